import { formatAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { AvoidDetails, AvoidPanel, ForgetAvoided, KeptOnDevice } from "#school-menus/my-lunch/avoid-form.tsx";
import { avoidCopy } from "#school-menus/my-lunch/my-lunch.copy.ts";
import type { Schools } from "#school-menus/schools/schools.ts";
import { menuPage, termlySectors } from "#school-menus/schools/schools.ts";
import { myLunchWords as words } from "./my-lunch.copy.ts";
import { Button } from "#ui/button/button.tsx";
import { SmallText } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./my-lunch.module.css";

/** What to avoid, and the schools: each button opens its school's lunch with that marked. */
export function ChooseLunch({
  schools,
  without,
}: {
  readonly schools: Schools;
  readonly without: readonly Avoided[];
}) {
  return (
    <form method="get" action="/my-lunch" data-my-lunch="">
      {/* What Enter in a box presses: no school is chosen by that. */}
      <button type="submit" hidden />
      <AvoidPanel as="div">
        <AvoidDetails
          summary={without.length ? `${avoidCopy.avoiding} ${formatAvoided(without)}` : avoidCopy.mark}
          without={without}
        />
        <ForgetAvoided href="/my-lunch" without={without} />
      </AvoidPanel>
      {termlySectors.map((sector) => (
        <fieldset className={styles.schools} key={sector}>
          <legend>{words.sectors[sector]}</legend>
          <ul>
            {schools
              .filter((school) => school.sector === sector)
              .map((about) => (
                <li key={about.key}>
                  <Button
                    size="small"
                    type="submit"
                    name="menu"
                    value={about.key}
                    data-page={menuPage(about)}
                  >
                    {about.label}
                  </Button>
                </li>
              ))}
          </ul>
        </fieldset>
      ))}
      <KeptOnDevice />
      <noscript>
        <SmallText>{avoidCopy.inAddress}</SmallText>
      </noscript>
    </form>
  );
}

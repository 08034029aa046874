import { Icon } from "#ui/icon/icon.tsx";
import { formatAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { AvoidBoxes } from "#school-menus/my-lunch/avoid-form.tsx";
import { avoidCopy } from "#school-menus/my-lunch/my-lunch.copy.ts";
import type { Schools } from "#school-menus/schools/schools.ts";
import { menuPage, termlySectors } from "#school-menus/schools/schools.ts";
import { myLunchWords as words } from "./my-lunch.copy.ts";
import { Button } from "#ui/button/button.tsx";
import { SmallText, TextLink } from "#ui/tool-page/tool-text.tsx";
import * as avoidForm from "#school-menus/my-lunch/avoid-form.module.css";
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
      <div className={avoidForm.form}>
        <details className={avoidForm.details}>
          <summary>
            <span data-marked="">
              {without.length ? `${avoidCopy.avoiding} ${formatAvoided(without)}` : avoidCopy.mark}
            </span>
            <Icon name="down" />
          </summary>
          <fieldset>
            <legend className="visually-hidden">Allergens to avoid</legend>
            <AvoidBoxes without={without} />
          </fieldset>
        </details>
        <TextLink className={avoidForm.forget} href="/my-lunch" data-forget="" hidden={without.length === 0}>
          {avoidCopy.forget}
        </TextLink>
      </div>
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
      <SmallText className={avoidForm.onDevice}>{avoidCopy.onDevice}</SmallText>
      <noscript>
        <SmallText>{avoidCopy.inAddress}</SmallText>
      </noscript>
    </form>
  );
}

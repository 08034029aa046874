import { defined } from "#values/defined.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import { describeAllergenChanges, describeEachChange } from "#food/allergens/allergen-changes.ts";
import { codeOf } from "#food/allergens/describe-allergens.ts";
import type { ChangeNotice } from "./menu-view.ts";
import { classNames } from "#ui/class-names.ts";
import { TermlyIcon } from "./termly-icons.tsx";
import { AllergenCode } from "#food/allergens/allergen-code.tsx";
import * as styles from "./school-menu.module.css";

/** What has changed in a week: what left, what came or is made otherwise, and which allergens with it. */
export function ChangeNotices({ notices }: { readonly notices: readonly ChangeNotice[] }) {
  return notices.map(({ days, names, insteadOf, changes, note, madeAt }) => {
    return (
      <div className={styles.notice} role="note" key={`${days[0]} ${names[0]} ${madeAt}`}>
        <TermlyIcon name="swap" />
        <h3 data-change="">
          {days.length === 1 ? `${formatDay(defined(days[0]))} has` : "Several days have"} changed:{" "}
          <strong>{describeAllergenChanges(changes)}</strong>
        </h3>
        <p>
          {insteadOf === null
            ? `${formatList(names)}${days.length === 1 ? "" : ` (${formatList(days.map((day) => formatDay(day, "short")))})`}: what goes in has changed.`
            : `${names[0]} instead of ${insteadOf}. ${note}`}{" "}
          Changed on {formatInstant(madeAt, "weekday")}.
        </p>
        <ul className={styles.adds}>
          {describeEachChange(changes).map(({ kind, which, allergens }) => (
            <li key={kind}>
              {allergens.map((allergen) => (
                <AllergenCode
                  added={kind !== "no longer contains"}
                  className={classNames(styles.code, kind !== "no longer contains" && styles.added)}
                  aria-hidden="true"
                  key={allergen}
                >
                  {codeOf(allergen)}
                </AllergenCode>
              ))}
              <span>
                {kind} {which}
              </span>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

import { leafName } from "#food/leaf.ts";
import { defined } from "#values/defined.ts";
import { formatDay, formatInstant } from "#values/format-date.ts";
import { formatList } from "#values/format-list.ts";
import { describeAllergenChanges } from "#food/allergen-changes.ts";
import { codeOf } from "#food/describe-allergens.ts";
import type { ChangeNotice } from "./menu-view.ts";
import { TermlyIcon } from "./termly-icons.tsx";
import * as marks from "#food/marks.module.css";
import * as styles from "./school-menu.module.css";

/** What has changed in a week: what left, what came or is made otherwise, and which allergens with it. */
export function ChangeNotices({ notices }: { readonly notices: readonly ChangeNotice[] }) {
  return notices.map(({ days, names, insteadOf, changes, note, madeAt }) => {
    // The most serious change first: what the dish now contains, else what it may contain.
    const news = changes.added.length > 0 ? changes.added : changes.maybe;
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
        {news.length > 0 && (
          <p className={styles.adds}>
            {news.map(({ allergen }) => (
              <span
                className={`${marks.code} ${styles.code} ${marks.added} ${styles.added}`}
                aria-hidden="true"
                key={allergen}
              >
                {codeOf(allergen)}
              </span>
            ))}
            <span>
              {changes.added.length > 0 ? "adds" : "may contain"}
              <br />
              {formatList(news.map(({ allergen }) => leafName(allergen)))}
            </span>
          </p>
        )}
      </div>
    );
  });
}

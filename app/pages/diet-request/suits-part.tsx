import { AllergenCode } from "#food/allergens/allergen-code.tsx";
import type { CycleSuits } from "#school-menus/diets/cycle-suits.ts";
import { weekdays } from "#values/time/calendar-day.ts";
import * as styles from "./diet-request.module.css";

/** Before it is sent: how many lunches of the cycle suit as they are, day by day, and why the others do not. */
export function SuitsPart({ suits: { all, asItIs, weeks, gaps } }: { readonly suits: CycleSuits }) {
  const left = all - asItIs;
  return (
    <section className={styles.suits} id="suits" aria-labelledby="suits-head" tabIndex={-1}>
      <h2 id="suits-head">
        <b>{asItIs}</b>{" "}
        <span>
          of the {all} lunches of this cycle suit as they are.{" "}
          {left > 0 && (left === 1 ? "One needs another dish." : `${left} need another dish.`)}
        </span>
      </h2>
      <table>
        <thead>
          <tr>
            <td />
            {weekdays.map((day) => (
              <th key={day} scope="col">
                <abbr title={day}>{day.slice(0, 1)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, days }) => (
            <tr key={week}>
              <th scope="row">
                <span className="visually-hidden">Week </span>
                {week}
              </th>
              {days.map((day, at) => (
                <td key={weekdays[at]} className={day && !day.suits ? styles.other : undefined}>
                  {day === null ? (
                    <span className="visually-hidden">no lunch</span>
                  ) : day.suits ? (
                    <>
                      <span aria-hidden="true">✓</span>
                      <span className="visually-hidden">suits</span>
                    </>
                  ) : (
                    <>
                      <span className="visually-hidden">needs another dish</span>
                      {day.marks[0] ? (
                        <AllergenCode as="abbr" title={day.marks[0].name}>
                          {day.marks[0].code}
                        </AllergenCode>
                      ) : (
                        <span aria-hidden="true">?</span>
                      )}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {gaps.length > 0 && (
        <details open={gaps.length <= 4}>
          <summary>Why, day by day</summary>
          <ul>
            {gaps.map(({ day, why }) => (
              <li key={day}>
                <b>{day}</b>: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

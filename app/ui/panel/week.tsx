import * as styles from "./panel.module.css";
export interface WeekDay {
  readonly day: string;
  readonly dishes: readonly { readonly course: string; readonly dish: string; readonly with?: string }[];
}

/** A week of lunches on a Panel: a day a row in the page, a column on a wide screen. Three courses a day. */
export function Week({ days }: { days: readonly WeekDay[] }) {
  return (
    <ol className={styles.week}>
      {days.map(({ day, dishes }) => (
        <li key={day}>
          <h3>{day}</h3>
          <dl>
            {dishes.map((one) => (
              <div key={one.course}>
                <dt>{one.course}</dt>
                <dd>
                  {one.dish}
                  {one.with && <small>{one.with}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

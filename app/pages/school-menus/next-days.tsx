import { describeLunch, encodeLunch, sayLunch } from "#school-menus/my-lunch/lunch-verdict.ts";
import type { MenuView } from "#school-menus/menu-page/menu-view.ts";
import { menuPage } from "#school-menus/schools/schools.ts";
import { occasionOf } from "#school-menus/schools/occasions.ts";
import { dayAnchor } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { menusCopy } from "./school-menus.copy.ts";
import * as styles from "./first-lunch.module.css";

/**
 * The school days after the lunch that is shown, each with what of it somebody can have, or its date. What somebody can have is worked out by the
 * courses of a lunch: of breakfasts it is the date, and each dish says what is in it.
 */
export function NextDays({
  view,
}: {
  readonly view: Pick<MenuView, "about" | "year" | "weeks" | "nextLunches" | "query">;
}) {
  const without = occasionOf(view.about.key) === "lunch" ? view.query.without : [];
  // The whole year stands in the place of the weeks.
  const weeks = view.year.length > 0 ? [] : view.weeks;
  const shown = weeks.flatMap(({ columns }) => columns.flatMap(({ day }) => day ?? []));
  return (
    <nav className={styles.days} aria-label={menusCopy.nextDays}>
      {view.nextLunches.map((lunch) => {
        const { day } = lunch;
        const name = formatDay(day, "weekday");
        const date = formatDay(day, "short");
        const own = `${menuPage(view.about)}&date=${day}`;
        // What is seen is short, and what is read aloud names the dish that it is about (my-lunch-marks.ts writes both).
        return (
          <a
            href={`${shown.includes(day) ? "" : own}#${dayAnchor(day)}`}
            data-day={`${name} ${date}`}
            data-date={date}
            data-served={encodeLunch(lunch)}
            key={day}
          >
            <span aria-hidden="true">{name.slice(0, 3)}</span>
            <small aria-hidden="true">{describeLunch(lunch, without)?.short ?? date}</small>
            <span className="visually-hidden">{sayLunch(`${name} ${date}`, lunch, without)}</span>
          </a>
        );
      })}
    </nav>
  );
}

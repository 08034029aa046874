import { describeLunch, encodeLunch } from "#termly-menus/lunch-answer.ts";
import type { MenuView } from "#termly-menus/menu-view.ts";
import { menuPage } from "#termly-menus/schools.ts";
import type { Lunch } from "#termly-menus/served-menu.ts";
import { dayAnchor } from "#values/calendar-day.ts";
import { formatDay } from "#values/format-date.ts";
import { menusCopy } from "./school-menus.copy.ts";
import * as styles from "./first-lunch.module.css";

/** The school days after the lunch that is shown, each with what of it somebody can have, or its date. */
export function NextDays({ view }: { readonly view: MenuView }) {
  // The whole year stands in the place of the weeks.
  const weeks = view.year.length > 0 ? [] : view.weeks;
  const shown = weeks.flatMap(({ columns }) => columns.flatMap(({ day }) => day ?? []));
  return (
    <nav className={styles.days} aria-label={menusCopy.nextDays}>
      {view.nextLunches.map((lunch) => {
        const { day } = lunch;
        const name = formatDay(day, "weekday");
        const own = `${menuPage(view.about)}&date=${day}`;
        return (
          <a href={`${shown.includes(day) ? "" : own}#${dayAnchor(day)}`} key={day}>
            <span>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="visually-hidden">{`${name} ${formatDay(day, "short")}: ${mainDish(lunch)}. `}</span>
            </span>
            <small data-lunch={encodeLunch(lunch)} title={formatDay(day, "short")}>
              {describeLunch(lunch, view.query.without)?.short ?? formatDay(day, "short")}
            </small>
          </a>
        );
      })}
    </nav>
  );
}

function mainDish({ dishes, beingChecked }: Lunch): string {
  if (beingChecked) return menusCopy.beingChecked;
  return (dishes.find(({ course }) => course === "main") ?? dishes[0])?.name ?? "";
}

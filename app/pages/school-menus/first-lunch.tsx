import { Picture } from "#ui/picture/picture.tsx";
import type { Lunch } from "#termly-menus/served-menu.ts";
import { menuPage } from "#termly-menus/schools.ts";
import { defined } from "#values/defined.ts";
import { formatDay } from "#values/format-date.ts";
import { addDays, mondayOf } from "#values/calendar-day.ts";
import type { Day } from "#values/calendar-day.ts";
import type { MenuView } from "#termly-menus/menu-view.ts";
import { LunchList } from "#termly-menus/lunch-list.tsx";
import type { NextLunch } from "./menus-loader.server.ts";
import { menusCopy } from "./school-menus.copy.ts";
import * as sectionStyles from "#ui/section/section.module.css";
import * as toolText from "#ui/tool-page/tool-text.module.css";
import * as styles from "#termly-menus/school-menu.module.css";
import * as lunchList from "#termly-menus/lunch-list.module.css";

/** The next lunch of a school, under the list of all schools of the sector. */
export function FirstLunch({
  view,
  lunches,
}: {
  readonly view: MenuView;
  readonly lunches: readonly NextLunch[];
}) {
  const { about, firstLunch, isToday, query } = view;
  return (
    <section
      className={`${sectionStyles.section} ${sectionStyles.wave} ${lunchList.section}`}
      data-edge="wave"
      aria-labelledby="h-today"
    >
      <div className={lunchList.art}>
        <Picture name="school-lunch" sizes="(width < 860px) 116vw, 62vw" />
      </div>
      <div className={lunchList.text}>
        <nav className={styles.which} aria-label="Whose menu">
          {lunches.map(({ about: one }) => (
            <a href={menuPage(one)} aria-current={one.key === about.key ? "page" : undefined} key={one.key}>
              {one.label}
            </a>
          ))}
        </nav>
        <p className={`${toolText.kicker} ${lunchList.kicker}`}>
          {about.school}
          {firstLunch && `, ${formatDay(firstLunch.day)}, served from ${about.lunchAt}`}
        </p>
        <h2 id="h-today">
          {firstLunch
            ? headline(view, firstLunch)
            : view.notYetKnown
              ? menusCopy.notYetKnown
              : menusCopy.ended}
        </h2>
        {firstLunch ? (
          <>
            {!isToday && <p className={lunchList.why}>{whyNotToday(view, firstLunch.day)}</p>}
            <LunchList lunch={firstLunch} avoided={query.without} />
          </>
        ) : (
          <p>{view.notYetKnown ? view.closures : menusCopy.endedSays}</p>
        )}
      </div>
    </section>
  );
}

function headline(view: MenuView, { day, dishes, beingChecked }: Lunch): string {
  if (beingChecked) return `The menu for ${formatDay(day)} is being checked.`;
  const main = dishes.find(({ course }) => course === "main") ?? defined(dishes[0]);
  // A dish is called what it is called: which names begin small, "tomato pasta" but "Silk Road", no rule can tell.
  return `${when(view, day)} it’s ${main.name}.`;
}

function when({ today, isToday }: MenuView, day: Day): string {
  if (isToday) return "Today";
  if (addDays(today, 1) === day) return "Tomorrow";
  return mondayOf(day) === mondayOf(today) || day <= addDays(today, 6)
    ? `On ${formatDay(day).split(" ")[0]}`
    : `On ${formatDay(day)}`;
}

function whyNotToday({ today }: MenuView, day: Day): string {
  return `No school lunch today, ${formatDay(today)}. This is the next school day, ${formatDay(day)}.`;
}

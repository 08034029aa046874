import { AllergenKey } from "#school-menus/menu-page/allergen-key.tsx";
import { menuFileAsPublished } from "#school-menus/files/menu-as-published.ts";
import { weekTitle } from "#school-menus/shown-week.ts";
import { TermlyIconSprite } from "#school-menus/menu-page/termly-icons.tsx";
import { WeekTable } from "#school-menus/menu-page/week-table.tsx";
import { formatDay } from "#values/time/format-date.ts";
import type { MenuRecordData } from "./menu-record-loader.server.ts";
import { menuRecord as copy, spanWords } from "./menu-record.copy.ts";
import { recordPage } from "./record-page.ts";
import * as styles from "./menu-record.module.css";

/** The week of a menu as it was published, marked from when to when, and its PDF, calendar and data of then. */
export function MenuAsPublished({
  published,
}: {
  readonly published: NonNullable<MenuRecordData["published"]>;
}) {
  const { at, from, until, view, standards } = published;
  const { about, weeks, previousWeek, nextWeek } = view;
  const [week] = weeks;
  return (
    <div className={styles.published}>
      <TermlyIconSprite />
      <h2>
        {copy.asPublished(about.school)} <i>{spanWords(from, until)}</i>
      </h2>
      <p className={until === null ? styles.still : styles.warning}>
        {until === null ? copy.still : copy.warning}
      </p>
      {week && (
        <WeekTable
          week={week}
          caption={`${about.school}: ${weekTitle(week)}, as published ${spanWords(from, until)}`}
          avoided={[]}
        />
      )}
      {standards.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className={styles.links}>
        {[previousWeek, nextWeek].map(
          (monday) =>
            monday && (
              <a href={recordPage(about.key, at, monday)} key={monday}>
                Week of {formatDay(monday, "short")}
              </a>
            ),
        )}
        {(["pdf", "ics", "json"] as const).map((kind) => (
          <a href={menuFileAsPublished(about, kind, at)} key={kind}>
            {copy.files[kind]}
          </a>
        ))}
      </p>
      <AllergenKey />
    </div>
  );
}

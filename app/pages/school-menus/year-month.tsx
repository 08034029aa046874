import type { MenuView } from "#school-menus/menu-page/menu-view.ts";
import type { YearEntry, YearMonth, YearWeek } from "#school-menus/calendar/school-year.ts";
import { menuPage } from "#school-menus/schools/schools.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { dayAnchor, weekday, day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { yearCopy } from "./school-menus.copy.ts";
import { classNames } from "#ui/class-names.ts";
import * as styles from "./year-section.late.module.css";

export function YearMonth({ view, month, weeks }: YearMonth & { readonly view: MenuView }) {
  return (
    <section className={styles.month} aria-labelledby={`month-${month}`}>
      <h3 id={`month-${month}`}>{monthName(month)}</h3>
      {weeks.map((week) => (
        <Week view={view} {...week} key={week.monday} />
      ))}
    </section>
  );
}

function Week({ view, week, entries }: YearWeek & { readonly view: MenuView }) {
  return (
    <div className={styles.week}>
      {week > 0 && <p className={styles.number}>Week {week}</p>}
      <ol className={styles.days}>
        {entries.map((entry) => (
          <Entry view={view} {...entry} key={entry.from} />
        ))}
      </ol>
    </div>
  );
}

function Entry({ view, from, to, says, is, changed }: YearEntry & { readonly view: MenuView }) {
  const days = weekday(to) - weekday(from) + 1;
  const isToday = from <= view.today && view.today <= to;
  const text = is === "closed" && says === "Out of term" ? yearCopy.holidays : says;
  const content = (
    <>
      <span className={styles.when}>
        <ShortDay day={from} />
        {to !== from && (
          <>
            {" to "}
            <ShortDay day={to} />
          </>
        )}
      </span>{" "}
      <b>{text}</b>
      {changed && <em> {yearCopy.changed}</em>}
    </>
  );
  return (
    <li
      className={classNames(is !== "lunch" && styles.without, isToday && styles.today)}
      data-from={weekday(from)}
      data-days={days > 1 ? days : undefined}
    >
      {is === "closed" ? (
        <span>{content}</span>
      ) : (
        <a
          href={`${menuPage(view.about)}&date=${from}#${dayAnchor(from)}`}
          aria-current={isToday ? "date" : undefined}
        >
          {content}
        </a>
      )}
    </li>
  );
}

function ShortDay({ day }: { readonly day: Day }) {
  return (
    <time dateTime={day}>
      {formatDay(day, "weekday").slice(0, 3)} {formatDay(day, "short")}
    </time>
  );
}

export function monthName(month: string): string {
  return formatDay(day(`${month}-01`), "month");
}

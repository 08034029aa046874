import type { MenuView } from "#termly-menus/menu-view.ts";
import type { YearEntry, YearMonth, YearWeek } from "#termly-menus/school-year.ts";
import { schoolYearName } from "#termly-menus/school-year.ts";
import { menuPage } from "#termly-menus/schools.ts";
import type { Day } from "#values/calendar-day.ts";
import { dayAnchor, weekday } from "#values/calendar-day.ts";
import { formatDay } from "#values/format-date.ts";
import { yearCopy } from "./school-menus.copy.ts";
import { classNames } from "#ui/class-names.ts";
import * as buttonStyles from "#ui/button/button.module.css";
import * as numberedHeading from "#ui/numbered-heading/numbered-heading.module.css";
import * as overlapSection from "#ui/section/overlap-section.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as toolText from "#ui/tool-page/tool-text.module.css";
import * as styles from "./year-section.module.css";

/** A menu's school year: month by month each school day's main dish, and when there is no lunch. */
export function YearSection({ view }: { readonly view: MenuView }) {
  const { about, query, year } = view;
  const name = schoolYearName(query.year!);
  return (
    <section className={`${overlapSection.section} ${styles.section}`} aria-labelledby="h-year">
      <div className={`${sectionStyles.inner} ${styles.inner}`}>
        <h2 className={`${numberedHeading.heading} ${styles.heading}`} id="h-year">
          <span>
            The school year <i>{name}</i>
          </span>
        </h2>
        <p className={styles.printTitle} aria-hidden="true">
          {about.school}: school year {name}
        </p>
        <p className={styles.lead}>{yearCopy.lead}</p>
        <nav className={styles.months} aria-label="Months">
          {year.map(({ month }) => (
            <a href={`#month-${month}`} key={month}>
              {monthName(month).split(" ")[0]}
            </a>
          ))}
        </nav>
        {year.map((month) => (
          <Month view={view} {...month} key={month.month} />
        ))}
        <p className={styles.actions}>
          <button
            className={`${buttonStyles.button} ${buttonStyles.outline}`}
            type="button"
            data-print=""
            hidden
          >
            {yearCopy.print}
          </button>
          <a className={toolText.link} href={`${menuPage(about)}#h-week`}>
            {yearCopy.back}
          </a>
        </p>
      </div>
    </section>
  );
}

/** Links to the school years of a menu. */
export function YearLinks({ view: { about, years } }: { readonly view: MenuView }) {
  return years.map((year) => (
    <a className={toolText.link} href={`${menuPage(about)}&year=${year}#h-year`} key={year}>
      {yearCopy.link} {schoolYearName(year)}
    </a>
  ));
}

function Month({ view, month, weeks }: YearMonth & { readonly view: MenuView }) {
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

function monthName(month: string): string {
  return formatDay(`${month}-01` as Day, "month");
}

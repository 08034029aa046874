import { Fragment } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { AllergenKey } from "#termly-menus/allergen-key.tsx";
import { AvoidForm, MarkedSummary } from "#termly-menus/avoid-form.tsx";
import { ChangeNotices } from "#termly-menus/change-notices.tsx";
import type { Lunch } from "#termly-menus/served-menu.ts";
import {
  menuFile,
  menuPage,
  sectorPage,
  standardsPage,
  weekSheetFile,
  weekSheetKinds,
} from "#termly-menus/schools.ts";
import { formatDay } from "#values/format-date.ts";
import { dayAnchor, addDays, mondayOf } from "#values/calendar-day.ts";
import type { Day } from "#values/calendar-day.ts";
import type { ShownWeek } from "#termly-menus/shown-week.ts";
import { cycleWeekName, formatWeekCommencings, weekTitle } from "#termly-menus/shown-week.ts";
import type { MenuView } from "#termly-menus/menu-view.ts";
import { LunchList } from "#termly-menus/lunch-list.tsx";
import { WeekTable } from "#termly-menus/week-table.tsx";
import { YearLinks, YearSection } from "./year-section.tsx";
import type { NextLunch } from "./menus-loader.server.ts";
import { menusCopy } from "./school-menus.copy.ts";
import { TermlyIcon } from "#termly-menus/termly-icons.tsx";
import * as liveStatus from "#live/browser/live-status.module.css";
import * as actions from "#ui/actions/actions.module.css";
import * as buttonStyles from "#ui/button/button.module.css";
import * as icon from "#ui/icon/icon.module.css";
import * as numberedHeading from "#ui/numbered-heading/numbered-heading.module.css";
import * as overlapSection from "#ui/section/overlap-section.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as toolText from "#ui/tool-page/tool-text.module.css";
import * as styles from "#termly-menus/school-menu.module.css";
import * as lunchList from "#termly-menus/lunch-list.module.css";

/** One school's menu: its next lunch, the week, all weeks, the key, and what can be taken home. */
export function MenuSection({
  view,
  lunches,
}: {
  readonly view: MenuView;
  readonly lunches: readonly NextLunch[];
}) {
  return (
    <>
      <FirstLunch view={view} lunches={lunches} />
      {view.year.length > 0 ? <YearSection view={view} /> : <WeekSection view={view} />}
    </>
  );
}

function FirstLunch({ view, lunches }: { readonly view: MenuView; readonly lunches: readonly NextLunch[] }) {
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
  const main = dishes.find(({ course }) => course === "main") ?? dishes[0]!;
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

function WeekSection({ view }: { readonly view: MenuView }) {
  const { about, weeks, notices, query } = view;
  return (
    <section className={`${overlapSection.section} ${styles.section}`} aria-labelledby="h-week">
      <div className={`${sectionStyles.inner} ${styles.inner}`}>
        <div className={styles.head}>
          <h2 className={numberedHeading.heading} id="h-week">
            <WeekHeading view={view} />
          </h2>
          <p className={liveStatus.status} data-follow-status="" hidden>
            <TermlyIcon className={icon.icon} name="live" />
            <span className={styles.whenLive}>{menusCopy.live}</span>
            <span className={styles.whenOffline}>{menusCopy.offline}</span>
          </p>
        </div>
        <CycleLinks view={view} />
        <WeekLinks view={view} />
        <ChangeNotices notices={notices} />
        <AvoidForm action={sectorPage(about.sector)} menu={about.key} question={query} />
        <MarkedSummary weeks={weeks} query={query} />
        {weeks.map((week) => (
          <OneWeek view={view} week={week} key={week.monday ?? week.week} />
        ))}
        <AllergenKey />
        <TakeHome view={view} />
      </div>
    </section>
  );
}

function WeekHeading({ view: { all, term, weeks } }: { readonly view: MenuView }) {
  return all ? (
    <span>
      All weeks <i>of {term}</i>
    </span>
  ) : (
    <span>
      {weeks[0]!.monday ? "The week " : "Week "}
      <i>
        {weeks[0]!.monday
          ? `of ${formatDay(weeks[0]!.monday, "day and month")}`
          : cycleWeekName(weeks[0]!.week)}
      </i>
    </span>
  );
}

function CycleLinks({ view }: { readonly view: MenuView }) {
  return (
    <ol className={styles.cycle} aria-label={`The cycle of weeks, ${view.term}`}>
      {view.cycle.map(({ week, mondays, shown }) => (
        <li key={week}>
          <a href={weekAddress(view, { week: String(week) })} aria-current={shown ? "true" : undefined}>
            <b>Week {cycleWeekName(week)}</b>
            begins <Mondays mondays={mondays} view={view} />
          </a>
        </li>
      ))}
    </ol>
  );
}

function WeekLinks({ view }: { readonly view: MenuView }) {
  const { all, previousWeek, nextWeek } = view;
  return (
    <p className={styles.weekLinks}>
      {previousWeek && (
        <a className={toolText.link} href={weekAddress(view, { date: previousWeek })}>
          Week of {formatDay(previousWeek, "short")}
        </a>
      )}
      {nextWeek && (
        <a className={toolText.link} href={weekAddress(view, { date: nextWeek })}>
          Week of {formatDay(nextWeek, "short")}
        </a>
      )}
      {!all && (
        <a className={toolText.link} href={weekAddress(view, { week: "all" })}>
          All weeks, to print
        </a>
      )}
      <YearLinks view={view} />
    </p>
  );
}

/** The same menu's page with another week or date; what is avoided stays. */
function weekAddress({ about, query }: MenuView, more: Record<string, string>): string {
  const search = new URLSearchParams({ menu: about.key, ...more });
  for (const avoided of query.without) search.append("without", avoided);
  return `${sectorPage(about.sector)}?${search}#h-week`;
}

function OneWeek({ view, week }: { readonly view: MenuView; readonly week: ShownWeek }) {
  const { about, all, query, term } = view;
  return (
    <div className={styles.week}>
      <p className={styles.weekTitle} aria-hidden="true">
        {about.school}, {term}: {weekTitle(week)}
      </p>
      {all && (
        <h3 className={styles.weekHeading}>
          {weekTitle(week)} {!week.monday && <small>begins {formatWeekCommencings(week)}</small>}
        </h3>
      )}
      {!all && <DayLinks week={week} />}
      <WeekTable week={week} caption={caption(view, week)} avoided={query.without} />
      {week.deviations.length > 0 && (
        <ul>
          {week.deviations.map(({ when: day, text }) => (
            <li key={day + text}>
              <b>{day}:</b> {text}
            </li>
          ))}
        </ul>
      )}
      {all && view.closures && <p className={toolText.small}>{view.closures}</p>}
    </div>
  );
}

// On a phone a week is five cards, one under the other: Thursday should not be a search.
function DayLinks({ week }: { readonly week: ShownWeek }) {
  const days = week.columns.flatMap(({ day, name }) => (day ? [{ day, name }] : []));
  if (days.length === 0) return null;
  return (
    <nav className={styles.days} aria-label="Days of this week">
      {days.map(({ day, name }) => (
        <a href={`#${dayAnchor(day)}`} key={day}>
          {name.slice(0, 3)}
          <span className="visually-hidden">{name.slice(3)}</span>
        </a>
      ))}
    </nav>
  );
}

function caption({ about, term }: MenuView, { week, monday }: ShownWeek): string {
  if (!monday) return `${about.school}, week ${week} of the cycle, ${term}`;
  const days = `${formatDay(monday)} to ${formatDay(addDays(monday, 4), "full")}`;
  return `${about.school}${week ? `, week ${week}` : ""}: ${days}`;
}

function Mondays({
  mondays,
  view: { firstLunch, today },
}: {
  readonly mondays: readonly Day[];
  readonly view: MenuView;
}) {
  const now = firstLunch && mondayOf(firstLunch.day);
  const text = now === mondayOf(today) ? ", this week" : ", next";
  return mondays.map((monday, at) => (
    <Fragment key={monday}>
      <span className={monday === now ? styles.now : undefined}>
        {formatDay(monday, "short")}
        {monday === now ? text : ""}
        {at < mondays.length - 1 ? "," : ""}
      </span>{" "}
    </Fragment>
  ));
}

function TakeHome({ view: { about, pdf, weeks } }: { readonly view: MenuView }) {
  return (
    <>
      {pdf !== "made" && <p className={toolText.small}>{menusCopy.pdf[pdf]}</p>}
      <p className={styles.actions}>
        <a
          className={`${buttonStyles.button} ${styles.button}`}
          href={menuFile(about)}
          data-popup=""
          target="_blank"
          rel="noopener"
        >
          <TermlyIcon className={icon.icon} name="pdf" />
          Open the PDF
        </a>
        <a
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.outline}`}
          href={menuFile(about, "ics")}
        >
          <TermlyIcon className={icon.icon} name="cal" />
          Add to your calendar
        </a>
        <button
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.outline}`}
          type="button"
          data-print=""
          hidden
        >
          <TermlyIcon className={icon.icon} name="print" />
          Print this week
        </button>
        {weekSheetKinds.map((kind) => (
          <a
            className={`${actions.more} ${styles.more}`}
            href={weekSheetFile(about, kind, weeks.length === 1 ? weeks[0]!.monday : null)}
            data-popup=""
            target="_blank"
            rel="noopener"
            key={kind}
          >
            {menusCopy.sheets[kind]} <Icon name="go" />
          </a>
        ))}
        <a className={`${actions.more} ${styles.more}`} href={menuFile(about, "json")}>
          The menu as data (JSON) <Icon name="go" />
        </a>
        <a className={`${actions.more} ${styles.more}`} href={standardsPage(about)}>
          {menusCopy.standards} <Icon name="go" />
        </a>
        <a
          className={`${actions.more} ${styles.more}`}
          href={`/menu-record?menu=${about.key}`}
          rel="nofollow"
        >
          {menusCopy.saidBefore} <Icon name="go" />
        </a>
      </p>
    </>
  );
}

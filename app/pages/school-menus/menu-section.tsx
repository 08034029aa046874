import { Fragment } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { AllergenKey } from "#termly-menus/allergen-key.tsx";
import { AvoidForm, MarkedSummary } from "#termly-menus/avoid-form.tsx";
import { ChangeNotices } from "#termly-menus/change-notices.tsx";
import type { Lunch } from "#termly-menus/served-menu.ts";
import { menuFile, menuPage, sectorPage } from "#termly-menus/menu-registry.ts";
import { formatDay } from "#values/format-date.ts";
import { dayAnchor, addDays, mondayOf } from "#values/calendar-day.ts";
import type { Day } from "#values/calendar-day.ts";
import type { ShownWeek } from "#termly-menus/shown-week.ts";
import { cycleWeekName, formatWeekCommencings, weekTitle } from "#termly-menus/shown-week.ts";
import type { MenuView } from "#termly-menus/menu-view.ts";
import { LunchList } from "#termly-menus/lunch-list.tsx";
import { WeekTable } from "#termly-menus/week-table.tsx";
import type { NextLunch } from "./menus-loader.server.ts";
import { menusCopy } from "./school-menus.copy.ts";
import { TermlyIcon } from "#termly-menus/termly-icons.tsx";

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
      <WeekSection view={view} />
    </>
  );
}

function FirstLunch({ view, lunches }: { readonly view: MenuView; readonly lunches: readonly NextLunch[] }) {
  const { about, firstLunch, isToday, query } = view;
  return (
    <section className="field wave today" aria-labelledby="h-today">
      <div className="today__art">
        <Picture name="school-lunch" sizes="(width < 860px) 116vw, 62vw" />
      </div>
      <div className="today__copy">
        <nav className="which" aria-label="Whose menu">
          {lunches.map(({ about: one }) => (
            <a
              href={menuPage(one.key)}
              aria-current={one.key === about.key ? "page" : undefined}
              key={one.key}
            >
              {one.label}
            </a>
          ))}
        </nav>
        <p className="kicker">
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
            {!isToday && <p className="today__why">{whyNotToday(view, firstLunch.day)}</p>}
            <LunchList lunch={firstLunch} avoided={query.without} />
          </>
        ) : (
          <p className="lead">{view.notYetKnown ? view.closures : menusCopy.endedSays}</p>
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
  const { about, cycle, weeks, all, notices, query, term, previousWeek, nextWeek } = view;
  const page = sectorPage(about.sector);
  const to = (more: Record<string, string>) => {
    const search = new URLSearchParams({ menu: about.key, ...more });
    for (const allergen of query.without) search.append("without", allergen);
    return `${page}?${search}#h-week`;
  };
  return (
    <section className="swell week-part" aria-labelledby="h-week">
      <div className="wrap">
        <div className="week__head">
          <h2 className="part" id="h-week">
            {all ? (
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
            )}
          </h2>
          <p className="live" data-follow-status="" hidden>
            <TermlyIcon className="ico" name="live" />
            <span className="live__on">{menusCopy.live}</span>
            <span className="live__off">{menusCopy.offline}</span>
          </p>
        </div>
        <ol className="cycle" aria-label={`The cycle of weeks, ${term}`}>
          {cycle.map(({ week, mondays, shown }) => (
            <li key={week}>
              <a href={to({ week: String(week) })} aria-current={shown ? "true" : undefined}>
                <b>Week {cycleWeekName(week)}</b>
                begins <Mondays mondays={mondays} view={view} />
              </a>
            </li>
          ))}
        </ol>
        <p className="week__nav">
          {previousWeek && (
            <a className="text-link" href={to({ date: previousWeek })}>
              Week of {formatDay(previousWeek, "short")}
            </a>
          )}
          {nextWeek && (
            <a className="text-link" href={to({ date: nextWeek })}>
              Week of {formatDay(nextWeek, "short")}
            </a>
          )}
          {!all && (
            <a className="text-link" href={to({ week: "all" })}>
              All weeks, to print
            </a>
          )}
        </p>
        <ChangeNotices notices={notices} />
        <AvoidForm action={page} menu={about.key} question={query} />
        <MarkedSummary weeks={weeks} query={query} />
        {weeks.map((week) => (
          <div className="week-sheet" key={week.monday ?? week.week}>
            <p className="week-sheet__title" aria-hidden="true">
              {about.school}, {term}: {weekTitle(week)}
            </p>
            {all && (
              <h3 className="week-sheet__h">
                {weekTitle(week)} {!week.monday && <small>begins {formatWeekCommencings(week)}</small>}
              </h3>
            )}
            {!all && <DayLinks week={week} />}
            <WeekTable week={week} caption={caption(view, week)} avoided={query.without} />
            {week.deviations.length > 0 && (
              <ul className="week-sheet__apart">
                {week.deviations.map(({ when: day, says }) => (
                  <li key={day + says}>
                    <b>{day}:</b> {says}
                  </li>
                ))}
              </ul>
            )}
            {all && view.closures && <p className="small">{view.closures}</p>}
          </div>
        ))}
        <AllergenKey />
        <TakeHome view={view} />
      </div>
    </section>
  );
}

// On a phone a week is five cards, one under the other: Thursday should not be a search.
function DayLinks({ week }: { readonly week: ShownWeek }) {
  const days = week.columns.flatMap(({ day, name }) => (day ? [{ day, name }] : []));
  if (days.length === 0) return null;
  return (
    <nav className="week__days" aria-label="Days of this week">
      {days.map(({ day, name }) => (
        <a href={`#${dayAnchor(day)}`} key={day}>
          {name.slice(0, 3)}
          <span className="vh">{name.slice(3)}</span>
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
  const says = now === mondayOf(today) ? ", this week" : ", next";
  return mondays.map((monday, at) => (
    <Fragment key={monday}>
      <span className={monday === now ? "nowline" : undefined}>
        {formatDay(monday, "short")}
        {monday === now ? says : ""}
        {at < mondays.length - 1 ? "," : ""}
      </span>{" "}
    </Fragment>
  ));
}

function TakeHome({ view: { about, pdf } }: { readonly view: MenuView }) {
  return (
    <>
      {pdf !== "made" && <p className="small acts__pdf">{menusCopy.pdf[pdf]}</p>}
      <p className="acts">
        <a className="btn" href={menuFile(about.key)} data-popup="" target="_blank" rel="noopener">
          <TermlyIcon className="ico" name="pdf" />
          Open the PDF
        </a>
        <a className="btn btn--line" href={menuFile(about.key, "ics")}>
          <TermlyIcon className="ico" name="cal" />
          Add to your calendar
        </a>
        <button className="btn btn--line" type="button" data-print="" hidden>
          <TermlyIcon className="ico" name="print" />
          Print this week
        </button>
        <a className="more" href={menuFile(about.key, "json")}>
          The menu as data (JSON) <Icon name="go" />
        </a>
        <a className="more" href="/nutrition/school-food-standards">
          How our menus meet the School Food Standards <Icon name="go" />
        </a>
      </p>
    </>
  );
}

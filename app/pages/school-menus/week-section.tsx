import { AllergenKey } from "#school-menus/menu-page/allergen-key.tsx";
import { MarkedSummary } from "#school-menus/menu-page/marked-summary.tsx";
import { ChangeNotices } from "#school-menus/menu-page/change-notices.tsx";
import { formatDay } from "#values/time/format-date.ts";
import { dayAnchor, addDays } from "#values/time/calendar-day.ts";
import type { ShownWeek } from "#school-menus/shown-week.ts";
import { cycleWeekName, formatWeekCommencings, weekTitle } from "#school-menus/shown-week.ts";
import type { MenuView } from "#school-menus/menu-page/menu-view.ts";
import { WeekTable } from "#school-menus/menu-page/week-table.tsx";
import { menusCopy } from "./school-menus.copy.ts";
import { TermlyIcon } from "#school-menus/menu-page/termly-icons.tsx";
import { LiveLine } from "#live/browser/live-line.tsx";
import { NumberedHeading } from "#ui/numbered-heading/numbered-heading.tsx";
import { OverlapSection } from "#ui/section/overlap-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { SmallText } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./week-section.module.css";
import { CycleLinks, WeekLinks } from "./week-links.tsx";
import { MenuDownloads } from "./menu-downloads.tsx";

/** The week that is shown, or all weeks of the cycle, with the filter, the key and the downloads. */
export function WeekSection({ view }: { readonly view: MenuView }) {
  const { weeks, notices, query } = view;
  return (
    <OverlapSection className={styles.section} aria-labelledby="h-week">
      <Inner className={styles.inner}>
        <div className={styles.head}>
          <NumberedHeading id="h-week">
            <WeekHeading view={view} />
          </NumberedHeading>
          <LiveLine data-follow-status="" hidden>
            <TermlyIcon inLine name="live" />
            <span className={styles.whenLive}>{menusCopy.live}</span>
            <span className={styles.whenOffline}>{menusCopy.offline}</span>
          </LiveLine>
        </div>
        <CycleLinks view={view} />
        <WeekLinks view={view} />
        <ChangeNotices notices={notices} />
        <MarkedSummary weeks={weeks} query={query} />
        {weeks.map((week) => (
          <OneWeek view={view} week={week} key={week.monday ?? week.week} />
        ))}
        <AllergenKey />
        <MenuDownloads view={view} />
      </Inner>
    </OverlapSection>
  );
}

function WeekHeading({ view: { all, term, weeks } }: { readonly view: MenuView }) {
  const [first] = weeks;
  return all || !first ? (
    <span>
      All weeks <i>of {term}</i>
    </span>
  ) : (
    <span>
      {first.monday ? "The week " : "Week "}
      <i>{first.monday ? `of ${formatDay(first.monday, "day and month")}` : cycleWeekName(first.week)}</i>
    </span>
  );
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
      {all && view.closures && <SmallText>{view.closures}</SmallText>}
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
          <span aria-hidden="true">{name.slice(0, 3)}</span>
          <span className="visually-hidden">{name}</span>
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

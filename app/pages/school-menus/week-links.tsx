import { Fragment } from "react";
import { sectorPage } from "#school-menus/schools/schools.ts";
import { formatDay } from "#values/time/format-date.ts";
import { mondayOf } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { cycleWeekName } from "#school-menus/shown-week.ts";
import type { MenuView } from "#school-menus/menu-page/menu-view.ts";
import { YearLinks } from "./year-section.tsx";
import { TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./week-section.module.css";

export function CycleLinks({ view }: { readonly view: MenuView }) {
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

export function WeekLinks({ view }: { readonly view: MenuView }) {
  const { all, previousWeek, nextWeek } = view;
  return (
    <p className={styles.weekLinks}>
      {previousWeek && (
        <TextLink href={weekAddress(view, { date: previousWeek })}>
          Week of {formatDay(previousWeek, "short")}
        </TextLink>
      )}
      {nextWeek && (
        <TextLink href={weekAddress(view, { date: nextWeek })}>
          Week of {formatDay(nextWeek, "short")}
        </TextLink>
      )}
      {!all && <TextLink href={weekAddress(view, { week: "all" })}>All weeks, to print</TextLink>}
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

import { sheetParts } from "#school-menus/production/production-sheet-words.ts";
import { plainKey } from "#values/text/plain-key.ts";
import { JumpMarks } from "../ui/lists/jump-marks.tsx";
import { menuOutlines } from "#school-menus/termly-menus.server.ts";
import { daysAround, dayToShow } from "#school-menus/served-menu.ts";
import { currentBreakfasts } from "#school-menus/production/breakfast-sheet.server.ts";
import { currentSheet, kitchenSites, lastPrint } from "#school-menus/production/prints.server.ts";
import { ticksOf } from "#school-menus/production/ticks.server.ts";
import { besideTheLunch, caseTraysOn } from "#school-menus/diets/case-trays.server.ts";
import { printDifferences } from "#school-menus/production/sheet-differences.ts";
import { addDays, londonDay, parseDay } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { newId } from "#values/ids.ts";
import { signedIn } from "../guard.server.ts";
import { dayLinks } from "../lunches/day-links.ts";
import { firstOpenDay } from "../lunches/next-lunch.ts";
import { ButtonLink } from "../ui/forms/desk-button.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Screen } from "../ui/frame/page-layout.tsx";
import { useRefetch } from "../ui/keys/use-refetch.ts";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import type { Route } from "./+types/page";
import { BreakfastSheet, breakfastTitle } from "./breakfast-sheet.tsx";
import { CaseTrays } from "./case-trays.tsx";
import { DietSheet } from "./diet-sheet.tsx";
import { KitchenHead } from "./kitchen-head.tsx";
import { KitchenNotices } from "./kitchen-notices.tsx";
import * as kitchen from "./kitchen.module.css";
import { KitchenSheet } from "./kitchen-sheet.tsx";
import { useTicks } from "./use-ticks.ts";
import { notFound } from "../not-found/not-found.ts";
import { useEffect } from "react";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Kitchen, ${loaderData?.sheet ? formatDay(loaderData.sheet.day) : ""} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site: context, member } = signedIn(args);
  const { db } = context.store;
  const query = new URL(args.request.url).searchParams;
  const sites = await kitchenSites(db);
  const word = query.get("site");
  const site = word === null ? sites[0]?.id : word;
  if (site === undefined) return { sheet: null };
  if (!sites.some(({ id }) => id === site)) throw notFound();
  const now = context.clock.now();
  const menus = await menuOutlines(db, (school) => school.site === site);
  const first = firstOpenDay(now);
  const next = menus.flatMap((menu) => dayToShow(menu, first) ?? []).sort()[0] ?? first;
  const day = parseDay(query.get("day") ?? "") ?? next;
  const sheet = await currentSheet(db, site, day);
  const caseTrays = await caseTraysOn(db, context.diets.deps, { site, day });
  const breakfasts = await currentBreakfasts(db, site, day);
  const print = await lastPrint(db, site, day);
  const weeks = menus.map((menu) => daysAround(menu, day));
  const week = (weeks[0] ?? []).map(
    (one, at) => weeks.flatMap((days) => days[at] ?? []).find(({ kind }) => kind.is === "school day") ?? one,
  );
  return {
    sites,
    sheet,
    member: { id: member.id, name: member.name },
    today: londonDay(now),
    tomorrow: addDays(londonDay(now), 1),
    week: week.map((one) => ({
      day: one.day,
      kind: one.kind,
    })),
    asOf: formatInstant(now, "weekday"),
    ticks: await ticksOf(db, site, day),
    caseTrays,
    beside: besideTheLunch(caseTrays),
    breakfasts,
    print: print && {
      id: print.id,
      by: print.printedBy,
      at: formatInstant(print.printedAt, "weekday"),
      differences: printDifferences(print, { sheet, breakfasts }),
    },
    seed: newId(),
  };
}

/** What a kitchen cooks on a day, to print and to tick off. */
export default function Kitchen({ loaderData }: Route.ComponentProps) {
  if (!loaderData.sheet)
    return (
      <Screen>
        <PageHead title="There is no kitchen yet" />
        <EmptyState
          title="Enter a kitchen first"
          actions={<ButtonLink to="/desk/recipes">Food</ButtonLink>}
        />
      </Screen>
    );
  return <KitchenDay {...loaderData} />;
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { readonly sites: unknown }>;

function KitchenDay(loaded: Loaded) {
  const { sheet, sites, week, today, tomorrow, print, ticks, seed, member, asOf, caseTrays, beside } = loaded;
  const { breakfasts } = loaded;
  const { day, site } = sheet;
  const ticking = useTicks({ ticks, member, site, day });
  useFreshWhenBack();
  const address = (changed: { day?: string; site?: string }) =>
    `?${new URLSearchParams({ day, site, ...changed }).toString()}`;
  const ownTrays = caseTrays.length > 0 && (
    <CaseTrays {...{ beside, sheet, ticks, ticking, seed }} trays={caseTrays} />
  );
  const differences = print?.differences.dishes ?? {};
  const breakfast = breakfasts && (
    <BreakfastSheet {...{ breakfasts, sheet, ticking, seed, asOf, differences }} />
  );
  const dietSheets = sheet.schools.filter(({ trays }) => trays.length > 0);
  return (
    <Screen>
      <div className={kitchen.noPrint}>
        <KitchenHead
          {...{ sheet, breakfasts, sites }}
          when={day === tomorrow ? "Tomorrow" : day === today ? "Today" : "Kitchen"}
          days={dayLinks(week, { today, day, to: (one) => address({ day: one }) })}
          addressAt={(other) => address({ site: other })}
        />
        <KitchenNotices {...{ sheet, breakfasts, print, ticking }} />
      </div>
      {sheet.schools.length === 0 && breakfast}
      {sheet.schools.length === 0 && ownTrays}
      {sheet.schools.length === 0 ? (
        <EmptyState
          title={sheet.withoutCovers.length > 0 ? "No numbers yet" : `No lunch on ${formatDay(day)}`}
          actions={
            <>
              <ButtonLink to={`/desk/kitchen/covers?week=${day}&site=${site}`}>Enter numbers</ButtonLink>
              <ButtonLink kind="line" to="/desk">
                Today
              </ButtonLink>
            </>
          }
        />
      ) : (
        <>
          <JumpMarks
            label="Parts of these sheets"
            marks={[
              ...sheetParts(sheet).map(({ title }) => ({ id: plainKey(`part ${title}`, 80), text: title })),
              ...(breakfast
                ? [{ id: plainKey(`sheet ${breakfastTitle(sheet.siteName)}`, 80), text: "Breakfast" }]
                : []),
              ...(ownTrays ? [{ id: "sheet-agreed-diets", text: "Agreed diets" }] : []),
              ...dietSheets.map(({ label }) => ({ id: plainKey(`sheet ${label}`, 80), text: label })),
            ]}
          />
          <div className={kitchen.sheets}>
            <KitchenSheet {...{ sheet, ticking, seed, asOf, differences }} ownTrays={caseTrays.length} />
            {breakfast}
            {ownTrays}
            {dietSheets.map((school) => (
              <DietSheet key={school.key} {...{ sheet, school, ticking, seed }} />
            ))}
          </div>
        </>
      )}
    </Screen>
  );
}

/** Fetches the screen again when one comes back from the printed sheet. */
function useFreshWhenBack() {
  const refetch = useRefetch();
  useEffect(() => {
    const back = () => void refetch();
    addEventListener("focus", back);
    return () => removeEventListener("focus", back);
  }, [refetch]);
}

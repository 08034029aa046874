import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { allTermlyMenus } from "#termly-menus/termly-menus.server.ts";
import { weekAround, dayToShow } from "#termly-menus/served-menu.ts";
import { currentSheet, kitchenSites, lastPrint, ticksOf } from "#termly-menus/production-sheets.server.ts";
import { sheetDifferences } from "#termly-menus/production-sheets.ts";
import { addDays, londonDay, parseDay } from "#values/calendar-day.ts";
import { formatDay, formatInstant } from "#values/format-date.ts";
import { formatList } from "#values/format-list.ts";
import { newId } from "#values/ids.ts";
import { authorise } from "../authorise.server.ts";
import { dayLinks } from "../lunches/day-links.ts";
import { firstOpenDay } from "../lunches/next-lunch.ts";
import { Banner } from "../ui/banner.tsx";
import { Days, SegmentLinks } from "../ui/choosers.tsx";
import { Button, ButtonLink } from "../ui/desk-button.tsx";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Key } from "../ui/desk-tag.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Screen } from "../ui/page-layout.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useKeys } from "../ui/use-keys.ts";
import type { Route } from "./+types/page";
import { DietPaper } from "./diet-paper.tsx";
import * as kitchen from "./kitchen.module.css";
import { ProductionPaper } from "./production-paper.tsx";
import { QueueState } from "./queue-state.tsx";
import { useTicks } from "./use-ticks.ts";
import { notFound } from "../not-found/not-found.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Kitchen, ${loaderData?.sheet ? formatDay(loaderData.sheet.day) : ""} · the desk` },
];

export async function loader(asked: Route.LoaderArgs) {
  const { site: context, member } = await authorise(asked, "kitchen.sheets");
  const { db } = context.store;
  const query = new URL(asked.request.url).searchParams;
  const sites = await kitchenSites(db);
  const word = query.get("site");
  const site = word === null ? sites[0]?.id : word;
  if (site === undefined) return { sheet: null };
  if (!sites.some(({ id }) => id === site)) throw notFound();
  const now = context.clock.now();
  const menus = (await allTermlyMenus(db)).filter(({ about }) => about.site === site);
  const first = firstOpenDay(now);
  const next = menus.flatMap((menu) => dayToShow(menu, first) ?? []).sort()[0] ?? first;
  const day = parseDay(query.get("day") ?? "") ?? next;
  const sheet = await currentSheet(db, site, day);
  const print = await lastPrint(db, site, day);
  const weeks = menus.map((menu) => weekAround(menu, day));
  const week = (weeks[0] ?? []).map(
    (one, at) => weeks.flatMap((days) => days[at] ?? []).find(({ kind }) => kind.is === "school day") ?? one,
  );
  return {
    ...{ sites, sheet, name: member.name, today: londonDay(now), tomorrow: addDays(londonDay(now), 1) },
    week: week.map((one) => ({ day: one.day, kind: one.kind })),
    asOf: formatInstant(now, "weekday"),
    ticks: await ticksOf(db, site, day),
    print: print && {
      ...{ id: print.id, by: print.printedBy, at: formatInstant(print.printedAt, "weekday") },
      differences: sheetDifferences(print.sheet, sheet),
    },
    /** What the forms of this screen are numbered by: a form that is sent twice is one tick. */
    seed: newId(),
  };
}

/** What a kitchen cooks on a day, to print and to tick off. */
export default function Kitchen({ loaderData }: Route.ComponentProps) {
  if (!loaderData.sheet)
    return (
      <Screen>
        <PageHead title="There is no kitchen yet" />
        <EmptyState title="Enter a kitchen first" actions={<ButtonLink to="/desk/food">Food</ButtonLink>} />
      </Screen>
    );
  return <KitchenDay {...loaderData} />;
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { readonly sites: unknown }>;

function KitchenDay(loaded: Loaded) {
  const { sheet, sites, week, today, tomorrow, print, ticks, seed, name, asOf } = loaded;
  const { day, site } = sheet;
  const printing = useRef<HTMLFormElement>(null);
  const ticking = useTicks({ ticks, name, site, day });
  useKeys({ p: () => printing.current?.requestSubmit() });
  useFreshWhenBack();
  const address = (changed: { day?: string; site?: string }) =>
    `?${new URLSearchParams({ day, site, ...changed }).toString()}`;
  const held = sheet.dishes.filter((dish) => dish.held !== "");
  const pages = 1 + sheet.schools.filter(({ trays }) => trays.length > 0).length;
  return (
    <Screen>
      <div className={kitchen.noPrint}>
        <PageHead
          crumbs={[{ text: day === tomorrow ? "Tomorrow" : day === today ? "Today" : "Kitchen" }]}
          title={formatDay(day, "weekday")}
          also={formatDay(day).replace(/^\w+ /, "")}
        >
          {sites.length > 1 && (
            <SegmentLinks
              label="Kitchen"
              links={sites.map(({ id, name: text }) => ({
                ...{ to: address({ site: id }), current: id === site },
                text: id === site ? `${text} ${sheet.lunches}` : text,
              }))}
            />
          )}
          <form ref={printing} method="post" action="/desk/kitchen/print" target="_blank">
            <input type="hidden" name="day" value={day} />
            <input type="hidden" name="site" value={site} />
            <Button waiting={sheet.schools.length === 0}>
              <DeskIcon name="print" /> Print {pages === 1 ? "the sheet" : `${pages} sheets`} <Key>P</Key>
            </Button>
          </form>
        </PageHead>
        <div className={kitchen.choose}>
          <Days label="Day" days={dayLinks(week, { today, day, to: (one) => address({ day: one }) })} />
          <nav aria-label="More of the kitchen">
            <ButtonLink kind="line" to={`/desk/kitchen/covers?week=${day}&site=${site}`}>
              Numbers
            </ButtonLink>
            <ButtonLink kind="line" to={`/desk/kitchen/labels?site=${site}&day=${day}`}>
              Labels
            </ButtonLink>
            <ButtonLink kind="line" to={`/desk/kitchen/orders?day=${day}`}>
              Orders
            </ButtonLink>
          </nav>
        </div>
        <div className={kitchen.notices}>
          <h2 className="visually-hidden">What to know first</h2>
          {held.length > 0 && (
            <Banner
              kind="stop"
              icon="held"
              title={
                held.length === 1
                  ? "One dish is held: do not cook it yet"
                  : `${held.length} dishes are held: do not cook them yet`
              }
              actions={
                <ButtonLink kind="danger" to="/desk/food/approvals">
                  Check it
                </ButtonLink>
              }
            >
              <p>{held.map((dish) => `${dish.name}: ${dish.held}`).join("; ")}. Wait for the word.</p>
            </Banner>
          )}
          {sheet.withoutCovers.length > 0 && (
            <Banner
              kind="wait"
              title="Nobody has said how many"
              actions={
                <ButtonLink kind="line" to={`/desk/kitchen/covers?week=${day}&site=${site}`}>
                  Enter numbers
                </ButtonLink>
              }
            >
              <p>{formatList(sheet.withoutCovers)}: not on the sheet, and not none.</p>
            </Banner>
          )}
          {print && <SincePrinted {...print} />}
          <QueueState {...ticking} />
        </div>
      </div>
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
        <div className={kitchen.papers}>
          <ProductionPaper
            {...{ sheet, ticking, seed, asOf }}
            differences={print?.differences.dishes ?? {}}
          />
          {sheet.schools
            .filter(({ trays }) => trays.length > 0)
            .map((school) => (
              <DietPaper key={school.key} {...{ sheet, school, ticking, seed }} />
            ))}
        </div>
      )}
    </Screen>
  );
}

/** What the last print did not say yet. */
function SincePrinted({ id, by, at, differences: { sentences } }: NonNullable<Loaded["print"]>) {
  const again = (
    <ButtonLink kind="line" to={`/desk/kitchen/printed/${id}`} reloadDocument target="_blank">
      What was printed
    </ButtonLink>
  );
  if (sentences.length === 0)
    return (
      <Banner kind="good" title={`Printed ${at}, ${by.split(" ")[0]}`} actions={again}>
        <p>Nothing has changed since.</p>
      </Banner>
    );
  return (
    <Banner
      kind="wait"
      icon="print"
      title={`${sentences.length === 1 ? "One thing has" : `${sentences.length} things have`} changed since it was printed, ${at}`}
      actions={again}
    >
      <ul>
        {sentences.slice(0, 12).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {sentences.length > 12 && <p>And {sentences.length - 12} more. Print it again.</p>}
    </Banner>
  );
}

/** Fetches the screen again when one comes back from the printed sheet. */
function useFreshWhenBack() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const back = () => void (navigator.onLine && revalidate());
    addEventListener("focus", back);
    return () => removeEventListener("focus", back);
  }, [revalidate]);
}

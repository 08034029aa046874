import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { sampleFile } from "#school-menus/termly-menus.examples.ts";
import { openTermlyMenus } from "#school-menus/termly-menus.testkit.ts";
import { menuView } from "#school-menus/menu-page/menu-view.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { parseMenuQuery } from "./menu-question.ts";
import { MenuSection } from "./menu-section.tsx";

/** A menu's part of its page, as the server sends it for a question in the address. */
async function menuPageAt(moment: string, question: string): Promise<string> {
  const { store } = await openTermlyMenus(
    stores[0]!.open,
    ["olive.csv", "terms.csv"].map((name) => ({ name, bytes: sampleFile(name) })),
  );
  const menu = await termlyMenu(store.db, "olive");
  const query = parseMenuQuery(new URLSearchParams(question));
  const view = menuView(menu!, londonDay(Date.parse(moment)), query);
  return renderToStaticMarkup(
    <MenuSection view={view!} calendar="webcal://example.org/primaries/olive.ics" picture="school-lunch" />,
  );
}

test.each([
  ["a school day", "2026-11-24T09:00:00Z", "Today it’s", null],
  ["a school day late at night in London", "2026-11-24T23:59:00Z", "Today it’s", null],
  ["a weekend", "2026-11-21T09:00:00Z", "On Monday it’s", "Saturday 21 November"],
  ["a Sunday", "2026-11-22T09:00:00Z", "Tomorrow it’s", "Sunday 22 November"],
  ["an inset day", "2026-11-27T09:00:00Z", "On Monday it’s", "Friday 27 November"],
  ["half term", "2026-10-26T09:00:00Z", "On Monday 2 November it’s", "Monday 26 October"],
  ["Christmas", "2026-12-25T09:00:00Z", "On Tuesday 5 January it’s", "Friday 25 December"],
  ["after the last term", "2027-08-04T09:00:00Z", "This menu has ended.", null],
])(
  "on %s a menu's page begins with the next lunch, and why it is not today's",
  async (_what, moment, heading, why) => {
    const html = await menuPageAt(moment, "");
    expect(/<h2 id="h-today">(.*?)<\/h2>/.exec(html)?.[1]).toContain(heading);
    expect(/No school lunch today, ([^.]*)\./.exec(html)?.[1] ?? null).toBe(why);
    expect(html).toContain('href="/nutrition/school-food-standards?menu=olive"');
    const isToday = heading.startsWith("Today");
    expect(html.match(/role="rowheader"[^>]*><span[^>]*>Today</g) ?? []).toHaveLength(isToday ? 1 : 0);
  },
);

test.each([
  ["this week", "", "#day-2026-11-25"],
  ["every week", "week=all", "#day-2026-11-25"],
  [
    "another week",
    "date=2027-03-17",
    "/primaries/termly-menus?menu=olive&amp;date=2026-11-25#day-2026-11-25",
  ],
  ["the whole year", "year=2026", "/primaries/termly-menus?menu=olive&amp;date=2026-11-25#day-2026-11-25"],
])(
  "where %s is shown, the next days lead to what is on the page, or to their week's",
  async (_what, question, tomorrow) => {
    const html = await menuPageAt("2026-11-24T09:00:00Z", question);
    const days = /<nav[^>]*aria-label="Next days">(.*?)<\/nav>/.exec(html)?.[1];
    expect(/href="([^"]+)"/.exec(days!)?.[1]).toBe(tomorrow);
    const parts = [...html.matchAll(/href="#(day-[^"]+)"/g)].map(([, part]) => part!);
    expect(parts.filter((part) => !html.includes(`id="${part}"`))).toEqual([]);
  },
);

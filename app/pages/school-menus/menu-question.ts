import { parseAvoided } from "#food/allergens/avoided.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import type { CanonicalFacts } from "#layout/page-handle.ts";
import type { MenuQuery } from "#school-menus/menu-page/menu-view.ts";

/** The names in the address of a sector's menu page: `?menu=olive&week=2&date=2026-11-23&year=2026&without=milk`. */
export const menuQueryNames = ["menu", "week", "date", "year", "without"] as const;

/** What is asked of one menu; words that mean nothing are left out. */
export function parseMenuQuery(search: URLSearchParams): MenuQuery {
  const week = search.get("week");
  const year = search.get("year");
  return {
    year: /^20[2-4]\d$/.test(year ?? "") ? Number(year) : null,
    week: week === "all" ? "all" : /^[1-6]$/.test(week ?? "") ? Number(week) : null,
    date: parseDay(search.get("date") ?? ""),
    without: parseAvoided(search.getAll("without")),
  };
}

/** The same query in the one form under which the page is cached; an unknown menu is "none", whatever its name. */
export function canonicalMenuQuery(search: URLSearchParams, { menuNamed }: CanonicalFacts): URLSearchParams {
  const word = search.get("menu");
  // The overview shows the same whatever else is asked.
  if (word === null) return new URLSearchParams();
  if (!menuNamed(word)) return new URLSearchParams({ menu: "none" });
  const { week, date, year, without } = parseMenuQuery(search);
  return new URLSearchParams([
    ["menu", word],
    ...(week === null ? [] : [["week", String(week)]]),
    ...(date === null ? [] : [["date", date]]),
    ...(year === null ? [] : [["year", String(year)]]),
    ...without.map((avoided) => ["without", avoided]),
  ]);
}

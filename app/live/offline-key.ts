// An address holds more than which page it is: what a visitor avoids, eats or searches for, or that their form was sent.
// Only the page without these is cached; worker and pages agree on it here.

/** The one cache in a browser, and the empty one that records the choice of no offline copies. */
export const cacheName = "rosemary-lane";
export const optOutCacheName = "rosemary-lane-off";

// Which lunches are shown: they select one of our pages and disclose nothing about the visitor.
const selecting = ["date", "menu", "week"];
// Those that mark dishes or leave some out: a copy without them must not pass for one with them.
const filtering = ["category", "diet", "q", "show", "without"];

/** The address under which a page may be cached: its path, and of its query only what selects one of our pages. */
export function offlineKey(address: string): string {
  const { pathname, searchParams } = parsed(address);
  const query = new URLSearchParams();
  for (const name of selecting)
    for (const value of searchParams.getAll(name)) if (value !== "") query.append(name, value);
  return query.size ? `${pathname}?${query}` : pathname;
}

/** Whether the page at this address is the page of its key and no other. */
export function matchesOfflineKey(address: string): boolean {
  return queryNames(address).every((name) => selecting.includes(name));
}

/** Whether the address marks dishes or leaves some out, which its cached page does not. */
export function hasFilters(address: string): boolean {
  return queryNames(address).some((name) => filtering.includes(name));
}

function queryNames(address: string): string[] {
  return [...parsed(address).searchParams].filter(([, value]) => value !== "").map(([name]) => name);
}

const parsed = (address: string) => new URL(address, "https://cached.invalid");

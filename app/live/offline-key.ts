// An address says more than which page it is: what somebody avoids, eats or looks for, or that his letter was sent.
// Kept is only the page that stays without these; worker and pages agree on it here.

/** The one store of copies in a browser, and the empty one that says: keep none. */
export const cacheName = "rosemary-lane";
export const optOutCacheName = "rosemary-lane-off";

// Which lunches are shown: they choose among our pages and say nothing of who looks.
const choosing = ["date", "menu", "week"];
// Those that mark dishes or leave some out: a copy that was not asked them must not pass for one that was.
const filtering = ["category", "diet", "q", "show", "without"];

/** The address under which a page may be kept: its path, and of its query only what chooses among our pages. */
export function offlineKey(address: string): string {
  const { pathname, searchParams } = parsed(address);
  const kept = new URLSearchParams();
  for (const name of choosing)
    for (const value of searchParams.getAll(name)) if (value !== "") kept.append(name, value);
  return kept.size ? `${pathname}?${kept}` : pathname;
}

/** Whether an answer to this address is the page of its key and no other. */
export function matchesOfflineKey(address: string): boolean {
  return asked(address).every((name) => choosing.includes(name));
}

/** Whether the address asks to mark or to leave out dishes, which its kept page was not asked. */
export function hasFilters(address: string): boolean {
  return asked(address).some((name) => filtering.includes(name));
}

function asked(address: string): string[] {
  return [...parsed(address).searchParams].filter(([, value]) => value !== "").map(([name]) => name);
}

const parsed = (address: string) => new URL(address, "https://kept.invalid");

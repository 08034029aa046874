import type { Store } from "#database/store.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import { schoolsAndBreakfasts } from "./schools.server.ts";
import type { Schools } from "./schools.ts";
import { occasionOf } from "./occasions.ts";

/** The schools as they are now, for what cannot wait for the store: whether an address is a menu's. */
export interface CurrentSchools {
  now(): Schools;
  /** The same, and the breakfasts of those that have some. */
  withBreakfasts(): Schools;
  stop(): void;
}

const tryAgainAfter = 1_000;

/** Reads the schools, and again at every change of the topic `termly`. Throws when they cannot be read at first. */
export async function followSchools({
  store,
  feed,
}: {
  readonly store: Store;
  readonly feed: Feed;
}): Promise<CurrentSchools> {
  let all = await schoolsAndBreakfasts(store.db);
  let schools = lunchesOf(all);
  let latest = 0;
  let again: NodeJS.Timeout | undefined;

  // Only the result of the last query counts. While the store is away, what was read last is the best that there is.
  async function read(): Promise<void> {
    const mine = ++latest;
    clearTimeout(again);
    const found = await schoolsAndBreakfasts(store.db).catch(() => null);
    if (mine !== latest) return;
    if (found) [all, schools] = [found, lunchesOf(found)];
    else again = setTimeout(() => void read(), tryAgainAfter).unref();
  }

  const unsubscribe = feed.subscribe((changes) => {
    if (changes.some(({ topic }) => topic === "termly")) void read();
  }, read);
  return {
    now: () => schools,
    withBreakfasts: () => all,
    stop() {
      latest = -Infinity;
      clearTimeout(again);
      unsubscribe();
    },
  };
}

const lunchesOf = (all: Schools): Schools => all.filter(({ key }) => occasionOf(key) === "lunch");

import { lastRevisionOf } from "#live/server/change-log.server.ts";
import type { Db } from "#database/store.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { allSchools } from "../schools/schools.server.ts";
import type { DietDeps } from "./diet-deps.ts";
import { isMorningOf } from "./escalation.ts";

// Whatever changes a child's lunch and is not counted below is found by then.
const lookedAgainAfter = 3_600_000;

/**
 * Looks at children's lunches only where something has changed since the last look of this process that they follow from: menus,
 * kitchens, cases, the day, or whose morning it is. It looks first of all, at least hourly, and again where a look has failed: to open
 * ten thousand cases takes a second, and most minutes nothing has happened. Returns what the look does; null where there was none.
 */
export function lookWhenChanged(
  { store, clock }: Pick<DietDeps, "store" | "clock">,
  look: () => Promise<number>,
): () => Promise<number | null> {
  let last: { readonly mark: string; readonly at: Instant } | null = null;
  return async () => {
    const at = clock.now();
    // Read before the look: what changes while it looks is seen the next time.
    const mark = await markOf(store.db, clock);
    // A clock that was set back makes no look later.
    if (last?.mark === mark && Math.abs(at - last.at) < lookedAgainAfter) return null;
    const found = await look();
    last = { mark, at };
    return found;
  };
}

/** Changes with whatever a child's lunch of the next days follows from. */
async function markOf(db: Db, clock: Pick<Clock, "now">): Promise<string> {
  const now = clock.now();
  const today = londonDay(now);
  const topics = [await lastRevisionOf({ db }, "termly"), await lastRevisionOf({ db }, "kitchen")];
  // Whoever changes a case raises its revision; one that comes has the latest id, and one that goes is not counted.
  const cases = await db
    .selectFrom("diet_case")
    .select(({ fn }) => [
      "state",
      fn.countAll().as("cases"),
      fn.sum("revision").as("revisions"),
      fn.max("id").as("latest"),
    ])
    .groupBy("state")
    .orderBy("state")
    .execute();
  const renewals = await db
    .selectFrom("diet_renewal")
    .select(({ fn }) => ["stage", fn.countAll().as("cases")])
    .groupBy("stage")
    .orderBy("stage")
    .execute();
  const morning = (await allSchools(db))
    .filter(({ lunchAt }) => isMorningOf({ day: today, lunchAt }, now))
    .map(({ key, lunchAt }) => `${key} ${lunchAt}`);
  return JSON.stringify([today, topics, cases, renewals, morning]);
}

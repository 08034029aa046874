import type { Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { childDays } from "./child-menu.ts";
import type { DietCase } from "./diet-case.ts";
import type { PlannedCase } from "./diet-decisions.server.ts";
import { planCases } from "./diet-decisions.server.ts";
import type { DietDeps } from "./diet-deps.ts";
import { lostDishEmail } from "./diet-emails.ts";
import { isAnswered } from "./diet-plan.ts";
import { caseById, menuTokenOf, noteEvent } from "./diet-rows.server.ts";

// School days that are looked at ahead: what is lost later is told when it comes near, once somebody had time to choose.
const daysAhead = 5;

/**
 * Tells parent and school of each lunch to come of which a case has lost its dish, whatever the change was: each day of a case once,
 * however often it is looked at and by how many, and never after lunch has begun. Returns how many cases.
 */
export async function tellOfLostDishes(
  deps: DietDeps,
  tellSchool: (tx: Tx, one: DietCase, days: readonly Day[]) => Promise<void>,
): Promise<number> {
  const { db } = deps.store;
  const planned = await planCases(db, deps, ({ state }) => state === "agreed");
  const today = londonDay(deps.clock.now());
  const rows = await db
    .selectFrom("diet_notice")
    .select(["case_id", "day"])
    .where("day", ">=", today)
    .execute();
  const noticed = new Set(rows.map(noticeKey));
  let cases = 0;
  for (const found of planned) {
    const open = lostDays(found, deps.clock.now()).filter(
      (day) => !noticed.has(noticeKey({ case_id: found.one.id, day })),
    );
    // What was told is not asked about again, minute by minute: of most cases no row is locked.
    if (open.length > 0 && (await tellOf(deps, found, open, tellSchool))) cases += 1;
  }
  if (cases > 0) deps.wakeEmailWorker();
  return cases;
}

const noticeKey = ({ case_id, day }: { readonly case_id: string; readonly day: string }) =>
  `${case_id} ${day}`;

/** The next lunches of a case of which nothing is known to suit, and that have not begun. */
const lostDays = (found: PlannedCase, now: Instant): Day[] =>
  childDays(found, londonDay(now), daysAhead)
    .filter(({ lunch, isPaused }) => !isPaused && !isAnswered(lunch))
    .map(({ day }) => day)
    .filter((day) => found.menu !== null && now < londonInstant(day, found.menu.about.lunchAt));

async function tellOf(
  deps: DietDeps,
  { one, label }: PlannedCase,
  lost: readonly Day[],
  tellSchool: (tx: Tx, one: DietCase, days: readonly Day[]) => Promise<void>,
): Promise<boolean> {
  const now = deps.clock.now();
  return await deps.store.db.transaction().execute(async (tx) => {
    // Ended meanwhile: then nobody expects a tray.
    if ((await caseById(tx, deps, one.id, { toChange: true }))?.state !== "agreed") return false;
    const days: Day[] = [];
    for (const day of lost) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("diet_notice")
        .values({ case_id: one.id, day, told_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (Number(numInsertedOrUpdatedRows) > 0) days.push(day);
    }
    if (days.length === 0) return false;
    const token = await menuTokenOf(tx, deps, one);
    await queueEmail(tx, lostDishEmail(deps, { ...one, school: label }, { token, days }), deps.clock);
    await tellSchool(tx, one, days);
    await noteEvent(tx, deps, { id: one.id, who: "the site", what: `told of ${days.length} lost` });
    return true;
  });
}

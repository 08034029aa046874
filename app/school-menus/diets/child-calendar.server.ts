import type { Db, Tx } from "#database/store.server.ts";
import { statementBatches } from "#live/server/change.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { CalendarDay } from "./child-calendar.ts";
import { dayDigest } from "./child-calendar.ts";
import type { ChildMenu } from "./child-menu.ts";
import type { DietDeps } from "./diet-deps.ts";
import { caseById } from "./diet-rows.server.ts";

/**
 * The days of a child's calendar, each with how often it has changed since calendars got it first. What changed is looked for when a
 * calendar asks, and not written by each kind of change: of a child whose calendar nobody follows nothing is stored.
 */
export async function calendarDays(deps: DietDeps, menu: ChildMenu): Promise<CalendarDay[]> {
  const { db } = deps.store;
  const known = await daysOf(db, deps, menu);
  if (known.every(({ isNew }) => !isNew)) return known;
  return await db.transaction().execute(async (tx) => {
    // Two that ask at once come one after the other, and the second finds what the first has written.
    const one = await caseById(tx, deps, menu.id, { toChange: true });
    if (!one) return [];
    const days = await daysOf(tx, deps, menu);
    await write(
      tx,
      menu.id,
      days.filter(({ isNew }) => isNew),
    );
    await tx
      .deleteFrom("diet_day")
      .where("case_id", "=", menu.id)
      .where("day", "<", londonDay(deps.clock.now()))
      .execute();
    return days;
  });
}

type AskedDay = CalendarDay & { readonly digest: string; readonly isNew: boolean };

async function daysOf(db: Db | Tx, { clock }: DietDeps, { id, days }: ChildMenu): Promise<AskedDay[]> {
  const now: Instant = clock.now();
  const rows = await db
    .selectFrom("diet_day")
    .selectAll()
    .where("case_id", "=", id)
    .where("day", ">=", londonDay(now))
    .execute();
  const before = new Map(rows.map((row) => [row.day, row]));
  const lunches = new Map(days.map((lunch) => [lunch.day, lunch]));
  // What lies behind the last day that is shown is not off: it is not looked at yet.
  const last = days.at(-1)?.day;
  const shown = [...new Set([...before.keys(), ...lunches.keys()])].filter(
    (day) => last === undefined || day <= last,
  );
  return shown.toSorted().map((day) => {
    const lunch = lunches.get(day) ?? null;
    const digest = lunch ? dayDigest(lunch) : "";
    const row = before.get(day);
    if (row?.digest === digest)
      return { day, lunch, digest, isNew: false, sequence: row.sequence, changedAt: Number(row.changed_at) };
    return { day, lunch, digest, isNew: true, sequence: row ? row.sequence + 1 : 0, changedAt: now };
  });
}

async function write(tx: Tx, id: string, days: readonly AskedDay[]): Promise<void> {
  const rows = days.map(({ day, digest, sequence, changedAt }) => ({
    case_id: id,
    day,
    digest,
    sequence,
    changed_at: changedAt,
  }));
  for (const batch of statementBatches(rows))
    await tx
      .insertInto("diet_day")
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(["case_id", "day"]).doUpdateSet((row) => ({
          digest: row.ref("excluded.digest"),
          sequence: row.ref("excluded.sequence"),
          changed_at: row.ref("excluded.changed_at"),
        })),
      )
      .execute();
}

import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Store } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { Conflict } from "#values/problem.ts";
import type { Tick, TickKind } from "./tick.ts";

/** The last tick of a thing and kind, with who made it. */
export interface LastTick extends Omit<Tick, "kind"> {
  readonly kind: TickKind;
  readonly by: string;
}

// More than a kitchen can tick in a day; what is beyond is a machine.
const maxOfDay = 5_000;

/**
 * Stores a tick under the actor's name. One that is stored already, sent again by a phone that never got our answer, is left
 * as it is. Throws Conflict where a day has more than anybody ticks.
 */
export async function saveTick(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  actor: Actor,
  tick: Tick,
): Promise<void> {
  const { madeAt, ...rest } = tick;
  await store.db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom("termly_tick")
      .select((of) => of.fn.countAll<number | string>().as("count"))
      .where("site", "=", tick.site)
      .where("day", "=", tick.day)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxOfDay) throw new Conflict("More was ticked of this day than a kitchen can.");
    const stored = await tx
      .insertInto("termly_tick")
      .values({ ...rest, made_at: madeAt, ticked_by: actor.name, received_at: clock.now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (!stored.numInsertedOrUpdatedRows) return;
    const { site, day, thing, kind, value } = tick;
    const act = { action: "ticked off", subject: `kitchen-sheet/${site}/${day}` };
    await recordAudit(tx, actor, { ...act, after: { thing, kind, value } }, clock);
  });
}

/** What is ticked off of a kitchen's day: of each thing and kind the tick that was made last, and was not taken back. */
export async function ticksOf(db: Db, site: string, day: Day): Promise<LastTick[]> {
  const rows = await db
    .selectFrom("termly_tick")
    .selectAll()
    .where("site", "=", site)
    .where("day", "=", day)
    .orderBy("made_at")
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  const last = new Map(rows.map((row) => [`${row.thing} ${row.kind}`, row]));
  return [...last.values()]
    .filter(({ value }) => value !== "")
    .map(({ id, thing, value, kind, made_at, ticked_by: by }) => ({
      id,
      site,
      day,
      thing,
      value,
      by,
      kind,
      madeAt: made_at,
    }));
}

import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { idOfForm } from "#values/ids.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { kitchenSites } from "../production/prints.server.ts";
import type { Training, TypedTraining } from "./training.ts";
import { parseTraining, trainingKept } from "./training.ts";

interface TrainingDeps {
  readonly store: Store;
  readonly clock: Clock;
}

/** More than any firm of a few kitchens has: the register is read whole. */
const mostEntries = 2_000;

/** The whole register, kitchen by kitchen, what lapses first first. */
export async function allTraining(db: Db | Tx): Promise<Training[]> {
  const rows = await db
    .selectFrom("kitchen_training")
    .select(["id", "person", "kitchen", "course", "held_on", "valid_until"])
    .orderBy("kitchen")
    .orderBy("valid_until")
    .orderBy("person")
    .orderBy("id")
    .execute();
  return rows.map(({ held_on, valid_until, ...one }) => ({
    ...one,
    heldOn: held_on,
    validUntil: valid_until,
  }));
}

/** Enters a course that somebody took. Throws Invalid by field, and Conflict where the register is full. */
export async function addTraining(deps: TrainingDeps, actor: Actor, typed: TypedTraining): Promise<void> {
  const kitchens = (await kitchenSites(deps.store.db)).map((one) => one.id);
  const parsed = parseTraining(typed, { today: londonDay(deps.clock.now()), kitchens });
  if ("problems" in parsed) throw new Invalid(parsed.problems);
  const { heldOn, validUntil, ...training } = parsed.training;
  const id = idOfForm(typed.id);
  await deps.store.db.transaction().execute(async (tx) => {
    const there = await tx
      .selectFrom("kitchen_training")
      .select(({ fn }) => fn.countAll().as("entries"))
      .executeTakeFirstOrThrow();
    if (Number(there.entries) >= mostEntries)
      throw new Conflict(`The register has ${mostEntries} entries: remove those of people who have left.`);
    const stored = await tx
      .insertInto("kitchen_training")
      .values({
        ...training,
        id,
        held_on: heldOn,
        valid_until: validUntil,
        recorded_by: actor.name,
        recorded_at: deps.clock.now(),
      })
      // A form that was sent twice has entered it once.
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .execute();
    if (stored.length === 0) return;
    const act = { action: "entered training", subject: `training/${id}`, after: parsed.training };
    await recordAudit(tx, actor, { ...act, personal: true }, deps.clock);
  });
}

/** Takes one out of the register. Throws NotFound where it is not there. */
export async function removeTraining(deps: TrainingDeps, actor: Actor, id: string): Promise<void> {
  await deps.store.db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom("kitchen_training")
      .where("id", "=", id)
      .returning(["person", "kitchen", "course", "held_on", "valid_until"])
      .executeTakeFirst();
    if (!gone) throw new NotFound("This entry was removed already.");
    const act = { action: "removed training", subject: `training/${id}`, before: gone, personal: true };
    await recordAudit(tx, actor, act, deps.clock);
  });
}

/** Deletes what has lapsed longer ago than it is kept; how many. */
export async function deleteLapsedTraining({ store, clock }: TrainingDeps): Promise<number> {
  const { numDeletedRows } = await store.db
    .deleteFrom("kitchen_training")
    .where("valid_until", "<", addDays(londonDay(clock.now()), -trainingKept))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

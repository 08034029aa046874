import type { Selectable } from "kysely";
import { recordAudit } from "#audit/audit.server.ts";
import type { Brand } from "#brand/brand.ts";
import { workingDaysLater } from "#brand/working-time.ts";
import type { Schema } from "#database/schema.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { Actor, SchoolActor } from "#values/actor.ts";
import { idOfForm } from "#values/ids.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { kitchenSites } from "../production/prints.server.ts";
import type { MenuKey } from "../schools/schools.ts";
import { lockedSchool } from "../schools/schools.server.ts";
import type { NearMiss, TypedNearMiss } from "./near-miss.ts";
import { lookedIntoWithin, mostOpen, nearMissKept, parseFindings, parseNearMiss } from "./near-miss.ts";

/** What the log of near misses needs of the site. */
export interface NearMissDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly brand: Brand;
}

/** How many of those that are closed are listed: the latest. */
const closedListed = 50;

const nearMissOf = (row: Selectable<Schema["near_miss"]>): NearMiss => ({
  id: row.id,
  school: row.school,
  kitchen: row.kitchen,
  day: row.day,
  time: row.time,
  what: row.what,
  done: row.done,
  learnt: row.learnt,
  reportedBy: row.reported_by,
  reportedAt: Number(row.reported_at),
  dueOn: row.due_on,
  closed: row.closed_by === null ? null : { by: row.closed_by, at: Number(row.closed_at) },
  revision: row.revision,
});

/** The near misses that are open, the earliest promise first, and the latest of those that are closed. */
export async function nearMisses(
  db: Db | Tx,
): Promise<{ readonly open: readonly NearMiss[]; readonly closed: readonly NearMiss[] }> {
  return { open: await openNearMisses(db), closed: (await closedIn(db).execute()).map(nearMissOf) };
}

/** Those that nobody has closed yet, the earliest promise first. */
export async function openNearMisses(db: Db | Tx): Promise<NearMiss[]> {
  const rows = await openIn(db).execute();
  return rows.map(nearMissOf);
}

/** A school's own, as its contacts see them. */
export async function nearMissesOfSchool(
  db: Db | Tx,
  { school }: Pick<SchoolActor, "school">,
): Promise<{ readonly open: readonly NearMiss[]; readonly closed: readonly NearMiss[] }> {
  const open = await openIn(db).where("school", "=", school).execute();
  const closed = await closedIn(db).where("school", "=", school).execute();
  return { open: open.map(nearMissOf), closed: closed.map(nearMissOf) };
}

const openIn = (db: Db | Tx) =>
  db
    .selectFrom("near_miss")
    .selectAll()
    .where("closed_at", "is", null)
    .orderBy("due_on")
    .orderBy("reported_at")
    .orderBy("id");

const closedIn = (db: Db | Tx) =>
  db
    .selectFrom("near_miss")
    .selectAll()
    .where("closed_at", "is not", null)
    .orderBy("day", "desc")
    .orderBy("closed_at", "desc")
    .orderBy("id")
    .limit(closedListed);

/** One of them, or null. */
export async function nearMiss(db: Db | Tx, id: string): Promise<NearMiss | null> {
  const row = await db.selectFrom("near_miss").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? nearMissOf(row) : null;
}

/** A school tells of one. Throws Invalid by field, and Conflict where many of the school's wait already. */
export async function tellOfNearMiss(
  deps: NearMissDeps,
  actor: SchoolActor,
  typed: TypedNearMiss,
): Promise<void> {
  await deps.store.db.transaction().execute(async (tx) => {
    const school = await lockedSchool(deps.store, tx, actor.school);
    await add(deps, tx, actor, { typed, school: school.key, kitchens: [school.site] });
  });
}

/** Somebody at the desk writes one down: of a school, or a kitchen's own (`school` is ""). Throws as above. */
export async function recordNearMiss(
  deps: NearMissDeps,
  actor: Actor,
  { school: key, ...typed }: TypedNearMiss & { readonly school: string },
): Promise<void> {
  const kitchens = (await kitchenSites(deps.store.db)).map((one) => one.id);
  if (key === "" && !kitchens.includes(typed.place))
    throw new Invalid([
      { field: "place", message: "Where: choose a kitchen, or the school that it concerns." },
    ]);
  await deps.store.db.transaction().execute(async (tx) => {
    const school = key === "" ? null : (await lockedSchool(deps.store, tx, key)).key;
    await add(deps, tx, actor, { typed, school, kitchens });
  });
}

async function add(
  { brand, clock }: NearMissDeps,
  tx: Tx,
  actor: Actor | SchoolActor,
  {
    typed,
    school,
    kitchens,
  }: {
    readonly typed: TypedNearMiss;
    readonly school: MenuKey | null;
    readonly kitchens: readonly string[];
  },
): Promise<void> {
  const now = clock.now();
  const today = londonDay(now);
  const parsed = parseNearMiss(typed, { today, kitchens });
  if ("problems" in parsed) throw new Invalid(parsed.problems);
  const id = idOfForm(typed.id);
  // A form that was sent twice has told of it once.
  if (await nearMiss(tx, id)) return;
  if (school !== null) await refuseTooMany(tx, school);
  const dueOn = workingDaysLater(brand.hours, today, lookedIntoWithin);
  await tx
    .insertInto("near_miss")
    .values({
      id,
      school,
      ...parsed.happened,
      learnt: "",
      reported_by: actor.name,
      reported_at: now,
      due_on: dueOn,
      closed_by: null,
      closed_at: null,
      revision: 1,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  // Its words stand in the log of near misses alone: they are deleted with it.
  const after = { school, kitchen: parsed.happened.kitchen, day: parsed.happened.day };
  await recordAudit(tx, actor, { action: "told of near miss", subject: `near-miss/${id}`, after }, clock);
}

// Each is written with its school locked: so many may wait, and no more.
async function refuseTooMany(tx: Tx, school: MenuKey): Promise<void> {
  const waiting = await openIn(tx).where("school", "=", school).execute();
  if (waiting.length >= mostOpen)
    throw new Conflict(
      `${mostOpen} near misses of this school wait to be looked into: ring us about this one.`,
    );
}

interface Findings {
  readonly id: string;
  readonly revision: number;
  readonly done: string;
  readonly learnt: string;
}

/** Keeps what was done and learnt so far. Throws Invalid by field, NotFound, and Conflict where somebody else was first. */
export async function noteFindings(deps: NearMissDeps, actor: Actor, typed: Findings): Promise<void> {
  await saveFindings(deps, actor, typed, { closes: false });
}

/** Closes one: what was done and learnt is said, and who says so. Throws as `noteFindings`. */
export async function closeNearMiss(deps: NearMissDeps, actor: Actor, typed: Findings): Promise<void> {
  await saveFindings(deps, actor, typed, { closes: true });
}

async function saveFindings(
  deps: NearMissDeps,
  actor: Actor,
  { id, revision, ...typed }: Findings,
  { closes }: { readonly closes: boolean },
): Promise<void> {
  const parsed = parseFindings(typed, { closes });
  if ("problems" in parsed) throw new Invalid(parsed.problems);
  await deps.store.db.transaction().execute(async (tx) => {
    const before = await toChange(deps, tx, id, revision);
    if (before.closed) throw new Conflict("It is closed. Open it again to change what was found.");
    const closed = closes ? { closed_by: actor.name, closed_at: deps.clock.now() } : {};
    await tx
      .updateTable("near_miss")
      .set({ ...parsed.findings, ...closed, revision: before.revision + 1 })
      .where("id", "=", id)
      .execute();
    const action = closes ? "closed near miss" : "noted near miss";
    await recordAudit(tx, actor, { action, subject: `near-miss/${id}` }, deps.clock);
  });
}

/** Opens one again; what was found stays. Throws NotFound and Conflict. */
export async function reopenNearMiss(
  deps: NearMissDeps,
  actor: Actor,
  { id, revision }: Pick<Findings, "id" | "revision">,
): Promise<void> {
  await deps.store.db.transaction().execute(async (tx) => {
    const before = await toChange(deps, tx, id, revision);
    if (!before.closed) throw new Conflict("It is open already. Nothing was changed.");
    await tx
      .updateTable("near_miss")
      .set({ closed_by: null, closed_at: null, revision: before.revision + 1 })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, actor, { action: "reopened near miss", subject: `near-miss/${id}` }, deps.clock);
  });
}

async function toChange({ store }: NearMissDeps, tx: Tx, id: string, revision: number): Promise<NearMiss> {
  const row = await tx
    .selectFrom("near_miss")
    .selectAll()
    .where("id", "=", id)
    .$if(!store.sqlite, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new NotFound("This near miss is no longer there: its time was over.");
  const before = nearMissOf(row);
  if (before.revision !== revision)
    throw new SavedMeanwhile("Somebody else has saved this near miss since you opened it.", before);
  return before;
}

/** Deletes what was closed longer ago than it is kept; how many. What is open stays until somebody has looked into it. */
export async function deleteExpiredNearMisses({
  store,
  clock,
}: Pick<NearMissDeps, "store" | "clock">): Promise<number> {
  const { numDeletedRows } = await store.db
    .deleteFrom("near_miss")
    .where("closed_at", "<", clock.now() - nearMissKept)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

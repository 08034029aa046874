import type { Db, Tx } from "#database/store.server.ts";
import { newId } from "#values/ids.ts";
import type { MenuKey } from "../schools/schools.ts";
import type { Access, AccessKind } from "./diet-accesses.ts";
import { accessKeptFor, byLink, onceWithin } from "./diet-accesses.ts";
import type { DietCase } from "./diet-case.ts";
import type { DietDeps } from "./diet-deps.ts";

/**
 * Writes down who opened what, before they read it. What throws here has to reach the reader: nobody reads of a child what is not
 * written down.
 */
export async function noteAccess(
  db: Db | Tx,
  { clock }: Pick<DietDeps, "clock">,
  {
    who,
    what,
    caseId = null,
    school = null,
  }: {
    readonly who: string;
    readonly what: AccessKind;
    readonly caseId?: string | null;
    /** Of a list: whose cases; not given: all. */
    readonly school?: MenuKey | null;
  },
): Promise<void> {
  const now = clock.now();
  if (onceWithin[what] > 0) {
    const before = await db
      .selectFrom("diet_access")
      .select("id")
      .where("case_id", caseId === null ? "is" : "=", caseId)
      .where("at", ">", now - onceWithin[what])
      .where("who", "=", who)
      .where("what", "=", what)
      .limit(1)
      .executeTakeFirst();
    if (before) return;
  }
  await db
    .insertInto("diet_access")
    .values({ id: newId(), at: now, who, what, case_id: caseId, school })
    .execute();
}

/**
 * Writes down that a link was opened that shows nothing of what a child must not have. It is shown all the same where that cannot be
 * written: what is for lunch has to be read on the morning. The fault is logged.
 */
export async function noteLink(
  deps: Pick<DietDeps, "clock" | "store" | "fault">,
  caseId: string,
  what: AccessKind,
): Promise<void> {
  try {
    await noteAccess(deps.store.db, deps, { who: byLink, what, caseId });
  } catch (error) {
    deps.fault(error);
  }
}

/** Who opened a case, and lists that it was on, the latest first. */
export async function accessesOf(
  db: Db | Tx,
  { id, school, askedAt }: Pick<DietCase, "id" | "school" | "askedAt">,
): Promise<Access[]> {
  const rows = await db
    .selectFrom("diet_access")
    .selectAll()
    .where((row) =>
      row.or([
        row("case_id", "=", id),
        row.and([
          row("case_id", "is", null),
          row("at", ">=", askedAt),
          row.or([row("school", "is", null), row("school", "=", school)]),
        ]),
      ]),
    )
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(mostShown)
    .execute();
  return rows.map(accessOf);
}

const mostShown = 100;

/** Who opened what, the latest first, from behind a line on: so many that a page has, and one more where there is another. */
export async function accessesBefore(db: Db | Tx, last: Pick<Access, "at" | "id"> | null): Promise<Access[]> {
  const rows = await db
    .selectFrom("diet_access")
    .selectAll()
    .$if(last !== null, (query) =>
      query.where((row) =>
        row.or([
          row("at", "<", last?.at ?? 0),
          // Several are written in one moment: those of an export.
          row.and([row("at", "=", last?.at ?? 0), row("id", ">", last?.id ?? "")]),
        ]),
      ),
    )
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(mostShown + 1)
    .execute();
  return rows.map(accessOf);
}

/** How many lines a page of the record has. */
export const accessesOnPage = mostShown;

/** Deletes what was written down a year ago; returns how many lines. */
export async function deleteOldAccesses({
  store,
  clock,
}: Pick<DietDeps, "store" | "clock">): Promise<number> {
  const { numDeletedRows } = await store.db
    .deleteFrom("diet_access")
    .where("at", "<=", clock.now() - accessKeptFor)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const accessOf = (row: {
  readonly id: string;
  readonly at: number;
  readonly who: string;
  readonly what: AccessKind;
  readonly case_id: string | null;
  readonly school: string | null;
}): Access => ({
  id: row.id,
  at: Number(row.at),
  who: row.who,
  what: row.what,
  caseId: row.case_id,
  school: row.school,
});

import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { formatInstant } from "#values/format-date.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import { storedJson } from "#values/stored-json.ts";
import type { Term } from "../calendar/school-term.ts";
import type { Draft, DraftBase, DraftCells, DraftKey } from "./draft.ts";

type Row = Schema["termly_draft"];

/** The open draft of a menu, or null. */
export async function findOpenDraft(db: Db | Tx, { menu, term }: DraftKey): Promise<Draft | null> {
  const row = await db
    .selectFrom("termly_draft")
    .selectAll()
    .where("menu", "=", menu)
    .where("term", "=", term)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row ? draftOf(row) : null;
}

/** Every draft that is open, by menu and term. */
export async function listOpenDrafts(db: Db | Tx): Promise<Draft[]> {
  const rows = await db
    .selectFrom("termly_draft")
    .selectAll()
    .where("closed_at", "is", null)
    .orderBy("menu")
    .orderBy("term")
    .execute();
  return rows.map(draftOf);
}

/** A draft, open or closed. Throws NotFound. */
export async function draftById(db: Db | Tx, id: string): Promise<Draft> {
  const row = await db.selectFrom("termly_draft").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new NotFound("There is no such draft.");
  return draftOf(row);
}

export async function insertDraft(tx: Tx, row: Row): Promise<Draft> {
  await tx.insertInto("termly_draft").values(row).execute();
  return draftOf(row);
}

/**
 * Writes something of an open draft that has this revision. Throws Conflict where it is closed or was saved since: then
 * nothing is written, also when two do it at once.
 */
export async function updateDraft(
  tx: Tx,
  { id, revision }: Pick<Draft, "id" | "revision">,
  values: Partial<Omit<Row, "id" | "menu" | "term">>,
): Promise<void> {
  const done = await tx
    .updateTable("termly_draft")
    .set(values)
    .where("id", "=", id)
    .where("revision", "=", revision)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (!done.numUpdatedRows) throw new Conflict(whyNot(await draftById(tx, id)));
}

function whyNot({ closed, changed }: Draft): string {
  return closed
    ? `${closed.by} has ${closed.as === "published" ? "published this draft" : "discarded this draft"} (${formatInstant(closed.at)}).`
    : `${changed.by} has saved this draft since (${formatInstant(changed.at)}). Look at it again.`;
}

/** What a save undoes: who asked and approved saw something else. */
export const noApprovalOrPlan = {
  asked_by: null,
  asked_at: null,
  approved_by: null,
  approved_at: null,
  approved_risks: null,
  publish_on: null,
  planned_by: null,
  failure: null,
} as const;

function draftOf(row: Row): Draft {
  const signed = (by: string | null, at: number | null) => (by === null || at === null ? null : { by, at });
  const approved = signed(row.approved_by, row.approved_at);
  const closed = signed(row.closed_by, row.closed_at);
  const closedAs = row.closed_as;
  return {
    id: row.id,
    menu: row.menu,
    term: row.term,
    revision: row.revision,
    baseRevision: row.base_revision,
    base: storedJson<DraftBase>(row.base),
    changes: storedJson<DraftCells>(row.changes),
    terms: row.terms === null ? null : storedJson<Term[]>(row.terms),
    author: row.author,
    editors: storedJson<string[]>(row.editors),
    begunAt: row.begun_at,
    changed: {
      by: row.changed_by,
      at: row.changed_at,
    },
    approvalRequest: signed(row.asked_by, row.asked_at),
    approved: approved && {
      ...approved,
      risks: row.approved_risks ?? "",
    },
    plan:
      row.publish_on === null
        ? null
        : {
            on: row.publish_on,
            by: row.planned_by ?? "",
          },
    reason: row.reason,
    failure: row.failure,
    closed: closed &&
      closedAs && {
        ...closed,
        as: closedAs,
      },
  };
}

import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Instant } from "#values/time/clock.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { Draft } from "./draft.ts";

type Row = Selectable<Schema["draft"]>;

function draftOf<Content>(row: Row): Draft<Content> {
  const signed = (by: string | null, at: Instant | null) =>
    by === null || at === null ? null : { by, at: Number(at) };
  const approved = signed(row.approved_by, row.approved_at);
  const closed = signed(row.closed_by, row.closed_at);
  return {
    id: row.id,
    content: row.content === null ? null : storedJson<Content>(row.content),
    base: row.base,
    revision: row.revision,
    waits: row.waits === 1,
    begunAt: Number(row.begun_at),
    savedBy: row.saved_by,
    savedAt: Number(row.saved_at),
    writers: storedJson<string[]>(row.writers),
    asked: signed(row.asked_by, row.asked_at),
    approved: approved && { ...approved, risks: row.approved_risks ?? "" },
    plan: row.publish_on === null ? null : { on: row.publish_on, by: row.planned_by ?? "" },
    reason: row.reason,
    failure: row.failure,
    closed: closed && row.state !== "open" ? { ...closed, as: row.state } : null,
  };
}

function rowOf<Content>(kind: string, draft: Draft<Content>): Row {
  const { asked, approved, plan, closed } = draft;
  return {
    kind,
    id: draft.id,
    content: draft.content === null ? null : JSON.stringify(draft.content),
    base: draft.base,
    revision: draft.revision,
    waits: Number(draft.waits),
    begun_at: draft.begunAt,
    saved_by: draft.savedBy,
    saved_at: draft.savedAt,
    writers: JSON.stringify(draft.writers),
    asked_by: asked?.by ?? null,
    asked_at: asked?.at ?? null,
    approved_by: approved?.by ?? null,
    approved_at: approved?.at ?? null,
    approved_risks: approved?.risks ?? null,
    publish_on: plan?.on ?? null,
    planned_by: plan?.by ?? null,
    reason: draft.reason,
    failure: draft.failure,
    state: closed?.as ?? "open",
    closed_by: closed?.by ?? null,
    closed_at: closed?.at ?? null,
  };
}

/** The open drafts of a kind, the last saved first. */
export async function openDrafts<Content>(db: Db | Tx, kind: string): Promise<Draft<Content>[]> {
  const rows = await db
    .selectFrom("draft")
    .selectAll()
    .where("kind", "=", kind)
    .where("state", "=", "open")
    .orderBy("saved_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => draftOf<Content>(row));
}

/** How many drafts of each kind are open, of those that have any. */
export async function countOpenDrafts(db: Db | Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("draft")
    .select((of) => ["kind", of.fn.countAll().as("open")])
    .where("state", "=", "open")
    .groupBy("kind")
    .execute();
  return new Map(rows.map(({ kind, open }) => [kind, Number(open)]));
}

/** The last draft of a thing, open or closed; null where there never was one. */
export async function lastDraft<Content>(
  db: Db | Tx,
  kind: string,
  id: string,
): Promise<Draft<Content> | null> {
  const row = await db
    .selectFrom("draft")
    .selectAll()
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? draftOf<Content>(row) : null;
}

/** The open draft of a thing, or null. */
export async function openDraft<Content>(
  db: Db | Tx,
  kind: string,
  id: string,
): Promise<Draft<Content> | null> {
  const last = await lastDraft<Content>(db, kind, id);
  return last && last.closed === null ? last : null;
}

/** Stores a draft in the place of the last one of its thing. */
export async function writeDraft<Content>(tx: Tx, kind: string, draft: Draft<Content>): Promise<void> {
  const row = rowOf(kind, draft);
  await tx
    .insertInto("draft")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet(row))
    .execute();
}

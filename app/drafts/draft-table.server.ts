import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Instant } from "#values/clock.ts";
import { storedJson } from "#values/stored-json.ts";
import type { Draft } from "./draft.ts";

type Row = Selectable<Schema["draft"]>;

/** A draft as it is stored: the last one of a thing, open or closed. */
export interface StoredDraft<Content> extends Draft<Content> {
  readonly state: Row["state"];
  readonly closedBy: string | null;
}

function draftOf<Content>(row: Row): StoredDraft<Content> {
  return {
    id: row.id,
    content: row.content === null ? null : storedJson<Content>(row.content),
    base: row.base,
    revision: row.revision,
    waits: row.waits === 1,
    savedBy: row.saved_by,
    savedAt: Number(row.saved_at),
    writers: storedJson<string[]>(row.writers),
    state: row.state,
    closedBy: row.closed_by,
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

/** The last draft of a thing, open or closed; null where there never was one. */
export async function lastDraft<Content>(
  db: Db | Tx,
  kind: string,
  id: string,
): Promise<StoredDraft<Content> | null> {
  const row = await db
    .selectFrom("draft")
    .selectAll()
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? draftOf<Content>(row) : null;
}

/** Stores an open draft in the place of the last one of its thing. */
export async function writeDraft<Content>(tx: Tx, kind: string, draft: Draft<Content>): Promise<void> {
  const row: Row = {
    kind,
    id: draft.id,
    content: draft.content === null ? null : JSON.stringify(draft.content),
    base: draft.base,
    revision: draft.revision,
    waits: Number(draft.waits),
    saved_by: draft.savedBy,
    saved_at: draft.savedAt,
    writers: JSON.stringify(draft.writers),
    state: "open",
    closed_by: null,
    closed_at: null,
  };
  await tx
    .insertInto("draft")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet(row))
    .execute();
}

/** Closes the open draft of a thing; its row stays, so that it can be brought back and its number is not used again. */
export async function closeDraft(
  tx: Tx,
  { kind, id }: { readonly kind: string; readonly id: string },
  as: "published" | "discarded",
  { actor, at }: { readonly actor: Actor; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable("draft")
    .set({ state: as, closed_by: actor.name, closed_at: at, waits: 0 })
    .where("kind", "=", kind)
    .where("id", "=", id)
    .execute();
}

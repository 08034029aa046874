import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Instant } from "#values/clock.ts";
import { storedJson } from "#values/stored-json.ts";
import type { DocumentKind } from "./kitchen.ts";

/** What somebody keeps of a document and has not saved. */
export interface KitchenDraft {
  readonly kind: DocumentKind;
  readonly id: string;
  /** The fields of its form as they were sent: the version that it begins from is one of them. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Counts the saves of this draft. */
  readonly revision: number;
  readonly savedBy: string;
  readonly savedAt: Instant;
  /** Everybody who wrote it: none of them approves what becomes of it. */
  readonly writers: readonly string[];
  /** Thrown away, it can be brought back until the next is kept. */
  readonly isDiscarded: boolean;
}

const draftOf = (row: Schema["kitchen_draft"]): KitchenDraft => ({
  kind: row.kind,
  id: row.id,
  fields: storedJson<[string, string][]>(row.fields),
  revision: row.revision,
  savedBy: row.saved_by,
  savedAt: row.saved_at,
  writers: storedJson<string[]>(row.writers),
  isDiscarded: row.thrown_away === 1,
});

/** Every draft that is not thrown away, the last saved first. */
export async function readDrafts(db: Db | Tx): Promise<KitchenDraft[]> {
  const rows = await db
    .selectFrom("kitchen_draft")
    .selectAll()
    .where("thrown_away", "=", 0)
    .orderBy("saved_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(draftOf);
}

/** The draft of a document, also one that was thrown away; null where there is none. */
export async function readDraft(db: Db | Tx, kind: DocumentKind, id: string): Promise<KitchenDraft | null> {
  const row = await db
    .selectFrom("kitchen_draft")
    .selectAll()
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? draftOf(row) : null;
}

export async function writeDraft(tx: Tx, draft: KitchenDraft): Promise<void> {
  const row = {
    kind: draft.kind,
    id: draft.id,
    fields: JSON.stringify(draft.fields),
    revision: draft.revision,
    saved_by: draft.savedBy,
    saved_at: draft.savedAt,
    writers: JSON.stringify(draft.writers),
    thrown_away: Number(draft.isDiscarded),
  };
  await tx
    .insertInto("kitchen_draft")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet(row))
    .execute();
}

/** Deletes the draft of a document that is saved. */
export async function deleteDraft(
  tx: Tx,
  { kind, id }: { readonly kind: DocumentKind; readonly id: string },
): Promise<void> {
  await tx.deleteFrom("kitchen_draft").where("kind", "=", kind).where("id", "=", id).execute();
}

import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Instant } from "#values/clock.ts";
import { storedJson } from "#values/stored-json.ts";
import type { DraftItem } from "../draft-item.ts";

/** What somebody is writing of an item, and has not published. */
export interface ItemDraft {
  readonly id: string;
  /** Null where the item is to be taken off the menu. */
  readonly item: DraftItem | null;
  /** The fingerprint of what was stated of the item when the draft was begun (`fingerprintOf`); empty for a new one. */
  readonly base: string;
  /** Counts the saves of this draft. */
  readonly revision: number;
  /** Whether what gets better waits for somebody else. */
  readonly waits: boolean;
  readonly savedBy: string;
  /** Everybody who wrote it, who saved it last among them: none of them is its second person. */
  readonly writers: readonly string[];
  readonly savedAt: Instant;
}

type Row = Selectable<Schema["catering_menu_draft"]>;

const draftOf = (row: Row): ItemDraft => ({
  id: row.id,
  item: row.item === null ? null : storedJson<DraftItem>(row.item),
  base: row.base,
  revision: row.revision,
  waits: row.waits === 1,
  savedBy: row.saved_by,
  writers: row.writers === null ? [row.saved_by] : storedJson<string[]>(row.writers),
  savedAt: Number(row.saved_at),
});

/** All drafts, the last saved first. */
export async function readDrafts(db: Db | Tx): Promise<ItemDraft[]> {
  const rows = await db
    .selectFrom("catering_menu_draft")
    .selectAll()
    .orderBy("saved_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(draftOf);
}

export async function readDraft(db: Db | Tx, id: string): Promise<ItemDraft | null> {
  const row = await db.selectFrom("catering_menu_draft").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? draftOf(row) : null;
}

export async function writeDraft(tx: Tx, draft: ItemDraft): Promise<void> {
  const row = {
    id: draft.id,
    item: draft.item && JSON.stringify(draft.item),
    base: draft.base,
    revision: draft.revision,
    waits: Number(draft.waits),
    saved_by: draft.savedBy,
    saved_at: draft.savedAt,
    writers: JSON.stringify(draft.writers),
  };
  await tx
    .insertInto("catering_menu_draft")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("catering_menu_draft").where("id", "=", id).execute();
}

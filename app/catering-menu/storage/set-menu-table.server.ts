import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { canonicalJson } from "#values/canonical-json.ts";
import type { Instant } from "#values/clock.ts";
import { storedJson } from "#values/stored-json.ts";
import type { PublishedSetMenu, SetDish, SetMenu } from "../set-menu.ts";

/** The set menus in their order. */
export async function readSetMenus(db: Db | Tx): Promise<PublishedSetMenu[]> {
  const rows = await db
    .selectFrom("catering_set_menu")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ dishes, ...set }) => ({ ...set, dishes: storedJson<SetDish[]>(dishes) }));
}

export async function writeSetMenu(tx: Tx, { dishes, ...set }: PublishedSetMenu): Promise<void> {
  const row = { ...set, dishes: JSON.stringify(dishes) };
  await tx
    .insertInto("catering_set_menu")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

export async function deleteSetMenu(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("catering_set_menu").where("id", "=", id).execute();
}

/** A set menu without its place, which is no part of what somebody writes. */
export function withoutPlace({ id, name, description, category, guests, dishes }: SetMenu): SetMenu {
  return { id, name, description, category, guests, dishes };
}

/** What a set menu says, in a few letters; "" for none. */
export function setFingerprint(set: SetMenu | undefined): string {
  if (!set) return "";
  return createHash("sha256")
    .update(canonicalJson(withoutPlace(set)))
    .digest("base64url")
    .slice(0, 16);
}

/** What somebody is writing of a set menu, and has not published. */
export interface SetMenuDraft {
  readonly id: string;
  /** Null where it is to be taken off the menu. */
  readonly set: SetMenu | null;
  /** The fingerprint of what was published when it was last saved (`setFingerprint`). */
  readonly base: string;
  /** Counts the saves of this draft. */
  readonly revision: number;
  readonly savedBy: string;
  readonly savedAt: Instant;
}

const draftOf = (row: Selectable<Schema["catering_set_menu_draft"]>): SetMenuDraft => ({
  id: row.id,
  set: row.set_menu === null ? null : storedJson<SetMenu>(row.set_menu),
  base: row.base,
  revision: row.revision,
  savedBy: row.saved_by,
  savedAt: Number(row.saved_at),
});

/** All drafts, the last saved first. */
export async function readSetDrafts(db: Db | Tx): Promise<SetMenuDraft[]> {
  const rows = await db
    .selectFrom("catering_set_menu_draft")
    .selectAll()
    .orderBy("saved_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(draftOf);
}

export async function writeSetDraft(tx: Tx, draft: SetMenuDraft): Promise<void> {
  const row = {
    id: draft.id,
    set_menu: draft.set && JSON.stringify(draft.set),
    base: draft.base,
    revision: draft.revision,
    saved_by: draft.savedBy,
    saved_at: draft.savedAt,
  };
  await tx
    .insertInto("catering_set_menu_draft")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

export async function deleteSetDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("catering_set_menu_draft").where("id", "=", id).execute();
}

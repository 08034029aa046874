import { replaceValues } from "#database/replace-values.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { statementBatches } from "#live/server/change.server.ts";
import { publish, publicationContent } from "#publications/publish.server.ts";
import type { PublishDeps, PublicationContent } from "#publications/publish.server.ts";
import { byPosition } from "../catering-menu-item.ts";
import type { CateringMenuItem } from "../catering-menu-item.ts";
import { forgetRisks, rememberRisks } from "./gone-table.server.ts";
import type { ImportPlan } from "./import-plan.ts";
import { fromRow, toColumns } from "./stated-item.ts";
import type { MenuItemRow, StatedItem } from "./stated-item.ts";
import { defined } from "#values/defined.ts";
import { keysOf } from "#values/record.ts";

/** The whole menu in its order. Nobody changes an item in place: an unchanged row gives the same object again. */
export async function readMenu(db: Db | Tx): Promise<StatedItem[]> {
  const rows = await readRows(db);
  const menu = rows.map((row) => ({ row, stated: parsedBefore(row) ?? fromRow(row) }));
  lastRead = new Map(menu.map((one) => [one.row.id, one]));
  return menu.map(({ stated }) => stated).sort((one, other) => byPosition(one.item, other.item));
}

export async function readRows(db: Db | Tx): Promise<MenuItemRow[]> {
  return await db.selectFrom("catering_menu_item").selectAll().execute();
}

// Every search reads the whole menu: a row that has not changed is not parsed again, and what is derived from its item
// stays cached with it.
let lastRead: ReadonlyMap<string, { readonly row: MenuItemRow; readonly stated: StatedItem }> = new Map();

function parsedBefore(row: MenuItemRow): StatedItem | undefined {
  const last = lastRead.get(row.id);
  const columns = keysOf(row);
  return last && columns.every((column) => row[column] === last.row[column]) ? last.stated : undefined;
}

/** Writes what changed, records each change for those who follow the menu, and publishes it. */
export async function writeChanges(
  deps: PublishDeps,
  { tx, logChanges }: ChangeContext,
  { changed, removed }: Pick<ImportPlan, "changed" | "removed">,
): Promise<void> {
  const changes = [
    ...changed.map(({ type, stated }) => ({ topic: "menu", type, document: stated.item })),
    ...removed.map((id) => ({ topic: "menu", type: "removed" as const, document: { id } })),
  ];
  if (changes.length === 0) return;
  if (removed.length)
    await rememberRisks(
      tx,
      (await readMenu(tx)).filter(({ item }) => removed.includes(item.id)),
    );
  await forgetRisks(
    tx,
    changed.flatMap(({ type, stated }) => (type === "added" ? [stated.item] : [])),
  );
  const first = await logChanges(changes);
  const rows = changed.map(({ stated }, at) => ({
    id: stated.item.id,
    ...toColumns(stated),
    revision: first + at,
  }));
  for (const batch of statementBatches(rows)) await upsert(tx, batch);
  for (const batch of statementBatches(removed))
    await tx.deleteFrom("catering_menu_item").where("id", "in", batch).execute();
  await publish(tx, deps, [
    ...changed.map(({ stated }) => contentOf(stated.item)),
    ...removed.map((id) => publicationContent(subjectOf(id), {})),
  ]);
}

/** The subject under which an item is published. */
const subjectOf = (id: string): string => `menu/${id}`;

/** What is published of an item. */
export const contentOf = (item: CateringMenuItem): PublicationContent =>
  publicationContent(subjectOf(item.id), { item });

async function upsert(tx: Tx, rows: readonly MenuItemRow[]): Promise<void> {
  await tx
    .insertInto("catering_menu_item")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(replaceValues(defined(rows[0]), ["id"])))
    .execute();
}

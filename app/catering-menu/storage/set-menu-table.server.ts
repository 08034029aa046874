import type { Db, Tx } from "#database/store.server.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { PublishedSetMenu, SetDish } from "../set-menus/set-menu.ts";

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

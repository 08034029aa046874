import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import { Invalid } from "#values/problem.ts";
import type { MenuDeps } from "./catering-menu.server.ts";
import { cateringMenu } from "./catering-menu.server.ts";
import { readSetMenuCsv, writeSetMenuCsv } from "./set-menu-csv.ts";
import type { SetDish, SetMenu } from "./set-menu.ts";

/** The set menus in the order of their file. */
export async function setMenus(db: Db | Tx): Promise<SetMenu[]> {
  const rows = await db
    .selectFrom("catering_set_menu")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ position: _position, dishes, ...set }) => ({
    ...set,
    dishes: JSON.parse(dishes) as SetDish[],
  }));
}

/**
 * Puts the set menus of a file in the place of those that there are, all or nothing; a file with its header alone removes
 * them. Returns how many there are now. Throws Invalid with row and column of every fault.
 */
export async function importSetMenus(
  deps: Pick<MenuDeps, "store" | "feed" | "clock">,
  actor: Actor,
  file: Uint8Array,
): Promise<number> {
  return await change(deps, actor, async ({ tx, recordAll }) => {
    const ids = new Set((await cateringMenu(tx)).map(({ id }) => id));
    const { sets, faults } = readSetMenuCsv(file, ids);
    if (faults.length) throw new Invalid(faults);
    const before = await setMenus(tx);
    if (JSON.stringify(before) === JSON.stringify(sets)) return sets.length;
    await tx.deleteFrom("catering_set_menu").execute();
    const rows = sets.map((set, position) => ({ ...set, dishes: JSON.stringify(set.dishes), position }));
    if (rows.length) await tx.insertInto("catering_set_menu").values(rows).execute();
    const gone = before.filter(({ id }) => !sets.some((set) => set.id === id));
    await recordAll([
      ...gone.map(({ id }) => ({ topic: "set-menu", type: "removed" as const, document: { id } })),
      ...sets.map(({ id }) => ({ topic: "set-menu", type: "modified" as const, document: { id } })),
    ]);
    await recordAudit(
      tx,
      actor,
      {
        action: "imported set menus",
        subject: "set-menus",
        before: { sets: before.length },
        after: { sets: sets.length },
      },
      deps.clock,
    );
    return sets.length;
  });
}

/** The set menus as a file that an import reads back the same. */
export async function exportSetMenus(db: Db): Promise<string> {
  return writeSetMenuCsv(await setMenus(db));
}

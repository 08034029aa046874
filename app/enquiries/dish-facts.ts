import type { Db, Tx } from "#database/store.server.ts";
import type { MenuDish } from "#food/plates/picked-dishes.ts";

/**
 * What the catering menu says now of some dishes, by their id; a dish that is not on the menu is missing. Wired by the server, as
 * an enquiry does not know the menu.
 */
export type FindDishes = (db: Db | Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, MenuDish>>;

import type { Db, Tx } from "#database/store.server.ts";

/**
 * What is known now of the allergens of some dishes of the catering menu, in words by their id; a dish that is not on the
 * menu is missing. Wired by the server, as an enquiry does not know the menu.
 */
export type DescribeDishes = (db: Db | Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

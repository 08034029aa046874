import type { Db, Tx } from "#database/store.server.ts";
import type { Instant } from "#values/clock.ts";
import { defined } from "#values/defined.ts";
import type { Term } from "../calendar/school-term.ts";
import type { MenuKey } from "../schools.ts";
import type { PlannedDish } from "./dish.ts";
import { parseStoredDishes, parseStoredTerms } from "./parsed-menu-cache.server.ts";

/** What a menu's row holds. Nobody changes it in place: it is given to all who ask. */
export interface StoredMenu {
  readonly dishes: readonly PlannedDish[];
  readonly terms: readonly Term[];
  readonly revision: number;
  readonly changedAt: Instant;
}

// By store: several may be open in one process, with menus of the same names.
const committed = new WeakMap<Db, Map<MenuKey, StoredMenu>>();

/**
 * The rows of some menus, without those that have none. All their texts are a megabyte, which a screen of the desk asks for five
 * times: outside a transaction only a menu whose revision is another than the last is read whole. Inside one all are, as its
 * revisions may yet be taken back and be given to something else.
 */
export async function storedMenus(
  db: Db | Tx,
  keys: readonly MenuKey[],
): Promise<ReadonlyMap<MenuKey, StoredMenu>> {
  if (keys.length === 0) return new Map();
  if (db.isTransaction) return await readWhole(db, keys);
  const known = committed.get(db) ?? new Map<MenuKey, StoredMenu>();
  committed.set(db, known);
  const now = await db
    .selectFrom("termly_menu")
    .select(["id", "revision", "changed_at"])
    .where("id", "in", keys)
    .execute();
  const isKnown = ({ id, revision, changed_at }: (typeof now)[number]) => {
    const last = known.get(id);
    return last?.revision === revision && last.changedAt === changed_at;
  };
  const others = now.filter((row) => !isKnown(row)).map(({ id }) => id);
  for (const [key, menu] of others.length ? await readWhole(db, others) : []) known.set(key, menu);
  return new Map(now.map(({ id }) => [id, defined(known.get(id), `the menu ${id}`)]));
}

async function readWhole(db: Db | Tx, keys: readonly MenuKey[]): Promise<Map<MenuKey, StoredMenu>> {
  const rows = await db.selectFrom("termly_menu").selectAll().where("id", "in", keys).execute();
  return new Map(
    rows.map(({ id, dishes, terms, revision, changed_at: changedAt }) => [
      id,
      { dishes: parseStoredDishes(id, dishes), terms: parseStoredTerms(id, terms), revision, changedAt },
    ]),
  );
}

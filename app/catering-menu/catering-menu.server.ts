import { allergens } from "#food/allergen.ts";
import type { AllergenFacts } from "#food/allergen.ts";
import { dietFaults } from "#food/diet.ts";
import type { Diet } from "#food/diet.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Clock } from "#kernel/clock.ts";
import type { Pence } from "#kernel/money.ts";
import { Invalid } from "#kernel/problem.ts";
import { change } from "#live/change.server.ts";
import type { Feed } from "#live/feed.server.ts";
import type { Schema } from "#store/schema.ts";
import type { Db, Store, Tx } from "#store/store.server.ts";
import { readMenuCsv, writeMenuCsv } from "./catering-menu-csv.ts";
import type { MenuRow } from "./catering-menu-csv.ts";
import { byPosition, idFrom } from "./catering-menu-item.ts";
import type { CateringMenuItem } from "./catering-menu-item.ts";

type Row = Schema["catering_menu_item"];

// Room between two places, so that a dish put in between moves no other.
const gap = 1_000;

/** The whole catering menu in its order. Takes a transaction too: then it is the menu of exactly that moment. */
export async function cateringMenu(db: Db | Tx): Promise<CateringMenuItem[]> {
  const rows = await db.selectFrom("catering_menu_item").selectAll().execute();
  return rows.map(itemOf).sort(byPosition);
}

/** What an import did, in numbers of items. */
export interface MenuImport {
  readonly added: number;
  readonly modified: number;
  readonly removed: number;
  readonly unchanged: number;
}

/**
 * Brings a catering menu file into the menu, whole or not at all, as one change: items are added and changed by id;
 * with `replace` the file also sets the order, and items that it does not name are removed. A row without an id is
 * a new item, unless one of that name and category exists. A column that the file lacks stays as it was.
 * Throws Invalid with the row and column of every fault; then nothing has changed.
 */
export async function importCateringMenu(
  room: { store: Store; feed: Feed; clock: Clock },
  actor: Actor,
  file: Uint8Array,
  { replace = false }: { replace?: boolean } = {},
): Promise<MenuImport> {
  const { rows, faults } = readMenuCsv(file);
  if (faults.length) throw new Invalid(faults);
  return await change(room, actor, async ({ tx, record }) => {
    const before = await cateringMenu(tx);
    const menu = merged(before, rows, replace);
    refuseContradictions(menu, rows);
    const old = new Map(before.map((item) => [item.id, item]));
    const changed = menu.filter((item) => !isSame(old.get(item.id), item));
    for (const item of changed) {
      const type = old.has(item.id) ? "modified" : "added";
      await put(tx, item, await record({ topic: "menu", type, document: item }));
    }
    const kept = new Set(menu.map((item) => item.id));
    const removed = before.filter((item) => replace && !kept.has(item.id));
    for (const { id } of removed) {
      await tx.deleteFrom("catering_menu_item").where("id", "=", id).execute();
      await record({ topic: "menu", type: "removed", document: { id } });
    }
    const added = changed.filter((item) => !old.has(item.id)).length;
    return {
      added,
      modified: changed.length - added,
      removed: removed.length,
      unchanged: menu.length - changed.length,
    };
  });
}

/** The menu as a file that an import reads back without changing anything. */
export async function exportCateringMenu(db: Db): Promise<string> {
  return writeMenuCsv(await cateringMenu(db));
}

/** The items that a file names, as they are to be. */
function merged(before: readonly CateringMenuItem[], rows: readonly MenuRow[], replace: boolean) {
  const old = new Map(before.map((item) => [item.id, item]));
  const taken = new Set([...old.keys(), ...rows.map((row) => row.id)]);
  const claimed = new Set(rows.map((row) => row.id));
  const end = before.at(-1)?.position ?? 0;
  let place = replace ? 0 : end;
  return rows.map((row): CateringMenuItem => {
    const same = old.get(row.id) ?? (row.id ? undefined : namesake(before, row, claimed));
    const id = same?.id ?? (row.id || freeId(row, taken));
    claimed.add(id);
    // A place is kept while it is in order, so that a dish put in at the top is one change and not a hundred.
    const stays = same && (!replace || same.position > place);
    const position = stays ? same.position : place + (place < end ? 1 : gap);
    if (replace || !same) place = position;
    return {
      id,
      name: row.name,
      description: row.description,
      category: row.category,
      allergens: inOrder(row.allergens ?? same?.allergens ?? {}),
      diets: row.diets ?? same?.diets ?? [],
      serves: row.serves === undefined ? (same?.serves ?? null) : row.serves,
      priceGuide: row.priceGuide === undefined ? (same?.priceGuide ?? null) : row.priceGuide,
      image: row.image === undefined ? (same?.image ?? null) : row.image,
      position,
    };
  });
}

// A file may bring a dish's diets or its allergens alone: the other is what the menu has already.
function refuseContradictions(menu: readonly CateringMenuItem[], rows: readonly MenuRow[]): void {
  const problems = menu.flatMap(({ id, diets, allergens: facts }, at) =>
    dietFaults(diets, facts).map((message) => ({ field: `row ${rows[at]!.row}, ${id}`, message })),
  );
  if (problems.length) throw new Invalid(problems);
}

function namesake(before: readonly CateringMenuItem[], row: MenuRow, claimed: ReadonlySet<string>) {
  return before.find(
    (item) => item.name === row.name && item.category === row.category && !claimed.has(item.id),
  );
}

function freeId(row: MenuRow, taken: Set<string>): string {
  const stem = idFrom(row.category, row.name);
  let id = stem;
  for (let number = 2; taken.has(id); number++) id = `${stem}-${number}`;
  taken.add(id);
  return id;
}

// One order for equal facts: what is the same must look the same.
function inOrder(facts: AllergenFacts): AllergenFacts {
  return Object.fromEntries(
    allergens.flatMap(({ key }) => {
      const fact = facts[key];
      return fact ? [[key, { state: fact.state, which: [...fact.which] }]] : [];
    }),
  );
}

function isSame(one: CateringMenuItem | undefined, other: CateringMenuItem): boolean {
  return one !== undefined && JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other));
}

async function put(tx: Tx, item: CateringMenuItem, revision: number): Promise<void> {
  const row = { ...columnsOf(item), revision };
  await tx
    .insertInto("catering_menu_item")
    .values({ id: item.id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

function columnsOf(item: CateringMenuItem): Omit<Row, "id" | "revision"> {
  return {
    name: item.name,
    description: item.description,
    category: item.category,
    allergens: JSON.stringify(inOrder(item.allergens)),
    diets: JSON.stringify(item.diets),
    serves: item.serves,
    price_guide_pence: item.priceGuide,
    image: item.image,
    position: item.position,
  };
}

function itemOf(row: Row): CateringMenuItem {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    allergens: JSON.parse(row.allergens) as AllergenFacts,
    diets: JSON.parse(row.diets) as Diet[],
    serves: row.serves,
    priceGuide: row.price_guide_pence as Pence | null,
    image: row.image,
    position: row.position,
  };
}

import { allergens } from "#food/allergen.ts";
import type { AllergenFacts } from "#food/allergen.ts";
import { dietContradictions, diets, unsupportedDiets, supportedDiets } from "#food/diet.ts";
import type { Diet } from "#food/diet.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/clock.ts";
import type { Pence } from "#values/money.ts";
import { Invalid } from "#values/problem.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change, rowsPerStatement } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import { lastRevisionOf } from "#live/server/change-log.server.ts";
import type { Schema } from "#database/schema.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import { readMenuCsv, writeMenuCsv } from "./catering-menu-csv.ts";
import type { MenuRow } from "./catering-menu-csv.ts";
import { byPosition, createItemId } from "./catering-menu-item.ts";
import type { CateringMenuItem } from "./catering-menu-item.ts";

type Row = Schema["catering_menu_item"];

// Room between two places, so that a dish put in between moves no other.
const gap = 1_000;

/** An item as the public is told of it, and the diets that the kitchen states and its allergens do not support. */
interface StatedItem {
  readonly item: CateringMenuItem;
  readonly held: readonly Diet[];
}

/**
 * The whole catering menu in its order, with the diets that each dish's allergens support. Takes a transaction too:
 * then it is the menu of exactly that moment.
 */
export async function cateringMenu(db: Db | Tx): Promise<CateringMenuItem[]> {
  return (await statedMenu(db)).map(({ item }) => item);
}

async function statedMenu(db: Db | Tx): Promise<StatedItem[]> {
  const rows = await db.selectFrom("catering_menu_item").selectAll().execute();
  const menu = rows.map((row) => ({ row, stated: asBefore(row) ?? statedOf(row) }));
  lastRead = new Map(menu.map((one) => [one.row.id, one]));
  return menu.map(({ stated }) => stated).sort((one, other) => byPosition(one.item, other.item));
}

// Every search reads the whole menu: a row that is as it was is not taken apart again, and what is worked out of its
// item is kept with it. So nobody changes an item in place.
let lastRead: ReadonlyMap<string, { readonly row: Row; readonly stated: StatedItem }> = new Map();

function asBefore(row: Row): StatedItem | undefined {
  const last = lastRead.get(row.id);
  const columns = Object.keys(row) as (keyof Row)[];
  return last && columns.every((column) => row[column] === last.row[column]) ? last.stated : undefined;
}

/** What an import did, in numbers of items, and a sentence for every diet that is held. */
export interface MenuImport {
  readonly added: number;
  readonly modified: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly held: readonly string[];
}

/**
 * Brings a catering menu file into the menu, whole or not at all, as one change: items are added and changed by id;
 * with `replace` the file also sets the order, and items that it does not name are removed. A row without an id is
 * a new item, unless one of that name and category exists. A column that the file lacks stays as it was. A diet that
 * the allergens do not support is kept as stated and told to nobody; the answer names it.
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
  const judge = async (db: Db | Tx) => planned(await statedMenu(db), rows, replace);
  // All reading and judging comes before the lock: while it is held, everybody else's writes wait.
  const seen = await lastRevisionOf(room.store, "menu");
  const early = await judge(room.store.db);
  const plan = await change(room, actor, async (changing) => {
    const { tx } = changing;
    // Whoever was quicker changed what was judged: now that nobody can, it is judged once more.
    const plan = (await lastRevisionOf({ db: tx }, "menu")) === seen ? early : await judge(tx);
    await carryOut(changing, plan);
    return plan;
  });
  const added = plan.changed.filter(({ type }) => type === "added").length;
  return {
    added,
    modified: plan.changed.length - added,
    removed: plan.removed.length,
    unchanged: plan.unchanged,
    held: plan.held,
  };
}

/** What an import is going to do. */
interface Plan {
  readonly changed: readonly { readonly type: "added" | "modified"; readonly one: StatedItem }[];
  /** Ids. */
  readonly removed: readonly string[];
  readonly unchanged: number;
  readonly held: readonly string[];
}

function planned(before: readonly StatedItem[], rows: readonly MenuRow[], replace: boolean): Plan {
  const menu = merged(before, rows, replace);
  refuseContradictions(menu, rows);
  const old = new Map(before.map((one) => [one.item.id, one]));
  const kept = new Set(menu.map(({ item }) => item.id));
  const changed = menu.filter((one) => !isSame(old.get(one.item.id), one));
  return {
    changed: changed.map((one) => ({ type: old.has(one.item.id) ? "modified" : "added", one })),
    removed: replace ? [...old.keys()].filter((id) => !kept.has(id)) : [],
    unchanged: menu.length - changed.length,
    held: perRow(menu, rows, unsupportedDiets).map(({ field, message }) => `${field}: ${message}`),
  };
}

async function carryOut(
  { tx, recordAll }: ChangeContext,
  { changed, removed }: Pick<Plan, "changed" | "removed">,
): Promise<void> {
  const changes = [
    ...changed.map(({ type, one }) => ({ topic: "menu", type, document: one.item })),
    ...removed.map((id) => ({ topic: "menu", type: "removed" as const, document: { id } })),
  ];
  if (changes.length === 0) return;
  const first = await recordAll(changes);
  const rows = changed.map(({ one }, at) => ({ id: one.item.id, ...columnsOf(one), revision: first + at }));
  for (const some of portions(rows)) await put(tx, some);
  for (const some of portions(removed))
    await tx.deleteFrom("catering_menu_item").where("id", "in", some).execute();
}

function portions<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / rowsPerStatement) }, (_, at) =>
    all.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  );
}

/** The menu as a file that an import reads back without changing anything: with the diets as they were stated. */
export async function exportCateringMenu(db: Db): Promise<string> {
  return writeMenuCsv((await statedMenu(db)).map((one) => ({ ...one.item, diets: statedDiets(one) })));
}

/**
 * Takes from the public every diet that a dish's allergens do not support by today's rules: an older version may have
 * told it. For the start of the site; tells every open page. Answers how many dishes it was.
 */
export async function withdrawUnsupportedDiets(
  room: { store: Store; feed: Feed; clock: Clock },
  actor: Actor,
): Promise<number> {
  const rows = await room.store.db.selectFrom("catering_menu_item").selectAll().execute();
  if (!rows.some((row) => toldTooMuch(row))) return 0;
  return await change(room, actor, async (changing) => {
    const now = await changing.tx.selectFrom("catering_menu_item").selectAll().execute();
    const changed = now
      .filter((row) => toldTooMuch(row))
      .map((row) => ({ type: "modified" as const, one: statedOf(row) }));
    await carryOut(changing, { changed, removed: [] });
    return changed.length;
  });
}

function toldTooMuch(row: Row): boolean {
  return JSON.stringify(statedOf(row).item.diets) !== row.diets;
}

/** All diets that the kitchen states of an item, in the fixed order. */
function statedDiets({ item, held }: StatedItem): Diet[] {
  return diets.map(({ key }) => key).filter((key) => item.diets.includes(key) || held.includes(key));
}

/** The items that a file names, as they are to be. */
function merged(before: readonly StatedItem[], rows: readonly MenuRow[], replace: boolean) {
  const old = new Map(before.map((one) => [one.item.id, one]));
  const taken = new Set([...old.keys(), ...rows.map((row) => row.id)]);
  const claimed = new Set(rows.map((row) => row.id));
  const end = before.at(-1)?.item.position ?? 0;
  let place = replace ? 0 : end;
  return rows.map((row): StatedItem => {
    const known = old.get(row.id) ?? (row.id ? undefined : namesake(before, row, claimed));
    const same = known?.item;
    const id = same?.id ?? (row.id || freeId(row, taken));
    claimed.add(id);
    // A place is kept while it is in order, so that a dish put in at the top is one change and not a hundred.
    const stays = same && (!replace || same.position > place);
    const position = stays ? same.position : place + (place < end ? 1 : gap);
    if (replace || !same) place = position;
    const facts = inOrder(row.allergens ?? same?.allergens ?? {});
    const stated = row.diets ?? (known ? statedDiets(known) : []);
    const item = {
      id,
      name: row.name,
      description: row.description,
      category: row.category,
      allergens: facts,
      diets: supportedDiets(stated, facts),
      serves: row.serves === undefined ? (same?.serves ?? null) : row.serves,
      priceGuide: row.priceGuide === undefined ? (same?.priceGuide ?? null) : row.priceGuide,
      image: row.image === undefined ? (same?.image ?? null) : row.image,
      position,
    };
    return { item, held: stated.filter((diet) => !item.diets.includes(diet)) };
  });
}

// A file may bring a dish's diets or its allergens alone: the other is what the menu has already.
function refuseContradictions(menu: readonly StatedItem[], rows: readonly MenuRow[]): void {
  const problems = perRow(menu, rows, dietContradictions);
  if (problems.length) throw new Invalid(problems);
}

function perRow(menu: readonly StatedItem[], rows: readonly MenuRow[], judge: typeof dietContradictions) {
  return menu.flatMap((one, at) =>
    judge(statedDiets(one), one.item.allergens).map((message) => ({
      field: `row ${rows[at]!.row}, ${one.item.id}`,
      message,
    })),
  );
}

function namesake(before: readonly StatedItem[], row: MenuRow, claimed: ReadonlySet<string>) {
  return before.find(
    ({ item }) => item.name === row.name && item.category === row.category && !claimed.has(item.id),
  );
}

function freeId(row: MenuRow, taken: Set<string>): string {
  const stem = createItemId(row.category, row.name);
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
      return fact ? [[key, { ...fact, which: [...fact.which] }]] : [];
    }),
  );
}

function isSame(one: StatedItem | undefined, other: StatedItem): boolean {
  return one !== undefined && JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other));
}

async function put(tx: Tx, rows: readonly Row[]): Promise<void> {
  await tx
    .insertInto("catering_menu_item")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        name: row.ref("excluded.name"),
        description: row.ref("excluded.description"),
        category: row.ref("excluded.category"),
        allergens: row.ref("excluded.allergens"),
        diets: row.ref("excluded.diets"),
        held_diets: row.ref("excluded.held_diets"),
        serves: row.ref("excluded.serves"),
        price_guide_pence: row.ref("excluded.price_guide_pence"),
        image: row.ref("excluded.image"),
        position: row.ref("excluded.position"),
        revision: row.ref("excluded.revision"),
      })),
    )
    .execute();
}

function columnsOf({ item, held }: StatedItem): Omit<Row, "id" | "revision"> {
  return {
    name: item.name,
    description: item.description,
    category: item.category,
    allergens: JSON.stringify(inOrder(item.allergens)),
    diets: JSON.stringify(item.diets),
    held_diets: JSON.stringify(held),
    serves: item.serves,
    price_guide_pence: item.priceGuide,
    image: item.image,
    position: item.position,
  };
}

function statedOf(row: Row): StatedItem {
  const facts = JSON.parse(row.allergens) as AllergenFacts;
  const told = JSON.parse(row.diets) as Diet[];
  const item = {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    allergens: facts,
    // What is not known now was not known when an older version wrote it either.
    diets: supportedDiets(told, facts),
    serves: row.serves,
    priceGuide: row.price_guide_pence as Pence | null,
    image: row.image,
    position: row.position,
  };
  const held = JSON.parse(row.held_diets) as Diet[];
  return { item, held: [...held, ...told.filter((diet) => !item.diets.includes(diet))] };
}

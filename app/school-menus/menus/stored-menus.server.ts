import type { Schema } from "#database/schema.ts";
import { replaceValues } from "#database/replace-values.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { statementBatches } from "#live/server/change.server.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { weekday } from "#values/time/calendar-day.ts";
import { defined } from "#values/defined.ts";
import { groupsOf } from "#values/groups-of.ts";
import type { Term } from "../calendar/school-term.ts";
import { dayKind } from "../calendar/school-term.ts";
import type { MenuKey } from "../schools/schools.ts";
import { occasionOf, schoolKeyOf } from "../schools/occasions.ts";
import type { PlannedDish } from "./dish.ts";
import { placeOf } from "./dish.ts";
import type { DishRow } from "./dish-rows.ts";
import { dishesOfRows, dishRow, isSameRow } from "./dish-rows.ts";

/** What is stored of a menu beside its dishes. */
export interface StoredOutline {
  readonly terms: readonly Term[];
  /** How many weeks its cycle has. */
  readonly weeks: number;
  /** The weeks and weekdays of the cycle that have a dish, as `placeOf` writes them. */
  readonly planned: ReadonlySet<string>;
  readonly revision: number;
  readonly changedAt: Instant;
}

/** What is stored of a menu itself. */
export interface StoredMenu extends Omit<StoredOutline, "weeks" | "planned"> {
  readonly dishes: readonly PlannedDish[];
}

/** Some menus with their dishes and terms, without those of which nothing is stored. */
export async function storedMenus(
  db: Db | Tx,
  keys: readonly MenuKey[],
): Promise<ReadonlyMap<MenuKey, StoredMenu>> {
  return await ofOneRevision(db, keys, async (menus) => {
    const dishes = dishesByMenu(await storedDishRows(db, keys));
    const terms = await storedTerms(db, keys);
    return new Map(
      menus.map(({ id, revision, changed_at: changedAt }) => [
        id,
        { dishes: dishes.get(id) ?? [], terms: terms.get(id) ?? [], revision, changedAt },
      ]),
    );
  });
}

/** The same menus without their dishes, those that have any. */
export async function storedOutlines(
  db: Db | Tx,
  keys: readonly MenuKey[],
): Promise<ReadonlyMap<MenuKey, StoredOutline>> {
  return await ofOneRevision(db, keys, (menus) => outlinesOf(db, menus));
}

/** The same with the dishes of one day of each: the one that `dayOf` chooses, among all of them. */
export async function storedMenusOn(
  db: Db | Tx,
  keys: readonly MenuKey[],
  dayOf: (menu: StoredOutline, all: readonly StoredOutline[]) => Day | null,
): Promise<ReadonlyMap<MenuKey, StoredOutline & Pick<StoredMenu, "dishes"> & { readonly day: Day | null }>> {
  return await ofOneRevision(db, keys, async (menus) => {
    const found = await outlinesOf(db, menus);
    const all = [...found.values()];
    const outlines = [...found].map(([id, outline]) => {
      const day = dayOf(outline, all);
      return { id, outline, day, kind: day && dayKind(outline.terms, outline.weeks, day) };
    });
    const dishes = await storedDishesOn(
      db,
      outlines.flatMap(({ id, day, kind }) =>
        day && kind?.is === "school day" ? [{ id, day, week: kind.week }] : [],
      ),
    );
    return new Map(
      outlines.map(({ id, outline, day }) => [id, { ...outline, day, dishes: dishes.get(id) ?? [] }]),
    );
  });
}

async function outlinesOf(
  db: Db | Tx,
  menus: readonly Schema["termly_menu"][],
): Promise<Map<MenuKey, StoredOutline>> {
  const keys = menus.map(({ id }) => id);
  if (keys.length === 0) return new Map();
  const places = Map.groupBy(
    await db
      .selectFrom("termly_dish")
      .select(["menu", "week", "weekday"])
      .distinct()
      .where("menu", "in", keys)
      .execute(),
    ({ menu }) => menu,
  );
  const terms = await storedTerms(db, keys);
  return new Map(
    menus.flatMap(({ id, revision, changed_at: changedAt }) => {
      const its = places.get(id);
      // Terms alone are no menu yet.
      if (!its) return [];
      const outline = {
        weeks: Math.max(...its.map(({ week }) => week)),
        planned: new Set(its.map(({ week, weekday: on }) => placeOf(week, on))),
        terms: terms.get(id) ?? [],
        revision,
        changedAt,
      };
      return [[id, outline]];
    }),
  );
}

/**
 * What `read` reads in several queries, all of it of one revision of each menu: where one changes meanwhile all are read again.
 * A transaction sees nobody else's changes.
 */
async function ofOneRevision<Read>(
  db: Db | Tx,
  keys: readonly MenuKey[],
  read: (menus: readonly Schema["termly_menu"][]) => Promise<ReadonlyMap<MenuKey, Read>>,
): Promise<ReadonlyMap<MenuKey, Read>> {
  if (keys.length === 0) return new Map();
  const menusNow = async () =>
    await db.selectFrom("termly_menu").selectAll().where("id", "in", keys).orderBy("id").execute();
  let menus = await menusNow();
  for (;;) {
    const found = await read(menus);
    if (db.isTransaction) return found;
    const afterwards = await menusNow();
    if (revisionsOf(afterwards) === revisionsOf(menus)) return found;
    menus = afterwards;
  }
}

const revisionsOf = (menus: readonly Schema["termly_menu"][]) =>
  menus.map(({ id, revision }) => `${id} ${revision}`).join();

/** The rows of some menus' dishes, as they were written. */
export async function storedDishRows(db: Db | Tx, keys: readonly MenuKey[]): Promise<DishRow[]> {
  if (keys.length === 0) return [];
  return await dishRowsOf(db, keys).execute();
}

const dishRowsOf = (db: Db | Tx, keys: readonly MenuKey[]) =>
  db
    .selectFrom("termly_dish")
    .selectAll()
    .where("menu", "in", keys)
    .orderBy("menu")
    .orderBy("position")
    .orderBy("slot");

/** The dishes that some menus have on a school day of theirs each. */
async function storedDishesOn(
  db: Db | Tx,
  days: readonly { readonly id: MenuKey; readonly week: number; readonly day: Day }[],
): Promise<ReadonlyMap<MenuKey, readonly PlannedDish[]>> {
  const dishes = new Map<MenuKey, readonly PlannedDish[]>();
  // Most schools cook on the same day, and few weeks make a cycle.
  for (const alike of Map.groupBy(days, ({ week, day }) => placeOf(week, weekday(day))).values()) {
    const { week, day } = defined(alike[0]);
    const keys = alike.map(({ id }) => id);
    const rows = await dishRowsOf(db, keys)
      .where("week", "=", week)
      .where("weekday", "=", weekday(day))
      .execute();
    for (const [key, some] of dishesByMenu(rows)) dishes.set(key, some);
  }
  return dishes;
}

/** What the dishes of some menus are called, and their recipes, in the order of each menu. */
export async function storedDishNames(
  db: Db | Tx,
  keys: readonly MenuKey[],
): Promise<Pick<DishRow, "menu" | "slot" | "name" | "recipe">[]> {
  if (keys.length === 0) return [];
  return await db
    .selectFrom("termly_dish")
    .select(["menu", "slot", "name", "recipe"])
    .where("menu", "in", keys)
    .orderBy("menu")
    .orderBy("position")
    .orderBy("slot")
    .execute();
}

/** Where a dish stands: a slot of a menu. */
export interface DishPlace {
  readonly key: MenuKey;
  readonly slot: string;
}

/** The dishes in some slots, by menu; those that are not there any more are missing. */
export async function storedDishesIn(
  db: Db | Tx,
  places: readonly DishPlace[],
): Promise<ReadonlyMap<MenuKey, readonly PlannedDish[]>> {
  if (places.length === 0) return new Map();
  const slotsOf = new Map(
    groupsOf(places, ({ key }) => key).map((group) => [group[0].key, new Set(group.map(({ slot }) => slot))]),
  );
  const rows = await dishRowsWith(db, [...slotsOf.keys()], "slot", new Set(places.map(({ slot }) => slot)));
  return dishesByMenu(rows.filter(({ menu, slot }) => slotsOf.get(menu)?.has(slot)));
}

/**
 * The dishes of some menus that are called or described as is wanted, by menu, and others of their names. Many schools have the same dish:
 * its words are read once.
 */
export async function storedDishesSaying(
  db: Db | Tx,
  keys: readonly MenuKey[],
  isWanted: (words: Pick<DishRow, "name" | "description">) => boolean,
): Promise<ReadonlyMap<MenuKey, readonly PlannedDish[]>> {
  if (keys.length === 0) return new Map();
  const words = await db
    .selectFrom("termly_dish")
    .select(["name", "description"])
    .distinct()
    .where("menu", "in", keys)
    .execute();
  const names = new Set(words.filter(isWanted).map(({ name }) => name));
  return dishesByMenu(await dishRowsWith(db, keys, "name", names));
}

async function dishRowsWith(
  db: Db | Tx,
  keys: readonly MenuKey[],
  column: "slot" | "name",
  values: ReadonlySet<string>,
): Promise<DishRow[]> {
  const rows: DishRow[] = [];
  // A database takes only so many values in one statement.
  for (const some of statementBatches([...values]))
    rows.push(...(await dishRowsOf(db, keys).where(column, "in", some).execute()));
  return rows;
}

function dishesByMenu(rows: readonly DishRow[]): Map<MenuKey, PlannedDish[]> {
  const menus = new Map<MenuKey, PlannedDish[]>();
  for (const [at, dish] of dishesOfRows(rows).entries()) {
    const menu = rows[at]?.menu ?? "";
    const dishes = menus.get(menu);
    if (dishes) dishes.push(dish);
    else menus.set(menu, [dish]);
  }
  return menus;
}

/** The terms of some menus, without those that have none: breakfasts are served in those of their school. */
export async function storedTerms(
  db: Db | Tx,
  menus: readonly MenuKey[],
): Promise<ReadonlyMap<MenuKey, readonly Term[]>> {
  const keys = [...new Set(menus.map(schoolKeyOf))];
  const terms = await db
    .selectFrom("termly_term")
    .selectAll()
    .where("menu", "in", keys)
    .orderBy("menu")
    .orderBy("first_day")
    .execute();
  const closed = await db
    .selectFrom("termly_closed_days")
    .selectAll()
    .where("menu", "in", keys)
    .orderBy("position")
    .execute();
  const closedIn = Map.groupBy(closed, ({ menu, term }) => `${menu} ${term}`);
  const bySchool = new Map(
    [...Map.groupBy(terms, ({ menu }) => menu)].map(([menu, rows]) => [
      menu,
      rows.map((row): Term => ({
        firstDay: row.first_day,
        lastDay: row.last_day,
        rotation: row.rotation,
        closed: (closedIn.get(`${menu} ${row.first_day}`) ?? []).map(({ first_day, last_day, why }) => ({
          from: first_day,
          to: last_day,
          why,
        })),
        ...(row.start_week !== null && { startWeek: row.start_week }),
        ...(row.continues === 1 && { continues: true }),
      })),
    ]),
  );
  return new Map(
    menus.flatMap((menu) => {
      const own = bySchool.get(schoolKeyOf(menu));
      return own ? [[menu, own] as const] : [];
    }),
  );
}

/** Writes the cycles of some menus, whose own rows are there: the dishes that are new or otherwise, and takes out those that are gone. */
export async function writeDishes(
  tx: Tx,
  cycles: ReadonlyMap<MenuKey, readonly PlannedDish[]>,
): Promise<void> {
  const before = Map.groupBy(await storedDishRows(tx, [...cycles.keys()]), ({ menu }) => menu);
  const written: DishRow[] = [];
  for (const [key, dishes] of cycles) {
    const bySlot = new Map((before.get(key) ?? []).map((row) => [row.slot, row]));
    const rows = dishes.map((dish, position) => dishRow(key, dish, position));
    const kept = new Set(rows.map(({ slot }) => slot));
    const gone = [...bySlot.keys()].filter((slot) => !kept.has(slot));
    for (const slots of statementBatches(gone))
      await tx.deleteFrom("termly_dish").where("menu", "=", key).where("slot", "in", slots).execute();
    written.push(
      ...rows.filter((row) => {
        const old = bySlot.get(row.slot);
        return !old || !isSameRow(old, row);
      }),
    );
  }
  for (const batch of statementBatches(written))
    await tx
      .insertInto("termly_dish")
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(["menu", "slot"]).doUpdateSet(replaceValues(defined(batch[0]), ["menu", "slot"])),
      )
      .execute();
}

/** Writes all terms of some menus, whose own rows are there. Those of breakfasts are written with their school's lunches. */
export async function writeTerms(tx: Tx, written: ReadonlyMap<MenuKey, readonly Term[]>): Promise<void> {
  const menus = new Map([...written].filter(([key]) => occasionOf(key) === "lunch"));
  if (menus.size === 0) return;
  await tx
    .deleteFrom("termly_term")
    .where("menu", "in", [...menus.keys()])
    .execute();
  const all = [...menus].flatMap(([menu, terms]) => terms.map((term) => ({ menu, ...term })));
  const rows = all.map(({ menu, firstDay, lastDay, rotation, startWeek, continues }) => ({
    menu,
    first_day: firstDay,
    last_day: lastDay,
    rotation,
    start_week: startWeek ?? null,
    continues: continues ? 1 : 0,
  }));
  for (const batch of statementBatches(rows)) await tx.insertInto("termly_term").values(batch).execute();
  const closed = all.flatMap((term) =>
    term.closed.map(({ from, to, why }, position) => ({
      menu: term.menu,
      term: term.firstDay,
      position,
      first_day: from,
      last_day: to,
      why,
    })),
  );
  for (const batch of statementBatches(closed))
    await tx.insertInto("termly_closed_days").values(batch).execute();
}

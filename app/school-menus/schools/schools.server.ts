import type { Schema } from "#database/schema.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import { NotFound } from "#values/problem.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { MenuKey, School, Schools, StandardsSet, TermlySector } from "./schools.ts";
import { sortSchools } from "./schools.ts";
import { breakfastsAt, menuKeyOf, occasionOf, schoolKeyOf } from "./occasions.ts";

/** Every school as its lunches are about it, also those without a menu as yet. */
export async function allSchools(db: Db | Tx): Promise<Schools> {
  const rows = await db.selectFrom("termly_school").selectAll().execute();
  return sortSchools(rows.map(schoolOf));
}

/** The same, and after them the breakfasts of those that have some: for what serves a menu by its key, of whatever it is. */
export async function schoolsAndBreakfasts(db: Db | Tx): Promise<Schools> {
  const schools = await allSchools(db);
  const beginsAt = await breakfastTimes(db);
  return [
    ...schools,
    ...schools.flatMap((school) => {
      const at = beginsAt.get(school.key);
      return at === undefined ? [] : [breakfastsAt(school, at)];
    }),
  ];
}

/** When breakfast begins at each school that has some. */
export async function breakfastTimes(db: Db | Tx): Promise<ReadonlyMap<MenuKey, string>> {
  const rows = await db.selectFrom("termly_occasion").select(["school", "begins_at"]).execute();
  return new Map(rows.map((row) => [row.school, row.begins_at]));
}

/** Of some keys those of a school that is there, or of breakfasts that one has. */
export async function menusThere(db: Db | Tx, keys: readonly MenuKey[]): Promise<ReadonlySet<MenuKey>> {
  const schools = [...new Set(keys.map(schoolKeyOf))];
  if (schools.length === 0) return new Set();
  const lunches = await db.selectFrom("termly_school").select("key").where("key", "in", schools).execute();
  const breakfasts = await db
    .selectFrom("termly_occasion")
    .select("school")
    .where("school", "in", schools)
    .execute();
  const there = new Set([
    ...lunches.map(({ key }) => key),
    ...breakfasts.map(({ school }) => menuKeyOf(school, "breakfast")),
  ]);
  return new Set(keys.filter((key) => there.has(key)));
}

/** The breakfasts whose menu can be opened. */
export async function breakfastsWithMenus(db: Db | Tx): Promise<Schools> {
  const all = (await schoolsAndBreakfasts(db)).filter(({ key }) => occasionOf(key) === "breakfast");
  if (all.length === 0) return [];
  const rows = await db
    .selectFrom("termly_dish")
    .select("menu")
    .distinct()
    .where(
      "menu",
      "in",
      all.map(({ key }) => key),
    )
    .execute();
  const planned = new Set(rows.map(({ menu }) => menu));
  return all.filter(({ key }) => planned.has(key));
}

/** What a key is of: a school, or its breakfasts where it has some; null where there is neither. */
export async function schoolOrBreakfasts(db: Db | Tx, key: MenuKey): Promise<School | null> {
  const school = await schoolOfKey(db, schoolKeyOf(key));
  if (!school || occasionOf(key) === "lunch") return school;
  const row = await db
    .selectFrom("termly_occasion")
    .select("begins_at")
    .where("school", "=", school.key)
    .where("occasion", "=", "breakfast")
    .executeTakeFirst();
  return row ? breakfastsAt(school, row.begins_at) : null;
}

/** A school, or null. */
export async function schoolOfKey(db: Db | Tx, key: MenuKey): Promise<School | null> {
  const row = await db.selectFrom("termly_school").selectAll().where("key", "=", key).executeTakeFirst();
  return row ? schoolOf(row) : null;
}

/** One of them, of which others who change something wait until this transaction is over. Throws NotFound. */
export async function lockedSchool({ sqlite }: Store, tx: Tx, key: MenuKey): Promise<School> {
  const row = await tx
    .selectFrom("termly_school")
    .selectAll()
    .where("key", "=", key)
    .$if(!sqlite, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new NotFound("There is no such school any more.");
  return schoolOf(row);
}

/** The schools whose menu can be opened: those that buttons and lists name. */
export async function schoolsWithMenus(db: Db | Tx): Promise<Schools> {
  const rows = await db
    .selectFrom("termly_school")
    // Terms alone are no menu yet.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("termly_dish").select("slot").whereRef("termly_dish.menu", "=", "termly_school.key")),
    )
    .selectAll("termly_school")
    .execute();
  return sortSchools(rows.map(schoolOf));
}

function schoolOf({ lunch_at, ...row }: Schema["termly_school"]): School {
  return {
    ...row,
    // Written by the import, which takes no other words.
    sector: row.sector as TermlySector,
    standards: row.standards as StandardsSet,
    halal: row.halal === 1,
    lunchAt: lunch_at,
    aliases: storedJson<string[]>(row.aliases),
  };
}

/** A school as its row. */
export function schoolRow({ lunchAt, halal, aliases, ...school }: School): Schema["termly_school"] {
  return { ...school, lunch_at: lunchAt, halal: halal ? 1 : 0, aliases: JSON.stringify(aliases) };
}

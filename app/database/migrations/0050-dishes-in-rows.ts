import type { Kysely } from "kysely";
import { sql } from "kysely";
import { StoreRefused } from "../store-errors.ts";

export const name = "0050-dishes-in-rows";

/** The release before would look for a school's dishes and terms where there are none any more. */
export const needs = name;

const oneOf = (column: string, words: readonly string[]) =>
  sql.raw(`${column} in (${words.map((word) => `'${word}'`).join(", ")})`);

const courses = ["main", "vegetarian", "jacket", "side", "dessert", "fruit", "bread", "drink"];
const rotations = ["pause", "run"];
const mostWeeks = 6;

/** The dishes and the terms of a school's menu, which were one text each, are rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: menus } = await sql<MenuRow>`select id, dishes, terms from termly_menu order by id`.execute(
    db,
  );
  // All are proved before anything is made.
  const dishes = menus.flatMap(dishesOf);
  const terms = menus.flatMap(termsOf);
  await makeTables(db);
  const tables = db as Kysely<Tables>;
  for (const batch of batches(dishes)) await tables.insertInto("termly_dish").values(batch).execute();
  for (const { closed, ...term } of terms) {
    await tables.insertInto("termly_term").values(term).execute();
    if (closed.length) await tables.insertInto("termly_closed_days").values(closed).execute();
  }
  await db.schema.alterTable("termly_menu").dropColumn("dishes").execute();
  await db.schema.alterTable("termly_menu").dropColumn("terms").execute();
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("termly_dish")
    .addColumn("menu", "text", (column) => column.notNull().references("termly_menu.id").onDelete("cascade"))
    .addColumn("slot", "text", (column) => column.notNull().check(sql`slot <> ''`))
    .addColumn("week", "integer", (column) =>
      column.notNull().check(sql.raw(`week between 1 and ${mostWeeks}`)),
    )
    .addColumn("weekday", "integer", (column) => column.notNull().check(sql`weekday between 1 and 5`))
    .addColumn("course", "text", (column) => column.notNull().check(oneOf("course", courses)))
    .addColumn("position", "integer", (column) => column.notNull().check(sql`position >= 0`))
    .addColumn("name", "text", (column) => column.notNull().check(sql`name <> ''`))
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("allergens", "text", (column) => column.notNull().check(sql`allergens like '{%}'`))
    .addColumn("diets", "text", (column) => column.notNull().check(sql`diets like '[%]'`))
    .addColumn("held_diets", "text", (column) => column.notNull().check(sql`held_diets like '[%]'`))
    .addColumn("portion", "double precision", (column) => column.check(sql`portion >= 0`))
    .addColumn("carbohydrate", "double precision", (column) => column.check(sql`carbohydrate >= 0`))
    .addColumn("carbohydrate_low", "double precision", (column) => column.check(sql`carbohydrate_low >= 0`))
    .addColumn("carbohydrate_high", "double precision")
    .addColumn("sugars", "double precision", (column) => column.check(sql`sugars >= 0`))
    .addColumn("counts", "text", (column) => column.notNull().check(sql`counts like '[%]'`))
    .addColumn("recipe", "text", (column) => column.check(sql`recipe <> ''`))
    .addColumn("recipe_changes", "text", (column) => column.check(sql`recipe_changes like '[%]'`))
    .addColumn("stated", "text", (column) => column.check(sql`stated like '{%}'`))
    .addPrimaryKeyConstraint("termly_dish_key", ["menu", "slot"])
    .addCheckConstraint(
      "termly_dish_range",
      sql`(carbohydrate_low is null) = (carbohydrate_high is null)
        and (carbohydrate_low is null or (carbohydrate is null and carbohydrate_low <= carbohydrate_high))`,
    )
    .addCheckConstraint(
      "termly_dish_recipe",
      sql`(recipe is null) = (recipe_changes is null) and (stated is null or recipe is not null)`,
    )
    .execute();
  await db.schema
    .createIndex("termly_dish_by_day")
    .on("termly_dish")
    .columns(["menu", "week", "weekday"])
    .execute();
  await db.schema.createIndex("termly_dish_by_recipe").on("termly_dish").column("recipe").execute();
  await db.schema
    .createTable("termly_term")
    .addColumn("menu", "text", (column) => column.notNull().references("termly_menu.id").onDelete("cascade"))
    .addColumn("first_day", "text", (column) => column.notNull().check(sql`first_day like '____-__-__'`))
    .addColumn("last_day", "text", (column) => column.notNull().check(sql`last_day like '____-__-__'`))
    .addColumn("rotation", "text", (column) => column.notNull().check(oneOf("rotation", rotations)))
    .addColumn("start_week", "integer", (column) =>
      column.check(sql.raw(`start_week between 1 and ${mostWeeks}`)),
    )
    .addColumn("continues", "integer", (column) => column.notNull().check(sql`continues in (0, 1)`))
    .addPrimaryKeyConstraint("termly_term_key", ["menu", "first_day"])
    .addCheckConstraint("termly_term_days", sql`first_day <= last_day`)
    .execute();
  await db.schema
    .createTable("termly_closed_days")
    .addColumn("menu", "text", (column) => column.notNull())
    .addColumn("term", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull().check(sql`position >= 0`))
    .addColumn("first_day", "text", (column) => column.notNull().check(sql`first_day like '____-__-__'`))
    .addColumn("last_day", "text", (column) => column.notNull().check(sql`last_day like '____-__-__'`))
    .addColumn("why", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("termly_closed_days_key", ["menu", "term", "position"])
    .addForeignKeyConstraint(
      "termly_closed_days_term",
      ["menu", "term"],
      "termly_term",
      ["menu", "first_day"],
      (reference) => reference.onDelete("cascade"),
    )
    .addCheckConstraint("termly_closed_days_days", sql`first_day <= last_day`)
    .execute();
}

interface MenuRow {
  readonly id: string;
  readonly dishes: string;
  readonly terms: string;
}

interface DishRow {
  readonly menu: string;
  readonly slot: string;
  readonly week: number;
  readonly weekday: number;
  readonly course: string;
  readonly position: number;
  readonly name: string;
  readonly description: string;
  readonly allergens: string;
  readonly diets: string;
  readonly held_diets: string;
  readonly portion: number | null;
  readonly carbohydrate: number | null;
  readonly carbohydrate_low: number | null;
  readonly carbohydrate_high: number | null;
  readonly sugars: number | null;
  readonly counts: string;
  readonly recipe: string | null;
  readonly recipe_changes: string | null;
  readonly stated: string | null;
}

interface TermRow {
  readonly menu: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly rotation: string;
  readonly start_week: number | null;
  readonly continues: 0 | 1;
}

interface ClosedRow {
  readonly menu: string;
  readonly term: string;
  readonly position: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly why: string;
}

interface Tables {
  termly_dish: DishRow;
  termly_term: TermRow;
  termly_closed_days: ClosedRow;
}

const rowsInBatch = 100;
const batches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsInBatch) }, (_, at) =>
    rows.slice(at * rowsInBatch, (at + 1) * rowsInBatch),
  );

/**
 * A menu's dishes. What nobody had recorded when an older release wrote it stays unknown: an allergen that its object lacks is in
 * no row either, and every object is taken over as it is, in its order.
 */
function dishesOf({ id, dishes }: MenuRow): DishRow[] {
  const of = { menu: id, column: "dishes" };
  const slots = new Set<unknown>();
  return listIn(dishes, of).map((value, position) => {
    const at = `${position + 1}. dish`;
    const dish = recordIn(value, of, at);
    const refuse = (why: string) => refused(of, `${at} ${why}`);
    const text = (field: string, from = dish): string => {
      const found = from[field];
      return typeof found === "string" ? found : refuse(`has no text as its ${field}`);
    };
    const whole = (field: string, most: number): number => {
      const found = dish[field];
      return typeof found === "number" && Number.isInteger(found) && found >= 1 && found <= most
        ? found
        : refuse(`has no ${field} from 1 to ${most}`);
    };
    const grams = (field: string, from = dish): number | null => {
      const found = from[field] ?? null;
      return found === null || (typeof found === "number" && found >= 0)
        ? found
        : refuse(`has a ${field} that is no number of grams`);
    };
    const list = (field: string, from = dish, orElse?: readonly unknown[]): string => {
      const found = from[field] ?? orElse;
      return Array.isArray(found) ? JSON.stringify(found) : refuse(`has no list as its ${field}`);
    };
    const object = (field: string) => {
      const found = dish[field];
      return isRecord(found) ? found : refuse(`has no object as its ${field}`);
    };
    const slot = text("slot");
    if (slot === "" || slots.has(slot)) refuse(slot ? `has the slot ${slot} of another` : "has no slot");
    slots.add(slot);
    if (text("name") === "") refuse("has no name");
    const course = text("course");
    if (!courses.includes(course)) refuse(`has the course "${course}", which there is not`);
    const range = dish["carbohydrateRange"] === undefined ? null : object("carbohydrateRange");
    const recipe = dish["recipe"] === undefined ? null : object("recipe");
    const stated = dish["stated"] === undefined ? null : object("stated");
    if (recipe && text("id", recipe) === "") refuse("has a recipe without an id");
    if (stated && !recipe) refuse("says what is stated beside a recipe, and has none");
    const [low, high] = range ? [grams("low", range), grams("high", range)] : [null, null];
    const carbohydrate = grams("carbohydrate");
    if (range && (low === null || high === null || low > high || carbohydrate !== null))
      refuse("has a carbohydrateRange that is none");
    return {
      menu: id,
      slot,
      week: whole("week", mostWeeks),
      weekday: whole("weekday", 5),
      course,
      position,
      name: text("name"),
      description: text("description"),
      allergens: JSON.stringify(object("allergens")),
      diets: list("diets"),
      // Neither was there at first.
      held_diets: list("held", dish, []),
      counts: list("counts", dish, []),
      portion: grams("portion"),
      carbohydrate,
      carbohydrate_low: low,
      carbohydrate_high: high,
      sugars: grams("sugars"),
      recipe: recipe && text("id", recipe),
      recipe_changes: recipe && list("changes", recipe, []),
      stated: stated && JSON.stringify(stated),
    };
  });
}

function termsOf({ id, terms }: MenuRow): (TermRow & { readonly closed: readonly ClosedRow[] })[] {
  const of = { menu: id, column: "terms" };
  const firstDays = new Set<string>();
  return listIn(terms, of).map((value, place) => {
    const at = `${place + 1}. term`;
    const term = recordIn(value, of, at);
    const refuse = (why: string) => refused(of, `${at} ${why}`);
    const day = (field: string, from = term): string => {
      const found = from[field];
      return typeof found === "string" && isDay(found) ? found : refuse(`has no day as its ${field}`);
    };
    const span = (first: string, last: string, from = term) => {
      const [first_day, last_day] = [day(first, from), day(last, from)];
      return first_day <= last_day ? { first_day, last_day } : refuse(`ends before its ${first}`);
    };
    const days = span("firstDay", "lastDay");
    if (firstDays.has(days.first_day)) refuse("begins on the day of another");
    firstDays.add(days.first_day);
    const { rotation, startWeek = null, continues = false, closed } = term;
    if (typeof rotation !== "string" || !rotations.includes(rotation)) refuse("has no rotation");
    const isWeek = Number.isInteger(startWeek) && Number(startWeek) >= 1 && Number(startWeek) <= mostWeeks;
    if (startWeek !== null && !isWeek) refuse(`has no startWeek from 1 to ${mostWeeks}`);
    if (typeof continues !== "boolean") refuse("does not say whether it continues");
    if (!Array.isArray(closed)) refuse("has no list as its closed");
    return {
      menu: id,
      ...days,
      rotation: String(rotation),
      start_week: startWeek === null ? null : Number(startWeek),
      continues: continues ? 1 : 0,
      closed: (closed as readonly unknown[]).map((one, position) => {
        const found = recordIn(one, of, at);
        const { why } = found;
        return {
          menu: id,
          term: days.first_day,
          position,
          ...span("from", "to", found),
          why: typeof why === "string" ? why : refuse("has closed days without a reason"),
        };
      }),
    };
  });
}

interface Place {
  readonly menu: string;
  readonly column: string;
}

function listIn(text: string, of: Place): readonly unknown[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return refused(of, "text cannot be read");
  }
  return Array.isArray(found) ? found : refused(of, "text is no list");
}

const recordIn = (value: unknown, of: Place, at: string) =>
  isRecord(value) ? value : refused(of, `${at} is no object`);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isDay(text: string): boolean {
  const date = new Date(text);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

function refused({ menu, column }: Place, why: string): never {
  throw new StoreRefused(
    `The ${column} of termly_menu ${menu} cannot be moved: its ${why}. Put that right with the release before, and start this one again; nothing was changed.`,
  );
}

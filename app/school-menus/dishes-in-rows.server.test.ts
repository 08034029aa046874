import type { Kysely } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { bareDatabases } from "#database/testkits/bare-database.testkit.ts";
import { killMigrations } from "#database/testkits/killed-drill.testkit.ts";
import { migrate, migrations } from "#database/migrations.ts";
import { shapeOf } from "#database/testkits/schema-shape.testkit.ts";
import { StoreRefused } from "#database/store-errors.ts";
import type { Db } from "#database/store.server.ts";
import { rowsOfAMenu, writeRowsOfAMenu } from "#database/testkits/rows-of-a-menu.testkit.ts";
import { stores } from "#database/stores.testkit.ts";
import { allergenState } from "#food/allergens/allergen-facts.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { defined } from "#values/defined.ts";
import { parseDishesCsv } from "./csv/dishes-csv.ts";
import { parseTermsCsv } from "./csv/terms-csv.ts";
import { assignSlots } from "./menus/slot.ts";
import { storedMenus, storedOutlines } from "./menus/stored-menus.server.ts";
import { sampleFile, sampleSchools } from "./termly-menus.examples.ts";

// The dishes and terms of a menu, which earlier releases kept as one text each, are rows: none is lost, and nothing that nobody
// knew is known by it.

type AnyTable = Kysely<Record<string, Record<string, unknown>>>;
const anyTable = (db: Db) => db as unknown as AnyTable;

const name = "0050-dishes-in-rows";
const before = migrations.slice(
  0,
  migrations.findIndex((one) => one.name === name),
);
const upToIt = migrations.slice(0, before.length + 1);

/** The sample's cycle and terms as the release before wrote them. */
function textsOf(key: string) {
  const recipes = { has: () => true };
  const rows = defined(parseDishesCsv(sampleFile(`${key}.csv`), sampleSchools(), recipes).menus.get(key));
  const terms = defined(parseTermsCsv(sampleFile("terms.csv"), sampleSchools()).menus.get(key));
  return { dishes: JSON.stringify(assignSlots(rows, [])), terms: JSON.stringify(terms) };
}

const facts = {
  allergens: {},
  diets: [],
  held: [],
  portion: null,
  carbohydrate: null,
  sugars: null,
  counts: [],
};
const odd = {
  week: 6,
  weekday: 5,
  course: "drink",
  name: "Oat “milk”, 𝒳 'n' \\ %",
  description: "",
  ...facts,
  slot: "S-AAAAAA",
};
const { held: _, counts: __, sugars: ___, ...asFirstStored } = { ...odd, slot: "S-BBBBBB", name: "Old pie" };
const onRecipe = {
  ...odd,
  slot: "S-CCCCCC",
  portion: 112.5,
  recipe: { id: "pie", changes: [{ at: 7, changes: { added: ["milk"] } }] },
  stated: { ...facts, diets: ["vegan"] },
  carbohydrateRange: { low: 0, high: 58 },
};
const unread = {
  ...odd,
  slot: "S-DDDDDD",
  // What reads none of these words does not know of them.
  allergens: { milk: "none", eggs: null, wheat: "free", "other:kiwi": "contains", fish: "" },
};
const oddTerm = {
  firstDay: "2026-09-03",
  lastDay: "2026-12-18",
  rotation: "run",
  closed: [
    { from: "2026-12-01", to: "2026-12-01", why: "" },
    { from: "2026-10-26", to: "2026-10-30", why: "Half term" },
  ],
  startWeek: 2,
};
const nextTerm = {
  ...oddTerm,
  firstDay: "2027-01-05",
  lastDay: "2027-03-25",
  closed: [],
  startWeek: undefined,
};
const oddMenu = {
  dishes: JSON.stringify([odd, asFirstStored, onRecipe, unread]),
  terms: JSON.stringify([oddTerm, { ...nextTerm, continues: true }]),
};

const keys = ["olive", "jubilee", "spring", "odd", "terms-only"];
const textsBefore = new Map([
  ...["olive", "jubilee", "spring"].map((key) => [key, textsOf(key)] as const),
  ["odd", oddMenu],
  // Its school is removed, and its data stay.
  ["terms-only", { dishes: "[]", terms: JSON.stringify([oddTerm]) }],
]);

async function storeBefore(db: Db): Promise<void> {
  await migrate(db, { known: before });
  await anyTable(db)
    .insertInto("termly_menu")
    .values([...textsBefore].map(([id, texts], at) => ({ id, ...texts, revision: at + 3, changed_at: 1 })))
    .execute();
}

const menusIn = async (db: Db) =>
  await anyTable(db).selectFrom("termly_menu").selectAll().orderBy("id").execute();

describe.each(bareDatabases)("the menus of the release before on $name", ({ isThere, open }) => {
  const here = test.skipIf(!isThere());

  here("are read from rows as they were from their texts, to the letter", async () => {
    const { db } = await open();
    await storeBefore(db);
    expect(await migrate(db, { known: upToIt })).toEqual([name]);
    const menus = await storedMenus(db, keys);
    for (const [at, key] of ["olive", "jubilee", "spring"].entries()) {
      const { dishes, terms, ...menu } = defined(menus.get(key));
      expect({ dishes: JSON.stringify(dishes), terms: JSON.stringify(terms) }).toEqual(textsBefore.get(key));
      expect(menu).toEqual({ revision: at + 3, changedAt: 1 });
    }
    const { dishes, terms } = defined(menus.get("odd"));
    expect(dishes).toEqual([odd, { ...asFirstStored, held: [], counts: [], sugars: null }, onRecipe, unread]);
    expect(JSON.stringify(terms)).toBe(oddMenu.terms);
    expect(menus.get("terms-only")).toMatchObject({ dishes: [], terms: [oddTerm] });
    expect([...(await storedOutlines(db, keys))].map(([key, { weeks }]) => [key, weeks])).toEqual([
      ["jubilee", 3],
      ["odd", 6],
      ["olive", 3],
      ["spring", 3],
    ]);
  });

  here(
    "know of an allergen afterwards what they knew before, and nothing where they knew nothing",
    async () => {
      const { db } = await open();
      await storeBefore(db);
      await migrate(db, { known: upToIt });
      const { dishes } = defined((await storedMenus(db, ["odd"])).get("odd"));
      for (const dish of dishes)
        for (const { key } of allergens) expect(allergenState(dish.allergens, key), key).toBeUndefined();
    },
  );

  const broken: readonly (readonly [texts: Partial<typeof oddMenu>, said: string])[] = [
    [{ dishes: "[{" }, "dishes of termly_menu odd cannot be moved: its text cannot be read"],
    [{ terms: "{}" }, "terms of termly_menu odd cannot be moved: its text is no list"],
    ...(
      [
        [{ slot: undefined }, "has no text as its slot"],
        [{ slot: "S-BBBBBB" }, "has the slot S-BBBBBB of another"],
        [{ week: 7 }, "has no week from 1 to 6"],
        [{ weekday: 0 }, "has no weekday from 1 to 5"],
        [{ course: "soup" }, 'has the course "soup", which there is not'],
        [{ name: "" }, "has no name"],
        [{ allergens: null }, "has no object as its allergens"],
        [{ allergens: [] }, "has no object as its allergens"],
        [{ diets: "vegan" }, "has no list as its diets"],
        [{ portion: -1 }, "has a portion that is no number of grams"],
        [{ carbohydrate: "44" }, "has a carbohydrate that is no number of grams"],
        [{ carbohydrateRange: { low: 9, high: 3 } }, "has a carbohydrateRange that is none"],
        [{ recipe: { id: "" } }, "has a recipe without an id"],
        [{ stated: facts }, "says what is stated beside a recipe, and has none"],
      ] as const
    ).map(
      ([change, said]) =>
        [
          { dishes: JSON.stringify([asFirstStored, { ...odd, ...change }]) },
          `The dishes of termly_menu odd cannot be moved: its 2. dish ${said}. Put that right with the release before, and start this one again; nothing was changed.`,
        ] as const,
    ),
    ...(
      [
        [{ lastDay: "2026-02-30" }, "has no day as its lastDay"],
        [{ lastDay: "2026-09-02" }, "ends before its firstDay"],
        [{ rotation: "stop" }, "has no rotation"],
        [{ startWeek: 0 }, "has no startWeek from 1 to 6"],
        [{ continues: "yes" }, "does not say whether it continues"],
        [{ closed: [{ from: "2026-10-26", to: "2026-10-30" }] }, "has closed days without a reason"],
        [{ firstDay: "2027-01-05", lastDay: "2027-01-06" }, "begins on the day of another"],
      ] as const
    ).map(
      ([change, said]) =>
        [
          { terms: JSON.stringify([nextTerm, { ...oddTerm, ...change }]) },
          `The terms of termly_menu odd cannot be moved: its 2. term ${said}.`,
        ] as const,
    ),
  ];

  here("are refused and left as they are where a text breaks a rule", async () => {
    const { db } = await open();
    await storeBefore(db);
    const shape = await shapeOf(db);
    for (const [texts, said] of broken) {
      const odd = anyTable(db).updateTable("termly_menu").where("id", "=", "odd");
      await odd.set({ ...oddMenu, ...texts }).execute();
      const menus = await menusIn(db);
      const attempt = migrate(db, { known: upToIt });
      await expect(attempt, said).rejects.toThrow(StoreRefused);
      await expect(attempt, said).rejects.toThrow(said);
      expect(await menusIn(db), said).toEqual(menus);
    }
    expect(await shapeOf(db)).toEqual(shape);
  });

  here(
    "are as they were wherever the migration is killed, and go on afterwards",
    { timeout: 120_000 },
    async () => {
      const db = await killMigrations(open, storeBefore, menusIn);
      expect(await migrate(db, { known: upToIt })).toEqual([name]);
      const menus = await storedMenus(db, keys);
      expect(JSON.stringify(defined(menus.get("olive")).dishes)).toBe(
        defined(textsBefore.get("olive")).dishes,
      );
      expect(defined(menus.get("odd")).dishes).toHaveLength(4);
    },
  );
});

const wrongs: readonly (readonly [table: string, wrong: Readonly<Record<string, unknown>>])[] = [
  ["termly_dish", { menu: "nobody" }],
  ["termly_dish", { slot: "" }],
  ["termly_dish", { week: 0 }],
  ["termly_dish", { week: 7 }],
  ["termly_dish", { weekday: 6 }],
  ["termly_dish", { course: "soup" }],
  ["termly_dish", { position: -1 }],
  ["termly_dish", { name: "" }],
  ["termly_dish", { allergens: "[]" }],
  ["termly_dish", { diets: "{}" }],
  ["termly_dish", { held_diets: "" }],
  ["termly_dish", { counts: "none" }],
  ["termly_dish", { portion: -0.5 }],
  ["termly_dish", { carbohydrate_low: -1 }],
  ["termly_dish", { carbohydrate_low: 59 }],
  ["termly_dish", { carbohydrate_low: null }],
  ["termly_dish", { carbohydrate: 44 }],
  ["termly_dish", { carbohydrate: -1, carbohydrate_low: null, carbohydrate_high: null }],
  ["termly_dish", { sugars: -1 }],
  ["termly_dish", { recipe: "" }],
  ["termly_dish", { recipe: null }],
  ["termly_dish", { recipe_changes: null }],
  ["termly_dish", { recipe_changes: "{}" }],
  ["termly_dish", { stated: "[]" }],
  ["termly_dish", { recipe: null, recipe_changes: null }],
  ["termly_term", { menu: "nobody" }],
  ["termly_term", { first_day: "next week" }],
  ["termly_term", { last_day: "2026-09-02" }],
  ["termly_term", { last_day: "z" }],
  ["termly_term", { rotation: "stop" }],
  ["termly_term", { start_week: 0 }],
  ["termly_term", { continues: 2 }],
  ["termly_closed_days", { term: "2026-09-04" }],
  ["termly_closed_days", { position: -1 }],
  ["termly_closed_days", { first_day: "a day" }],
  ["termly_closed_days", { last_day: "2026-10-25" }],
  ["termly_closed_days", { last_day: "z" }],
];

describe.each(stores)("the rows of a menu on $name", ({ open }) => {
  async function stored() {
    const { db, close } = await open();
    onTestFinished(close);
    await writeRowsOfAMenu(db);
    return db;
  }

  test("are refused where they break a rule", async () => {
    const db = await stored();
    for (const [table, wrong] of wrongs)
      await expect(
        anyTable(db).updateTable(table).set(wrong).execute(),
        `${table} ${JSON.stringify(wrong)}`,
      ).rejects.toThrow(/constraint/i);
  });

  test("are one for each slot and for each term, and go with the menu", async () => {
    const db = await stored();
    for (const [table, row] of rowsOfAMenu)
      await expect(anyTable(db).insertInto(table).values(row).execute(), table).rejects.toThrow(
        /constraint/i,
      );
    await db.deleteFrom("termly_menu").execute();
    for (const table of ["termly_dish", "termly_term", "termly_closed_days"] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

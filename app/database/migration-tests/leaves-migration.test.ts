import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { bareDatabases } from "../testkits/bare-database.testkit.ts";
import { migrate, migrations } from "../migrations.ts";

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === "0015-allergen-leaves"),
);

const cereals = ["wheat", "spelt", "khorasan", "rye", "barley", "oats"];
const nuts = ["almond", "hazelnut", "walnut", "cashew", "pecan", "brazil", "pistachio", "macadamia"];
const each = (names: readonly string[], state: string) =>
  Object.fromEntries(names.map((name) => [name, state]));

const cases = [
  [
    "oats, and nobody spoke of wheat",
    { gluten: { state: "contains", which: ["oats"] } },
    { oats: "contains" },
  ],
  ["every cereal absent", { gluten: { state: "free", which: [] } }, each(cereals, "free")],
  ["every nut absent", { nuts: { state: "free", which: [] } }, each(nuts, "free")],
  ["almond absent, and no other", { nuts: { state: "free", which: ["almond"] } }, { almond: "free" }],
  [
    "each its own",
    { gluten: { state: "contains", which: ["oats"], leaves: { oats: "contains", wheat: "may-contain" } } },
    { wheat: "may-contain", oats: "contains" },
  ],
  [
    "the twelve",
    {
      milk: { state: "contains", which: [] },
      eggs: { state: "free", which: [] },
      soya: { state: "may-contain", which: [] },
    },
    { milk: "contains", eggs: "free", soya: "may-contain" },
  ],
  ["a risk without a name", { nuts: { state: "may-contain", which: [] } }, each(nuts, "may-contain")],
  ["nothing", {}, {}],
] as const;

describe.each(bareDatabases)("a store of the release before leaves, on $name", ({ isThere, open }) => {
  test.skipIf(!isThere())("describes every dish the same afterwards, and no leaf as safer", async () => {
    const { db } = await open();
    await migrate(db, { known: before });
    const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const item = {
      description: "",
      category: "school",
      diets: "[]",
      held_diets: "[]",
      position: 1,
      revision: 1,
    };
    await old
      .insertInto("catering_menu_item")
      .values(
        cases.map(([name, facts], at) => ({ ...item, id: `d${at}`, name, allergens: JSON.stringify(facts) })),
      )
      .execute();
    const dishes = cases.map(([name, allergens]) => ({ name, allergens, portion: 100 }));
    await old
      .insertInto("termly_menu")
      .values({ id: "olive", dishes: JSON.stringify(dishes), terms: "[]", revision: 4, changed_at: 1 })
      .execute();
    const swap = { menu: "olive", slot: "S-1", day: "2026-09-10", course: "main", was: "Pie", note: "" };
    await old
      .insertInto("termly_swap")
      .values(
        dishes.map((dish, at) => ({
          ...swap,
          id: `W-${at}`,
          dish: JSON.stringify(dish),
          revision: at,
          made_at: 1,
          made_by: "the cook",
        })),
      )
      .execute();
    const change = { topic: "menu", changed_at: 1, changed_by: "the cook" };
    await old
      .insertInto("live_change")
      .values([
        ...cases.map(([name, allergens], at) => ({
          ...change,
          revision: 100 + at,
          document_id: `d${at}`,
          type: "modified",
          document: JSON.stringify({
            id: `d${at}`,
            name,
            allergens,
          }),
        })),
        { ...change, revision: 200, document_id: "gone", type: "removed", document: `{"id":"gone"}` },
      ])
      .execute();

    expect(await migrate(db, { known: migrations.slice(0, before.length + 1) })).toEqual([
      "0015-allergen-leaves",
    ]);

    const items = await db.selectFrom("catering_menu_item").selectAll().orderBy("id").execute();
    const menu = await old.selectFrom("termly_menu").selectAll().executeTakeFirstOrThrow();
    const swaps = await db.selectFrom("termly_swap").selectAll().orderBy("revision").execute();
    const changes = await db
      .selectFrom("live_change")
      .selectAll()
      .where("topic", "=", "menu")
      .orderBy("revision")
      .execute();
    const after = cases.map(([, , facts]) => facts);
    const factsOf = (text: string) => (JSON.parse(text) as { allergens: unknown }).allergens;
    expect(items.map(({ allergens }) => JSON.parse(allergens) as unknown)).toEqual(after);
    expect(
      (JSON.parse(String(menu["dishes"])) as { allergens: unknown; portion: number }[]).map(
        (dish) => dish.allergens,
      ),
    ).toEqual(after);
    expect(menu).toMatchObject({ revision: 4, changed_at: 1 });
    expect(swaps.map(({ dish }) => factsOf(dish))).toEqual(after);
    expect(changes.slice(0, -1).map(({ document }) => factsOf(document))).toEqual(after);
    expect(changes.at(-1)!.document).toBe(`{"id":"gone"}`);
  });
});

import type { Kysely } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "./migrations.ts";
import { stores } from "./stores.testkit.ts";

const dish = (week: number, weekday: number, name: string) => ({ week, weekday, course: "main", name });
// Two weeks; the jacket potato of Thursday is cooked in both.
const dishes = [
  dish(1, 4, "Jacket potato"),
  dish(1, 5, "Fish"),
  dish(2, 4, "Jacket potato"),
  dish(2, 5, "Fish"),
];
const terms = [
  {
    firstDay: "2026-09-03",
    lastDay: "2026-12-18",
    rotation: "pause",
    closed: [{ from: "2026-10-26", to: "2026-10-30", why: "Half term" }],
  },
];

describe.each(stores)("a store of the release before slots, on $name", ({ open }) => {
  test("migrates every substitution to the slot of its week, also those that had lost their dish", async () => {
    const store = await open();
    onTestFinished(() => store.close());
    const old = store.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    await old.schema.dropTable("termly_swap").execute();
    await old.schema.dropTable("termly_swap_withdrawn").execute();
    let table = old.schema.createTable("termly_substitution").addColumn("made_at", "bigint");
    for (const column of ["menu", "day", "course", "was", "dish", "note"])
      table = table.addColumn(column, "text");
    await table.execute();
    await old.deleteFrom("migration").where("name", "=", "0008-termly-slots").execute();
    await old
      .insertInto("termly_menu")
      .values({
        id: "olive",
        dishes: JSON.stringify(dishes),
        terms: JSON.stringify(terms),
        revision: 4,
        changed_at: 1,
      })
      .execute();
    const swap = {
      menu: "olive",
      course: "main",
      was: "Jacket potato",
      dish: `{"name":"Rice"}`,
      note: "",
      made_at: 9,
    };
    await old
      .insertInto("termly_substitution")
      // Thursdays of the first and of the second week, and a dish that was renamed after its swap.
      .values([
        { ...swap, day: "2026-09-10" },
        { ...swap, day: "2026-09-17" },
        { ...swap, day: "2026-09-18", was: "Fish and chips" },
      ])
      .execute();

    expect(await migrate(store.db)).toEqual(["0008-termly-slots"]);

    const menu = await store.db.selectFrom("termly_menu").select("dishes").executeTakeFirstOrThrow();
    const slots = (JSON.parse(menu.dishes) as { slot: string }[]).map(({ slot }) => slot);
    expect(new Set(slots).size).toBe(4);
    const swaps = await store.db.selectFrom("termly_swap").selectAll().orderBy("day").execute();
    expect(
      swaps.map(({ day, slot, was, dish, made_at }) => [day, slots.indexOf(slot), was, dish, made_at]),
    ).toEqual([
      ["2026-09-10", 0, "Jacket potato", `{"name":"Rice"}`, 9],
      ["2026-09-17", 2, "Jacket potato", `{"name":"Rice"}`, 9],
      ["2026-09-18", -1, "Fish and chips", `{"name":"Rice"}`, 9],
    ]);
  });
});

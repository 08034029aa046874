import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { bareDatabases } from "../testkits/bare-database.testkit.ts";
import { migrate, migrations } from "../migrations.ts";

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === "0008-termly-slots"),
);

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

describe.each(bareDatabases)("a store of the release before slots, on $name", ({ isThere, open }) => {
  test.skipIf(!isThere())(
    "migrates every substitution to the slot of its week, also those that had lost their dish",
    async () => {
      const { db } = await open();
      await migrate(db, { known: before });
      const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
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

      expect(await migrate(db, { known: migrations.slice(0, before.length + 1) })).toEqual([
        "0008-termly-slots",
      ]);

      const menu = await old.selectFrom("termly_menu").select("dishes").executeTakeFirstOrThrow();
      const slots = (JSON.parse(String(menu["dishes"])) as { slot: string }[]).map(({ slot }) => slot);
      expect(new Set(slots).size).toBe(4);
      const swaps = await db.selectFrom("termly_swap").selectAll().orderBy("day").execute();
      expect(
        swaps.map(({ day, slot, was, dish, made_at }) => [day, slots.indexOf(slot), was, dish, made_at]),
      ).toEqual([
        ["2026-09-10", 0, "Jacket potato", `{"name":"Rice"}`, 9],
        ["2026-09-17", 2, "Jacket potato", `{"name":"Rice"}`, 9],
        ["2026-09-18", -1, "Fish and chips", `{"name":"Rice"}`, 9],
      ]);
    },
  );
});

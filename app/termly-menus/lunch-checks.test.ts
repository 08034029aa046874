import { expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/calendar-day.ts";
import { lastLunch, orphanedSubstitutions, undeclaredDishes } from "./lunch-checks.ts";
import { substituteDish } from "./substitutions.server.ts";
import { openTermlyMenus, satay, cook } from "./termly-menus.testkit.ts";
import { termlyMenu } from "./termly-menus.server.ts";

test("what lost its slot, what nobody declared and when the last term ends are found on a menu", async () => {
  const { deps, store } = await openTermlyMenus(stores[0]!.open);
  await substituteDish(deps, cook, satay);
  const menu = (await termlyMenu(store.db, "olive"))!;
  expect(orphanedSubstitutions(menu, day("2026-11-23"))).toEqual([]);
  const without = { ...menu, dishes: menu.dishes.filter(({ course }) => course !== "main") };
  expect(orphanedSubstitutions(without, day("2026-11-23")).map(({ dish }) => dish.name)).toEqual([
    "Chicken satay",
  ]);
  expect(orphanedSubstitutions(without, day("2026-11-27"))).toEqual([]);

  const undeclared = undeclaredDishes(menu, satay.day).find(({ dish }) => dish.name === "Chicken satay");
  expect(undeclared?.unknown).toContain("milk");
  expect(undeclared?.unknown).not.toContain("peanuts");
  expect(lastLunch(menu)).toBe("2026-12-18");
  expect(lastLunch({ ...menu, terms: [] })).toBeNull();
});

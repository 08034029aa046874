import { expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { isUnplanned, orphanedSubstitutions, undeclaredDishes } from "./lunch-checks.ts";
import { substituteDishes } from "./substitute-dish.server.ts";
import { openTermlyMenus, satay, cook } from "../termly-menus.testkit.ts";
import { menusOn, termlyMenu } from "../termly-menus.server.ts";

test("what lost its slot and what nobody declared are found on a menu", async () => {
  const { deps, store } = await openTermlyMenus(stores[0]!.open);
  await substituteDishes(deps, cook, [satay]);
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
});

test("a school day without a dish is one that nobody planned, but for weekdays on which the school never eats", async () => {
  const { db } = (await openTermlyMenus(stores[0]!.open)).store;
  const on = async (asked: string) =>
    (
      await menusOn(
        db,
        ({ key }) => key === "olive",
        () => day(asked),
      )
    )[0]!;
  const [tuesday, saturday] = ["2026-11-24", "2026-11-28"];
  const isFree = async (asked: string) => isUnplanned(await on(asked), day(asked));
  expect(await isFree(tuesday)).toBe(false);
  const { week } = (await on(tuesday)).dishes[0]!;
  await db
    .deleteFrom("termly_dish")
    .where("menu", "=", "olive")
    .where("week", "=", week)
    .where("weekday", "=", 2)
    .execute();
  expect(await isFree(tuesday), "only this week's").toBe(true);
  expect(await isFree(saturday)).toBe(false);
  await db.deleteFrom("termly_dish").where("menu", "=", "olive").where("weekday", "=", 2).execute();
  expect(await isFree(tuesday)).toBe(false);
});

import { expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { isUnplanned, lastLunch, orphanedSubstitutions, undeclaredDishes } from "./lunch-checks.ts";
import { parseTermsCsv } from "../csv/terms-csv.ts";
import { plannedOn } from "../served-menu.ts";
import { sampleMenu, sampleSchools } from "../termly-menus.examples.ts";
import { substituteDishes } from "./substitute-dish.server.ts";
import { oliveTerms, openTermlyMenus, satay, cook } from "../termly-menus.testkit.ts";
import { termlyMenu } from "../termly-menus.server.ts";

test("what lost its slot, what nobody declared and when the last term ends are found on a menu", async () => {
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
  expect(lastLunch(menu)).toBe("2026-12-18");
  expect(lastLunch({ ...menu, terms: [] })).toBeNull();
});

test("a school day without a dish is one that nobody planned, but for weekdays on which the school never eats", () => {
  const menu = sampleMenu("olive", { terms: autumn });
  const [tuesday, saturday] = [day("2026-11-24"), day("2026-11-28")];
  expect(isUnplanned(menu, tuesday)).toBe(false);
  expect(isUnplanned({ ...menu, dishes: [] }, tuesday)).toBe(true);
  expect(isUnplanned({ ...menu, dishes: [] }, saturday)).toBe(false);
  const onTuesday = (dish: { weekday: number }) => dish.weekday === 2;
  expect(isUnplanned({ ...menu, dishes: menu.dishes.filter((one) => !onTuesday(one)) }, tuesday)).toBe(false);
  const week = plannedOn(menu, tuesday)[0]!.week;
  const others = menu.dishes.filter((one) => !(onTuesday(one) && one.week === week));
  expect(isUnplanned({ ...menu, dishes: others }, tuesday), "only this week's").toBe(true);
});

const autumn = parseTermsCsv(new TextEncoder().encode(oliveTerms), sampleSchools()).menus.get("olive")!;

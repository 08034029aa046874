import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { ada, marta, saveColeslawKitchen } from "#recipes/samples/coleslaw.testkit.ts";
import { allFreeBut } from "#recipes/samples/kitchen.examples.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { publishedAt } from "#publications/published.server.ts";
import { day, weekdays } from "#values/time/calendar-day.ts";
import { recordedHolds, releaseHold } from "../holds/holds.server.ts";
import { importTermlyMenus } from "../csv/import-termly-menus.server.ts";
import { lunchesOnRecipes } from "../lunches-on-recipes.server.ts";
import { menuView } from "../menu-page/menu-view.ts";
import { updateOutdatedMenus } from "../update-outdated-menus.server.ts";
import { daysBeingChecked, lunchOn } from "../served-menu.ts";
import { parseDish } from "./parse-dish.ts";
import { termlyMenu } from "../termly-menus.server.ts";
import { cook, fileOf, openTermlyMenus, satay } from "../termly-menus.testkit.ts";
import { substituteDishes, withdrawSubstitutions } from "./substitute-dish.server.ts";

const terms = "menu,first_day,last_day,rotation\nolive,2026-11-16,2026-12-04,pause\n";
const columns = "menu,week,day,course,dish,recipe";
const mains = weekdays.map((name) => `olive,1,${name},main,Cottage pie,`);
const slaw = "olive,1,Thursday,side,House slaw,coleslaw";
const today = day("2026-11-23");
const friday = { key: "olive", day: day("2026-11-27"), course: "main", note: "" } as const;
const thursday = { key: "olive", day: day("2026-11-26"), course: "side", note: "" } as const;

describe.each(stores)("a substitute on a recipe on $name", ({ open }) => {
  async function openKitchen() {
    const site = await openTermlyMenus(open, []);
    const { deps, store } = site;
    const kitchen = await saveColeslawKitchen(deps, [lunchesOnRecipes(deps)]);
    const menuFile = fileOf("olive.csv", [columns, ...mains, slaw, ""].join("\n"));
    await importTermlyMenus(deps, cook, [fileOf("terms.csv", terms), menuFile]);
    const menu = async () => (await termlyMenu(store.db, "olive"))!;
    const { recipe: recipes } = await readKitchen(store.db);
    const dish = (fields: Parameters<typeof parseDish>[1] = {}, name = "") =>
      parseDish(name, { recipe: "coleslaw", ...fields }, recipes);
    const main = async () =>
      lunchOn(await menu(), friday.day)!.dishes.find(({ course }) => course === "main")!;
    const checked = async () => daysBeingChecked(await menu(), today);
    const saveMustard = async (expected: number, hold = true) =>
      await kitchen.saveMayonnaise("eggs:contains;soya:may-contain;mustard:contains", expected, { hold });
    return { ...site, kitchen, menu, dish, main, checked, saveMustard };
  }

  test("has its name, allergens, claims and figures; what is stated only adds a risk", async () => {
    const { deps, dish, main, store, clock } = await openKitchen();
    await substituteDishes(deps, cook, [
      {
        ...friday,
        dish: dish({ allergens: "celery:may-contain;eggs:free", diets: "vegan" }),
      },
    ]);
    expect(await main()).toMatchObject({
      name: "Coleslaw",
      held: ["vegan"],
      portion: 100,
      allergens: allFreeBut("eggs:contains;soya:may-contain;celery:may-contain"),
      substitution: { was: { name: "Cottage pie" } },
    });
    const published = await publishedAt(store.db, "termly/olive", clock.now());
    expect(JSON.stringify(published?.facts)).not.toContain("stated");
    expect(await updateOutdatedMenus(deps, cook)).toEqual([]);
  });

  test("is refused where there is no such recipe", async () => {
    const { deps, dish } = await openKitchen();
    expect(() => dish({ recipe: "lamb-stew" })).toThrow('"lamb-stew" is not the id of a recipe');
    const lost = { ...dish(), recipe: { id: "lamb-stew", changes: [] } };
    await expect(substituteDishes(deps, cook, [{ ...friday, dish: lost }])).rejects.toThrow(
      '"lamb-stew" is not the id of a recipe',
    );
  });

  test("changes with the kitchen, and says since when", async () => {
    const { deps, dish, main, kitchen, menu } = await openKitchen();
    await substituteDishes(deps, cook, [{ ...friday, dish: dish({}, "Winter slaw") }]);
    await kitchen.saveMayonnaise("eggs:contains;soya:may-contain;mustard:contains", 1);
    expect((await main()).allergens.mustard).toBe("contains");
    const question = { week: null, date: friday.day, year: null, without: [] };
    expect(menuView(await menu(), today, question)!.notices).toMatchObject([
      { days: ["2026-11-26", "2026-11-27"], names: ["House slaw", "Winter slaw"], insteadOf: null },
      { days: [friday.day], insteadOf: "Cottage pie" },
    ]);
  });

  test("is named among what a change concerns; the dish that it replaces is not", async () => {
    const { deps, dish, store } = await openKitchen();
    await substituteDishes(deps, cook, [{ ...friday, dish: dish() }]);
    await substituteDishes(deps, cook, [{ ...satay, ...thursday }]);
    const nothing = { added: [], removed: [], nowUnknown: [], claims: { gained: [], lost: [] } };
    const recipes = [{ recipe: "coleslaw", site: "lane", ...nothing }] as never;
    const kitchen = await readKitchen(store.db);
    const change = { kitchen, recipes, from: day("2026-11-24"), settled: [], by: "" };
    const found = await lunchesOnRecipes(deps).affected(store.db, change);
    expect(found.map(({ name, day: on }) => `${on} ${name}`)).toEqual([
      "2026-11-27 Olive Primary School: Coleslaw",
      "2026-12-03 Olive Primary School: House slaw",
    ]);
  });

  test("is held with its day, and only while it is what is served", async () => {
    const { deps, dish, saveMustard, checked } = await openKitchen();
    await substituteDishes(deps, cook, [{ ...friday, dish: dish() }]);
    await saveMustard(1);
    expect(await checked()).toEqual(["2026-11-26", "2026-11-27", "2026-12-03"]);
    // Another substitute that does not use the recipe is served instead, and the planned dish is again after all.
    await substituteDishes(deps, cook, [{ ...satay, ...friday }]);
    expect(await checked()).toEqual(["2026-11-26", "2026-12-03"]);
    for (const expected of [
      ["2026-11-26", "2026-11-27", "2026-12-03"],
      ["2026-11-26", "2026-12-03"],
    ]) {
      await withdrawSubstitutions(deps, cook, { ...friday, why: "" });
      expect(await checked()).toEqual(expected);
    }
  });

  test("lets the day of a held dish be shown, which is held again when the substitute is taken back", async () => {
    const { deps, saveMustard, checked } = await openKitchen();
    await substituteDishes(deps, cook, [{ ...satay, ...thursday }]);
    await saveMustard(1);
    expect(await checked()).toEqual(["2026-12-03"]);
    await withdrawSubstitutions(deps, cook, { ...thursday, why: "" });
    expect(await checked()).toEqual(["2026-11-26", "2026-12-03"]);
  });

  test("is held too when it is made while its recipe is, as who held that", async () => {
    const { deps, dish, saveMustard, checked, store } = await openKitchen();
    await saveMustard(1);
    await substituteDishes(deps, ada, [{ ...friday, dish: dish() }]);
    expect(await checked()).toEqual(["2026-11-26", "2026-11-27", "2026-12-03"]);
    const held = (await recordedHolds(store.db, "olive")).find((one) => one.day === friday.day)!;
    expect(held).toMatchObject({
      madeBy: "Marta",
      reason: "Coleslaw: mustard (mayonnaise: Vale mayonnaise)",
    });
    await expect(releaseHold(deps, marta, held.id)).rejects.toThrow("somebody else");
    await releaseHold(deps, ada, held.id);
    expect(await checked()).toEqual(["2026-11-26", "2026-12-03"]);
  });
});

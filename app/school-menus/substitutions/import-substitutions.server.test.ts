import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { saveColeslawKitchen } from "#recipes/samples/coleslaw.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { lunchesOnRecipes } from "../lunches-on-recipes.server.ts";
import { lunchOn } from "../served-menu.ts";
import { exportSubstitutions, importSubstitutions } from "./import-substitutions.server.ts";
import { termlyMenu } from "../termly-menus.server.ts";
import { cook, openTermlyMenus } from "../termly-menus.testkit.ts";

const header = "menu,date,course,dish,instead_of,allergens,recipe,note";
const file = (...rows: string[]) => new TextEncoder().encode([header, ...rows, ""].join("\n"));
const satay = "olive,2026-11-26,main,Chicken satay,Cottage pie,peanuts:contains,,The oven is out.";
const slaw = "olive,2026-11-27,main,,,celery:may-contain,coleslaw,";

describe.each(stores)("a file of substitutions on $name", ({ open }) => {
  async function openOlive() {
    const site = await openTermlyMenus(open);
    await saveColeslawKitchen(site.deps, [lunchesOnRecipes(site.deps)]);
    const take = async (bytes: Uint8Array, unknownBy: string | undefined = "Ruth") =>
      await importSubstitutions(site.deps, cook, bytes, unknownBy);
    const main = async (on: string) =>
      lunchOn((await termlyMenu(site.store.db, "olive"))!, day(on))!.dishes.find(
        ({ course }) => course === "main",
      )!;
    site.changes.length = 0;
    return { ...site, take, main };
  }

  test("is made as one change, with dishes on recipes and stated ones", async () => {
    const { take, main, changes } = await openOlive();
    expect(await take(file(satay, slaw))).toMatchObject({ made: [{ day: "2026-11-26" }, {}], unchanged: 0 });
    expect(await main("2026-11-26")).toMatchObject({
      name: "Chicken satay",
      allergens: { peanuts: "contains" },
      substitution: {
        was: { name: "Cottage pie" },
        note: "The oven is out.",
      },
    });
    expect(await main("2026-11-27")).toMatchObject({
      name: "Coleslaw",
      allergens: {
        eggs: "contains",
        celery: "may-contain",
      },
      portion: 100,
    });
    expect(changes).toEqual(["termly modified olive"]);
  });

  test.each([false, true])("is read back as it was written, and changes nothing (json: %s)", async (json) => {
    const { take, store, changes } = await openOlive();
    await take(file(satay, slaw));
    const text = await exportSubstitutions(store.db, { json });
    changes.length = 0;
    expect(await take(new TextEncoder().encode(text))).toEqual({ made: [], unchanged: 2 });
    expect(changes).toEqual([]);
    expect(await exportSubstitutions(store.db, { json })).toBe(text);
    expect(text).toContain("coleslaw");
  });

  test("is refused whole, with the place of every fault", async () => {
    const { take, store } = await openOlive();
    const wrong = file(
      satay,
      "olive,2026-10-26,main,Satay,,,,",
      "olive,2027-01-11,main,Satay,,,,",
      "olive,2026-11-26,main,Korma,,,,",
      "olive,2026-11-30,main,Satay,Soup,,,",
      "olive,2026-11-31,lunch,,,cheese:contains,lamb-stew,",
      "nowhere,2026-11-26,main,Satay,,,,",
    );
    const problems = await take(wrong).catch((error: { problems: { field: string; message: string }[] }) =>
      error.problems.map(({ field, message }) => `${field}: ${message}`),
    );
    expect(problems).toEqual(
      expect.arrayContaining([
        "row 3, column B (date): no lunch is served on 2026-10-26 (Half term)",
        "row 4, column B (date): no lunch is served on 2027-01-11 (out of term)",
        "row 5, column D (dish): for Cottage pie on 2026-11-26 another row has a dish already",
        expect.stringContaining('row 6, column E (instead_of): "Soup" is not planned that day'),
        'row 7, column B (date): "2026-11-31" is not a date like 2026-11-26',
        expect.stringContaining('row 7, column C (course): "lunch" is not one of main'),
        'row 7, column G (recipe): "lamb-stew" is not the id of a recipe',
        "row 7, column D (dish): must not be empty",
        expect.stringContaining("row 8, column A (menu)"),
      ]),
    );
    expect(await exportSubstitutions(store.db)).toMatch(/^[^\r\n]*\r\n$/);
  });
});

import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { sampleFile } from "#school-menus/termly-menus.examples.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
import { commandDeps } from "../../command-deps.testkit.ts";
import { termlySubstitute } from "./termly-substitute.ts";

const terms =
  "menu,first_day,last_day,rotation,closed_days\nolive,2026-09-03,2026-12-18,pause,2026-10-26..2026-10-30 Half term\n";

describe.each(stores)("termly substitute on $name", ({ open }) => {
  test("is rejected with a line break, a control or invisible character, or a name that is too long for a page", async () => {
    const deps = await commandDeps(open);
    await importTermlyMenus(deps, deps.actor, [
      { name: "terms.csv", bytes: new TextEncoder().encode(terms) },
    ]);
    await importTermlyMenus(deps, deps.actor, [{ name: "olive.csv", bytes: sampleFile("olive.csv") }]);
    const swap = (...args: string[]) =>
      termlySubstitute.run(deps, ["olive", "2026-11-26", "main", "--not-known-by", "Ruth", ...args]);
    for (const name of ["Satay\rSUMMARY:Pie", "Satay\u0000", "Sa\u202Etay", "Sa\uE000tay", "x".repeat(91)])
      await expect(swap(name)).rejects.toThrow(/the dish's name: has (a line break|91 characters)/);
    await expect(swap("Satay", "--note", "a\rb")).rejects.toThrow("--note: has a line break");
    await expect(swap("Satay", "--description", "y".repeat(301))).rejects.toThrow("--description: has 301");
    await expect(swap("Satay", "--by", "Ruth\n")).resolves.toContain("Satay instead of Cottage pie");
  });

  test("refuses a dish of which an allergen is not known, until somebody answers for it by name", async () => {
    const deps = await commandDeps(open);
    const bytes = new TextEncoder().encode(terms);
    await importTermlyMenus(deps, deps.actor, [{ name: "terms.csv", bytes }]);
    await importTermlyMenus(deps, deps.actor, [{ name: "olive.csv", bytes: sampleFile("olive.csv") }]);
    const swap = (...args: string[]) =>
      termlySubstitute.run(deps, ["olive", "2026-11-26", "main", "Mystery pie", ...args]);
    const servedInstead = async () => (await termlyMenu(deps.store.db, "olive"))!.substitutions.length;
    const allBut = (missing: string) =>
      allergens.flatMap(({ key }) => (key === missing ? [] : [`${key}:free`])).join(";");
    await expect(swap()).rejects.toThrow(/it is not known whether it contains celery, gluten/);
    await expect(swap("--allergens", allBut("milk"))).rejects.toThrow(
      "of Mystery pie on 2026-11-26 it is not known whether it contains milk: state it, or name who answers",
    );
    expect(await servedInstead()).toBe(0);
    await swap("--allergens", allBut("milk"), "--not-known-by", "Ruth");
    await swap("--allergens", allBut("nothing"));
    expect(await servedInstead()).toBe(2);
  });
});

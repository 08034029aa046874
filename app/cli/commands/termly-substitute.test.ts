import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { importTermlyMenus } from "#termly-menus/import-termly-menus.server.ts";
import { sampleFile } from "#termly-menus/termly-menus.examples.ts";
import { commandDeps } from "../command-deps.testkit.ts";
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
    const swap = (...args: string[]) => termlySubstitute.run(deps, ["olive", "2026-11-26", "main", ...args]);
    for (const name of ["Satay\rSUMMARY:Pie", "Satay\u0000", "Sa\u202Etay", "Sa\uE000tay", "x".repeat(91)])
      await expect(swap(name)).rejects.toThrow(/the dish's name: has (a line break|91 characters)/);
    await expect(swap("Satay", "--note", "a\rb")).rejects.toThrow("--note: has a line break");
    await expect(swap("Satay", "--description", "y".repeat(301))).rejects.toThrow("--description: has 301");
    await expect(swap("Satay", "--by", "Ruth\n")).resolves.toContain("Satay instead of Cottage pie");
  });
});

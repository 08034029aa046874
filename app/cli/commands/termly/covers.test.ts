import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { fileOf, oliveTerms, sampleText } from "#school-menus/termly-menus.testkit.ts";
import { commandDeps } from "../../command-deps.testkit.ts";
import { coversExpected, coversExport, coversImport } from "./covers.ts";

test("a kitchen reads what its schools expect, and what is from the week before or not known says so", async () => {
  const deps = await commandDeps(stores[0]!.open);
  await importTermlyMenus(deps, deps.actor, [
    fileOf("olive.csv", sampleText("olive.csv")),
    fileOf("terms.csv", oliveTerms),
  ]);
  const file = `${deps.folder}/covers.csv`;
  const text = "menu,date,lunches,avoiding,meals\r\nolive,2026-11-26,180,wheat:2;milk:3,paid:180\r\n";
  writeFileSync(file, text);
  expect(await coversImport.run(deps, [file])).toBe("1 saved, 0 as they were.");
  expect(await coversExport.run(deps, ["olive"])).toBe(text);
  const expected = async (day: string) => await coversExpected.run(deps, [day, "lane"]);
  expect(await expected("2026-11-26")).toContain(
    "Olive Primary School: 180 lunches (wheat:2;milk:3)\nTogether",
  );
  expect(await expected("2026-12-03")).toContain("(wheat:2;milk:3), as on Thursday 26 November");
  expect(await expected("2026-11-27")).toBe(
    "Olive Primary School: NOT KNOWN\nTogether: 0 lunches, without the 1 not known",
  );
  await expect(expected("soon")).rejects.toThrow("write: covers expected");
});

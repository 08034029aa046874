import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { openBlobs } from "#blobs/open-blobs.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { sampleFile } from "#school-menus/termly-menus.examples.ts";
import { commandDeps } from "../../command-deps.testkit.ts";
import { termlyCheck } from "./termly-check.ts";
import { termlyExport } from "./termly-export.ts";
import { termlyImport } from "./termly-import.ts";
import { termlyMatrix } from "./termly-sheet.ts";
import { termlySubstitute } from "./termly-substitute.ts";

describe.each(stores)("the school menus' commands on $name", ({ open }) => {
  async function depsWith(...names: string[]) {
    const deps = await commandDeps(open);
    const files = [...names, "terms.csv"].map((name) => ({ name, bytes: sampleFile(name) }));
    await importTermlyMenus(deps, deps.actor, files);
    return deps;
  }

  test("check the standards rule by rule", async () => {
    const deps = await depsWith("olive.csv");
    const checked = await termlyCheck.run(deps, ["olive"]);
    const summary =
      "Olive Primary School (olive), The Requirements for School Food Regulations 2014 (SI 2014/1603), in force from 2015-01-01, primary: 26 rules: 26 hold";
    expect(checked).toEqual({ output: expect.stringContaining(summary), ok: true });
    expect(checked).toHaveProperty("output", expect.stringContaining("Week 1, Monday:"));
  });

  test("export what an import reads back, and a check notices dishes that are gone", async () => {
    const deps = await depsWith("eden.csv");
    const exported = (await termlyExport.run(deps, ["eden"])) as string;
    const rows = exported.split("\r\n");
    expect(rows).toHaveLength(3 * 5 * 9 + 2);
    const file = path.join(deps.folder, "eden.csv");
    writeFileSync(file, rows.filter((row) => !/^eden,\d,\w+,side,/.test(row)).join("\r\n"));
    expect(await termlyImport.run(deps, [file])).toMatch(/^Changed: eden\. As they were: none\./);
    const checked = await termlyCheck.run(deps, ["eden"]);
    expect(checked).toEqual({ output: expect.stringMatching(/26 rules: \d+ hold, \d+ fail/), ok: false });
  });

  test("count a dish that nobody has declared as no compliance", async () => {
    const deps = await depsWith("lok.csv");
    const satay = [
      "lok",
      "2026-11-26",
      "main",
      "Satay",
      "--allergens",
      "peanuts:contains",
      "--not-known-by",
      "Ruth",
    ];
    await termlySubstitute.run(deps, satay);
    const checked = await termlyCheck.run(deps, ["lok"]);
    expect(checked).toEqual({ output: expect.stringContaining("(not declared: Satay)"), ok: false });
    expect(checked).toHaveProperty(
      "output",
      expect.stringContaining("in the week: 0 days, 0 portions provided"),
    );
  });

  test("write the allergens of a week as a PDF, and say which week there is none of", async () => {
    const deps = await depsWith("olive.csv");
    const out = path.join(deps.folder, "matrix.pdf");
    const said = await termlyMatrix.run(deps, ["olive", "2026-11-26", "--out", out]);
    expect(said).toBe(`Olive Primary School, the week of 23 November 2026: ${out}`);
    expect(readFileSync(out).subarray(0, 5).toString()).toBe("%PDF-");
    await expect(termlyMatrix.run(deps, ["olive", "2026-08-10", "--out", out])).rejects.toThrow(
      '"2026-08-10" is no day like 2026-11-23 in a term of Olive Primary School',
    );
    await expect(termlyMatrix.run(deps, ["olive"])).rejects.toThrow("--out");
  });

  test("write a firm's logo at the head of its sheets", async () => {
    const deps = await depsWith("olive.csv");
    const out = path.join(deps.folder, "matrix.pdf");
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10H0z"/></svg>`;
    await openBlobs(deps.config).put("images/abcdefghijklmnop.svg", Buffer.from(drawing));
    const sheetOf = async (paper: string) => {
      const logo = { width: 40, height: 10, screen: paper, paper, card: paper };
      const brand = { ...deps.config.brand, madeUp: false, logo };
      const firm = { ...deps, config: { ...deps.config, brand } };
      await termlyMatrix.run(firm, ["olive", "2026-11-26", "--out", out]);
      return readFileSync(out);
    };
    const missing = await sheetOf("/images/ponmlkjihgfedcba.svg");
    expect((await sheetOf("/images/abcdefghijklmnop.svg")).length).toBeGreaterThan(missing.length);
    expect((await sheetOf("/images/ponmlkjihgfedcba.svg")).length).toBe(missing.length);
  });
});

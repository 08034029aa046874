import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../build/freshness.ts";
import { changedLines } from "./changed-lines.ts";
import { explanations, inOneLine, scoreOf, withoutSurvivors } from "./mutants.ts";
import { scopes } from "./scopes.ts";

const source = "const sum = (a: number, b: number) =>\n  a +\n  b;\n";
const location = { start: { line: 2, column: 3 }, end: { line: 3, column: 4 } };
const mutant = { mutatorName: "ArithmeticOperator", replacement: "a - b", location };
const reportOf = (...statuses: string[]) =>
  JSON.stringify({
    schemaVersion: "2",
    files: {
      "app/sum.ts": {
        language: "typescript",
        source,
        mutants: statuses.map((status) => ({ ...mutant, status })),
      },
    },
  });

describe("a scope's score", () => {
  test("counts what was noticed, and neither what could not be run nor what is explained against it", () => {
    const survivor = { file: "app/sum.ts", line: 2, was: "a + b", became: "a - b" };
    expect(
      scoreOf(reportOf("Killed", "Timeout", "Survived", "NoCoverage", "RuntimeError", "Ignored"), []),
    ).toEqual({
      noticed: 2,
      explained: [],
      open: [survivor, survivor],
      percent: 50,
    });
    const why = {
      file: "app/sum.ts",
      was: "a + b",
      became: "a - b",
      why: "Both are the same where b is nought.",
    };
    expect(scoreOf(reportOf("Killed", "Survived"), [why])).toMatchObject({ percent: 100, open: [] });
    expect(scoreOf(reportOf("Killed", "Survived"), [{ ...why, became: "a * b" }]).percent).toBe(50);
  });

  test("of nothing is whole, and what is no report is refused", () => {
    expect(scoreOf(reportOf(), []).percent).toBe(100);
    expect(() => scoreOf("{}", [])).toThrow("files");
  });
});

test("what survived is left out of what is known of the last run, and all else stays", () => {
  const all = reportOf("Killed", "Survived", "Timeout", "NoCoverage", "RuntimeError");
  expect(JSON.parse(withoutSurvivors(all))).toEqual(
    JSON.parse(reportOf("Killed", "Timeout", "RuntimeError")),
  );
});

test("the lines that a change brought, and none of what it took away", () => {
  const diff = [
    "diff --git a/app/a.ts b/app/a.ts",
    "--- a/app/a.ts",
    "+++ b/app/a.ts",
    "@@ -3,0 +4,2 @@ export",
    "+one",
    "+two",
    "@@ -9 +11 @@",
    "-was",
    "+is",
    "@@ -20,3 +21,0 @@",
    "-gone",
    "--- a/app/b.ts",
    "+++ /dev/null",
    "@@ -1,2 +0,0 @@",
  ].join("\n");
  expect(changedLines(diff).map(({ range }) => range)).toEqual(["app/a.ts:4-5", "app/a.ts:11-11"]);
});

test("every explained survivor is still in its rule, and every rule and test of a scope is there", () => {
  const explained = explanations.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, "explained-survivors.json"), "utf8")),
  );
  const stale = explained.filter(({ file, was }) => {
    const rule = path.join(root, file);
    return !existsSync(rule) || !inOneLine(readFileSync(rule, "utf8")).includes(was);
  });
  expect(stale).toEqual([]);
  const named = Object.values(scopes).flatMap(({ rules, tests }) => [...rules, ...tests].flatMap(filesNamed));
  expect(named.filter((file) => !file.includes("*") && !existsSync(path.join(root, file)))).toEqual([]);
});

/** "app/{a,b}.ts" is "app/a.ts" and "app/b.ts". */
function filesNamed(glob: string): string[] {
  const [, before = "", names, after = ""] = /^(.*?)\{(.*?)\}(.*)$/.exec(glob) ?? [];
  return names === undefined
    ? [glob]
    : names.split(",").flatMap((name) => filesNamed(`${before}${name}${after}`));
}

import "../runtime.ts";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { benchFolder, installBenchPackages } from "../bench-packages.ts";
import { root } from "../build/freshness.ts";
import { changedLines } from "./changed-lines.ts";
import type { Score, Survivor } from "./mutants.ts";
import { explanations, scoreOf, withoutSurvivors } from "./mutants.ts";
import type { Scope } from "./scopes.ts";
import { scopes } from "./scopes.ts";

// npm run mutation [-- SCOPE ...]: changes the rules of each scope one at a time and sees whether a test beside them notices.
// With --changed BASE only the lines that differ from BASE; with --again what survived the last run, and what rules and tests that
// changed since then may have changed. Ends with 1 where a scope is below its least.
const here = import.meta.dirname;
const cache = path.join(root, ".cache/mutation");
const results = path.join(here, "RESULTS.md");
const isAgain = process.argv.includes("--again");
const words = process.argv.slice(2).filter((word) => word !== "--again");
const at = words.indexOf("--changed");
const base = at < 0 ? null : (words[at + 1] ?? "HEAD");
const asked = at < 0 ? words : words.slice(0, at);
const unknown = asked.find((name) => !(name in scopes));
if (unknown) {
  console.error(`There is no scope "${unknown}". There are: ${Object.keys(scopes).join(", ")}.`);
  process.exit(2);
}

installBenchPackages();
mkdirSync(cache, { recursive: true });
const explained = explanations.parse(
  JSON.parse(readFileSync(path.join(here, "explained-survivors.json"), "utf8")),
);
const rows = new Map(rowsBefore());
let below = 0;
for (const [name, scope] of Object.entries(scopes)) {
  if (asked.length && !asked.includes(name)) continue;
  const mutate = base === null ? scope.rules : linesOf(scope, base);
  if (!mutate.length) continue;
  const began = performance.now();
  const score = scoreOf(tryMutants(name, scope, mutate), explained);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const good = score.percent >= scope.least;
  if (!good) below++;
  console.log(
    `\n${name}: ${score.percent.toFixed(1)} % of ${countOf(score)}, at least ${scope.least} %, ${seconds} s`,
  );
  for (const one of score.open) console.log(`  ${inWords(one)}`);
  if (base === null) {
    rows.set(name, rowOf(name, scope, score, seconds));
    writeFileSync(results, table());
  }
}
console.log(below ? `\n${below} scopes are below their least.` : "\nEvery scope has its least.");
process.exit(below ? 1 : 0);

/** @returns Stryker's report. */
function tryMutants(name: string, scope: Scope, mutate: readonly string[]): string {
  const report = path.join(cache, `${name}.json`);
  const lastRun = path.join(cache, `${name}.incremental.json`);
  if (isAgain && existsSync(lastRun)) writeFileSync(lastRun, withoutSurvivors(readFileSync(lastRun, "utf8")));
  // Stryker would report what another run found of files that are no rules of this one.
  else rmSync(lastRun, { force: true });
  const settings = path.join(cache, `${name}.settings.json`);
  writeFileSync(
    settings,
    JSON.stringify({
      testRunner: "vitest",
      plugins: ["@stryker-mutator/vitest-runner"],
      vitest: { configFile: "scripts/mutation/vitest.config.ts", related: false },
      mutate: [...mutate, "!**/*.test.ts", "!**/*.testkit.ts"],
      ignorePatterns: ["/public", "/build", "/.cache", "/bench", "/e2e", "/.react-router"],
      // It would have TypeScript rewrite a configuration, which the TypeScript of today cannot be asked to.
      tsconfigFile: "none.json",
      reporters: ["json"],
      jsonReporter: { fileName: report },
      incremental: base === null,
      incrementalFile: lastRun,
      tempDirName: ".cache/mutation/sandbox",
      coverageAnalysis: "perTest",
      // What a busy machine makes slow is not noticed by a test.
      timeoutMS: 60_000,
      allowConsoleColors: false,
      warnings: { slow: false },
    }),
  );
  const { status } = spawnSync(
    process.execPath,
    [path.join(benchFolder, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", settings],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        MUTATION_TESTS: JSON.stringify(scope.tests),
        MUTATION_STORES: scope.stores ? "1" : "",
        ...(scope.stores === "SQLite" && { TEST_STORE: "SQLite" }),
      },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  return readFileSync(report, "utf8");
}

function linesOf(scope: Scope, from: string): string[] {
  // Since the branch left it: what others brought there meanwhile is theirs.
  const diff = execFileSync("git", ["diff", "--unified=0", "--merge-base", from], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return changedLines(diff)
    .filter(({ file }) => scope.rules.some((glob) => path.matchesGlob(file, glob)))
    .filter(({ file }) => !/\.(?:test|testkit)\.ts$/.test(file))
    .map(({ range }) => range);
}

function countOf({ noticed, explained: known, open }: Score): number {
  return noticed + known.length + open.length;
}

function inWords({ file, line, was, became }: Survivor): string {
  return `${file}:${line}: ${short(was)} -> ${short(became)}`;
}

function short(text: string): string {
  return text.length > 90 ? `${text.slice(0, 87)}...` : text;
}

function rowOf(name: string, scope: Scope, score: Score, seconds: number): string {
  return `| ${name} | ${scope.decides} | ${countOf(score)} | ${score.noticed} | ${score.explained.length} | ${score.open.length} | ${score.percent.toFixed(1)} % | ${scope.least} % | ${seconds} |`;
}

function rowsBefore(): [string, string][] {
  if (!existsSync(results)) return [];
  return readFileSync(results, "utf8")
    .split("\n")
    .filter((line) => /^\| [a-z]+ +\| /.test(line) && !line.startsWith("| scope "))
    .map((line) => [line.split("|")[1]?.trim() ?? "", line]);
}

function table(): string {
  const inOrder = Object.keys(scopes).flatMap((name) => rows.get(name) ?? []);
  return [
    "# Mutants of the rules",
    "",
    "Written by `npm run mutation`. Each mutant is a rule with one thing changed; it is noticed where a test beside the rule fails.",
    "",
    "| scope | decides | mutants | noticed | explained | open | score | least | seconds |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...inOrder,
    "",
  ].join("\n");
}

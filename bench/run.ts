import "../scripts/runtime.ts";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import { installBenchPackages } from "../scripts/bench-packages.ts";
import { build } from "../scripts/build/build.ts";
import { root } from "../scripts/build/freshness.ts";
import type { Bench, Measured } from "./measured.ts";

// npm run bench [name ...]: measures, prints a table a subject, and puts each into bench/RESULTS.md in its place. What is
// compared with one another is in one table, and so was measured in one run.
const here = import.meta.dirname;
const asked = process.argv.slice(2);
const subjects = readdirSync(here)
  .filter((file) => file.endsWith(".ts") && !["run.ts", "measured.ts"].includes(file))
  .map((file) => path.basename(file, ".ts"))
  .filter((name) => asked.length === 0 || asked.includes(name));

installBenchPackages();
build();
const results = path.join(here, "RESULTS.md");
const today = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
const tables = new Map(writtenBefore().map((table) => [/\(`([\w-]+)`\)/.exec(table)?.[1], table]));
let over = 0;
for (const name of subjects) {
  const { run } = (await import(path.join(here, `${name}.ts`))) as Bench;
  const measured = await run();
  over += measured.rows.filter((row) => row.within === false).length;
  const table = tableOf(name, measured);
  console.log(`\n${table}`);
  tables.set(name, table);
}
const head =
  "# What we measured\n\nWritten by `npm run bench`. Compare figures of one table only: machines differ, and drift.\n";
const inOrder = [...tables].sort(([one = ""], [other = ""]) => one.localeCompare(other));
writeFileSync(results, [head, ...inOrder.map(([, table]) => table)].join("\n"));
// As the format check wants its tables.
spawnSync(path.join(root, "node_modules/.bin/oxfmt"), [results], { stdio: "inherit" });
console.log(over ? `\n${over} figures are over their budget.` : "\nEvery figure is within its budget.");
process.exit(0);

function writtenBefore(): string[] {
  if (!existsSync(results)) return [];
  return readFileSync(results, "utf8")
    .split(/^(?=## )/m)
    .slice(1)
    .map((table) => `${table.trimEnd()}\n`);
}

function tableOf(name: string, { title, rows, note }: Measured): string {
  const lines = rows.map(
    (row) =>
      `| ${row.what} | ${row.figure} | ${row.budget ?? ""} | ${row.within === undefined ? "" : row.within ? "within" : "**over**"} |`,
  );
  return `## ${title} (\`${name}\`)\n\n${today}, ${machine}\n\n| what | measured | budget | |\n| --- | --- | --- | --- |\n${lines.join("\n")}\n${note ? `\n${note}\n` : ""}`;
}

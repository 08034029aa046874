import "./runtime.ts";
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { root } from "./build/freshness.ts";

// npm test: everything, cheapest first; stops at the first that fails and ends with one line of numbers.
process.chdir(root);
const reports = path.join(root, ".cache/test-reports");
rmSync(reports, { recursive: true, force: true });
const bin = (name: string) => path.join("node_modules/.bin", name);
const counted = (name: string) => [
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${path.join(reports, name)}.json`,
];

const steps: readonly { name: string; command: string; words: readonly string[] }[] = [
  { name: "pictures", command: process.execPath, words: ["scripts/assets/pictures.ts"] },
  { name: "format", command: bin("prettier"), words: ["--check", "--log-level=warn", "."] },
  { name: "lint", command: bin("oxlint"), words: ["--type-aware", "--deny-warnings"] },
  { name: "route types", command: bin("react-router"), words: ["typegen"] },
  { name: "types", command: bin("tsc"), words: [] },
  { name: "unused", command: bin("knip"), words: ["--no-progress"] },
  { name: "rules and rooms", command: bin("vitest"), words: ["run", ...counted("rooms")] },
  {
    name: "e2e",
    command: bin("vitest"),
    words: ["run", "--config", "e2e/vitest.config.ts", ...counted("e2e")],
  },
];

let [passed, failed] = [0, 0];
for (const { name, command, words } of steps) {
  const began = performance.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, words, {
    stdio: "inherit",
    env: { ...process.env, NO_COLOR: "1" },
  });
  const counts = await countsOf(name);
  passed += counts.passed + (status === 0 && !counts.ran ? 1 : 0);
  failed += counts.failed + (status !== 0 && counts.failed === 0 ? 1 : 0);
  console.log(
    `== ${name}: ${status === 0 ? "good" : "FAILED"} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) break;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

async function countsOf(name: string): Promise<{ ran: boolean; passed: number; failed: number }> {
  const file = { "rules and rooms": "rooms", e2e: "e2e" }[name];
  if (!file) return { ran: false, passed: 0, failed: 0 };
  try {
    const report = (await import(path.join(reports, `${file}.json`), { with: { type: "json" } })) as {
      default: { numPassedTests: number; numFailedTests: number };
    };
    return { ran: true, passed: report.default.numPassedTests, failed: report.default.numFailedTests };
  } catch {
    return { ran: false, passed: 0, failed: 0 };
  }
}

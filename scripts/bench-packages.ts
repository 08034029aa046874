import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./build/freshness.ts";

/** Where what only benches and mutants need is installed. */
export const benchFolder = path.join(root, "bench");

/** Fetches the packages of bench/ when they are first asked for; ends the process where that fails. */
export function installBenchPackages(): void {
  if (existsSync(path.join(benchFolder, "node_modules/.package-lock.json"))) return;
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: benchFolder,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}

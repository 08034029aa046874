import "../runtime.ts";
import { build } from "../build/build.ts";
import type { Drill, DrillResult } from "./drills/drill.ts";
import { dietDrills } from "./drills/diet-drills.ts";
import { clockJumps, mailDead, mailSlow } from "./drills/mail-drills.ts";
import { pageDrills } from "./drills/page-drills.ts";
import { providerDead, providerSlow } from "./drills/provider-drills.ts";
import { restartsOfHeldPort, restartsUnderLoad } from "./drills/restart-drills.ts";
import { rollingRestart } from "./drills/rolling-restart.ts";
import { allergenWrong, flood, secretLeaked } from "./drills/site-drills.ts";
import { slowReaders } from "./drills/slow-readers.ts";
import { corruptPages, diskFull, readOnlyFolder } from "./drills/store-drills.ts";

// node scripts/chaos/drills.ts [NAME ...] [--only-with]: does every fault of docs/operating.md to a built site, once as it is and once
// without the protection that stands against it, and prints a table. The first must pass, the second must fail.

/** How many restarts; fewer for a try. */
const restarts = Number(process.env["DRILL_RESTARTS"] ?? 100);

export const drills: readonly Drill[] = [
  diskFull,
  readOnlyFolder,
  corruptPages,
  clockJumps,
  mailDead,
  mailSlow,
  providerDead,
  providerSlow,
  restartsUnderLoad(restarts),
  restartsOfHeldPort(restarts),
  rollingRestart(Math.ceil(restarts / 10)),
  flood,
  slowReaders,
  secretLeaked,
  allergenWrong,
  ...dietDrills,
  ...pageDrills,
];

// Without its protection a site may well hang; the longest as it is are the restarts.
const longest = { with: 15, without: 3 };

export interface DrillRow {
  readonly name: string;
  readonly how: "as it is" | "without";
  readonly what: string;
  readonly figure: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** One run of a drill; what it throws is a failure like any other. */
export async function runDrill(drill: Drill, protections: boolean): Promise<DrillRow> {
  const began = performance.now();
  const minutes = protections ? longest.with : longest.without;
  const tooLong = new Promise<DrillResult>((resolve) => {
    const figure = `it did not end within ${minutes} minutes`;
    setTimeout(() => resolve({ figure, good: false }), minutes * 60_000).unref();
  });
  const { figure, good } = await Promise.race([drill.run(protections), tooLong]).catch((error: unknown) => ({
    figure: `the drill broke off: ${String(error).split("\n")[0]}`,
    good: false,
  }));
  return {
    name: drill.name,
    how: protections ? "as it is" : "without",
    what: protections ? drill.does : (drill.protection ?? ""),
    figure,
    passed: good,
    seconds: (performance.now() - began) / 1000,
  };
}

if (import.meta.main) {
  build();
  const words = process.argv.slice(2);
  const names = words.filter((word) => !word.startsWith("--"));
  const chosen = drills.filter(({ name }) => names.length === 0 || names.includes(name));
  const rows: DrillRow[] = [];
  for (const drill of chosen)
    for (const protections of words.includes("--only-with") || drill.protection === null
      ? [true]
      : [true, false]) {
      const row = await runDrill(drill, protections);
      rows.push(row);
      console.log(
        `| ${row.name} | ${row.how === "as it is" ? row.what : `without: ${row.what}`} | ${row.figure} | ${row.passed ? "pass" : "fail"} | ${row.seconds.toFixed(0)} s |`,
      );
    }
  const wrong = rows.filter(({ how, passed }) => passed !== (how === "as it is"));
  console.log(wrong.length ? `\n${wrong.length} not as they should be` : "\nAll as they should be");
  process.exit(wrong.length ? 1 : 0);
}

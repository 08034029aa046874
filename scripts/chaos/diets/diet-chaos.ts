/**
 * The drill of children's diets and schools' numbers: parents, a school, two of nutrition, a kitchen and the watches of every minute do
 * what they do, two at once, in a process that is killed (SIGKILL) at one of its next writes, drawn by lot, and started again with the
 * first thing that nobody was told of. Behind each kill, and at the end, everything is looked for.
 *
 *   node scripts/chaos/diets/diet-chaos.ts 60                       # kills, at most
 *
 * --postgres runs it on a PostgreSQL of its own; --without="told once" takes one protection out (modes.ts): then it must fail.
 */
import "../../runtime.ts";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openStore } from "#database/store.server.ts";
import { frozenClock } from "#values/time/clock.ts";
import { killOnExit } from "../../kill-on-exit.ts";
import { startPostgres } from "../../postgres.ts";
import { acts } from "./acts.ts";
import { openKitchen } from "./kitchen.ts";
import { faultsOf, isProtection, protections } from "./modes.ts";
import type { Protection } from "./modes.ts";
import { dietFaults } from "./report.ts";

interface DietChaos {
  /** The most kills; behind the last it goes on in peace. */
  readonly kills: number;
  /** The database; a SQLite file of its own where none is named. */
  readonly databaseUrl?: string;
  readonly without?: Protection;
  readonly onProgress?: (words: string) => void;
}

// So many things are done before everything is looked for, if nobody is killed before.
const mostActs = 8;
// Before it is killed a process writes at most so often.
const mostWrites = 24;

/** Runs the drill; returns what was done, and what is wrong: each thing once. */
export async function runDietChaos({
  kills: most,
  databaseUrl = "",
  without,
  onProgress = () => undefined,
}: DietChaos) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "diet-chaos-"));
  const wrong = new Set<string>();
  let [told, kills, looks] = [0, 0, 0];
  try {
    await withStore(async (store) => await openKitchen(store, frozenClock("2026-11-23T08:00:00Z")));
    while (told < acts.length) {
      const killAt =
        kills < most
          ? `${1 + Math.floor(Math.random() * mostWrites)} ${Math.random() < 0.5 ? "before" : "behind"}`
          : "";
      const last = Math.min(told + mostActs, acts.length);
      const ended = await doActs(
        [databaseUrl, dataDir, String(told), String(last), killAt, without ?? ""],
        (said) => {
          told += 1;
          if (said) wrong.add(said);
        },
      );
      if (ended.isKilled) kills += 1;
      else if (told < last) {
        wrong.add(`“${acts[told]?.name}” broke off: ${ended.error}`);
        break;
      }
      looks += 1;
      for (const fault of await withStore((store) => dietFaults(store, told))) wrong.add(fault);
      onProgress(`${told} of ${acts.length} acts, ${kills} kills, ${wrong.size} wrong`);
    }
    return { acts: acts.length, told, kills, looks, wrong: [...wrong] };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function withStore<Found>(look: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Found>) {
    const store = await openStore({ databaseUrl, dataDir });
    try {
      return await look(store);
    } finally {
      await store.close();
    }
  }
}

/** Runs a process until it has done everything, or is killed. */
async function doActs(words: readonly string[], onTold: (said: string) => void) {
  const started = killOnExit(
    spawn(process.execPath, [path.join(import.meta.dirname, "process.ts"), ...words], {
      env: { PATH: process.env["PATH"] },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
  let [said, error] = ["", ""];
  started.stdout.setEncoding("utf8").on("data", (text: string) => void (said += text));
  started.stderr.setEncoding("utf8").on("data", (text: string) => void (error += text));
  const signal = await new Promise<NodeJS.Signals | null>((resolve) =>
    started.once("close", (_code, by) => resolve(by)),
  );
  for (const line of said.split("\n").filter(Boolean)) onTold((JSON.parse(line) as { said: string }).said);
  return {
    isKilled: signal === "SIGKILL",
    error: error.split("\n").find((line) => /Error|error:/.test(line)) ?? error.slice(0, 200),
  };
}

if (import.meta.main) {
  const word = process.argv.find((one) => one.startsWith("--without="))?.slice("--without=".length) ?? "";
  if (word && !isProtection(word))
    throw new Error(`--without: one of ${Object.keys(protections).join(", ")}`);
  const without = isProtection(word) ? word : undefined;
  const postgres = process.argv.includes("--postgres") ? await startPostgres() : null;
  const began = Date.now();
  const { wrong, ...figures } = await runDietChaos({
    kills: Number(process.argv[2] ?? 60),
    ...(postgres && { databaseUrl: postgres.url }),
    ...(without && { without }),
    onProgress: (words) => void process.stderr.write(`${words}\n`),
  });
  await postgres?.stop();
  console.log({ ...figures, seconds: Math.round((Date.now() - began) / 1000) });
  for (const line of wrong.slice(0, 40)) console.log(line);
  const shows = without ? faultsOf(without, wrong).length > 0 : wrong.length === 0;
  if (without) console.log(shows ? `Without “${without}” it fails, as it must.` : "It does not show that.");
  process.exitCode = shows ? 0 : 1;
}

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Store } from "#database/store.server.ts";
import { openStore } from "#database/store.server.ts";
import { killOnExit } from "../kill-on-exit.ts";
import { startPostgres } from "../postgres.ts";

/** How often a drill kills, and on what. */
export interface KilledDrill<Protection extends string> {
  /** The most kills; behind the last it goes on in peace. */
  readonly kills: number;
  /** The database; a SQLite file of its own where none is named. */
  readonly databaseUrl?: string;
  readonly without?: Protection;
  /**
   * The act that is killed, before and behind each of its writes in turn, and that alone is `without`; by lot in all of them where none
   * is named.
   */
  readonly of?: string;
  readonly onProgress?: (words: string) => void;
}

interface Killed {
  /** The process that does acts, by `killed-process.ts`. */
  readonly file: string;
  /** What it does, by name. */
  readonly acts: readonly { readonly name: string }[];
  prepare(store: Store): Promise<void>;
  /** What is wrong in the store once so many acts were told as done. */
  faults(store: Store, told: number): Promise<readonly string[]>;
}

// So many things are done before everything is looked for, if nobody is killed before.
const mostActs = 8;
// Before it is killed a process writes at most so often.
const mostWrites = 24;

/**
 * Does acts in a process that is killed (SIGKILL) at one of its next writes, drawn by lot, and started again with the first act
 * that nobody was told of; behind each kill, and at the end, everything is looked for. Returns what was done, and what is wrong:
 * each thing once.
 */
export async function runKilled(
  { kills: most, databaseUrl = "", without, of, onProgress = () => undefined }: KilledDrill<string>,
  { file, acts, prepare, faults }: Killed,
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "killed-drill-"));
  const wrong = new Set<string>();
  let [told, kills, looks] = [0, 0, 0];
  try {
    await withStore(prepare);
    const only = of === undefined ? null : acts.findIndex(({ name }) => name === of);
    while (told < acts.length) {
      const killAt =
        kills >= most || (only !== null && told !== only)
          ? ""
          : only === null
            ? `${1 + Math.floor(Math.random() * mostWrites)} ${Math.random() < 0.5 ? "before" : "behind"}`
            : `${1 + Math.floor(kills / 2)} ${kills % 2 === 0 ? "before" : "behind"}`;
      const until = only === null || told > only ? told + mostActs : told < only ? only : only + 1;
      const last = Math.min(until, acts.length);
      const lacks = only === null || told === only ? (without ?? "") : "";
      const words = [databaseUrl, dataDir, String(told), String(last), killAt, lacks];
      const ended = await doActs(file, words, (said) => {
        told += 1;
        if (said) wrong.add(said);
      });
      if (ended.isKilled) kills += 1;
      else if (told < last) {
        wrong.add(`“${acts[told]?.name}” broke off: ${ended.error}`);
        break;
      }
      looks += 1;
      for (const fault of await withStore((store) => faults(store, told))) wrong.add(fault);
      onProgress(`${told} of ${acts.length} acts, ${kills} kills, ${wrong.size} wrong`);
    }
    return { acts: acts.length, told, kills, looks, wrong: [...wrong] };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function withStore<Found>(look: (store: Store) => Promise<Found>) {
    const store = await openStore({ databaseUrl, dataDir });
    try {
      return await look(store);
    } finally {
      await store.close();
    }
  }
}

/** Runs a process until it has done everything, or is killed. */
async function doActs(file: string, words: readonly string[], onTold: (said: string) => void) {
  const started = killOnExit(
    spawn(process.execPath, [file, ...words], {
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

/** What a protection is that a drill takes out. */
export interface TakenOut {
  readonly means: string;
  /** What the report then says: any other line shows nothing about it. */
  readonly seen: RegExp;
  /** Where only one of the two databases has such a protection of its own: SQLite does one transaction after the other. */
  readonly on?: "PostgreSQL";
}

/** The words of a drill's command, done: KILLS --postgres --without="…". Ends with 1 where it does not show what it must. */
export async function killedDrillCommand<Protection extends string>(
  protections: Readonly<Record<Protection, TakenOut>>,
  run: (drill: KilledDrill<Protection>) => ReturnType<typeof runKilled>,
): Promise<void> {
  const word = process.argv.find((one) => one.startsWith("--without="))?.slice("--without=".length) ?? "";
  const isProtection = (one: string): one is Protection => Object.hasOwn(protections, one);
  if (word && !isProtection(word))
    throw new Error(`--without: one of ${Object.keys(protections).join(", ")}`);
  const without = isProtection(word) ? word : undefined;
  const postgres = process.argv.includes("--postgres") ? await startPostgres() : null;
  const began = Date.now();
  const { wrong, ...figures } = await run({
    kills: Number(process.argv[2] ?? 60),
    ...(postgres && { databaseUrl: postgres.url }),
    ...(without && { without }),
    onProgress: (words) => void process.stderr.write(`${words}\n`),
  });
  await postgres?.stop();
  console.log({ ...figures, seconds: Math.round((Date.now() - began) / 1000) });
  for (const line of wrong.slice(0, 40)) console.log(line);
  const shows = without ? wrong.some((line) => protections[without].seen.test(line)) : wrong.length === 0;
  if (without) console.log(shows ? `Without “${without}” it fails, as it must.` : "It does not show that.");
  process.exitCode = shows ? 0 : 1;
}

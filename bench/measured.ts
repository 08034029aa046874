import { readdirSync, readFileSync } from "node:fs";
import type { RunningSite } from "../scripts/running-site.ts";
import { startSite } from "../scripts/running-site.ts";

export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly budget?: string;
  /** Whether the figure is within its budget; absent where there is none. */
  readonly within?: boolean;
}

export interface Measured {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly note?: string;
}

/** What every file here exports but this one and run.ts. */
export interface Bench {
  run(): Promise<Measured>;
}

/** Starts the built site and waits for the sample gallery, whose pictures are made while the first pages are served. */
export async function startSettledSite(...args: Parameters<typeof startSite>): Promise<RunningSite> {
  const site = await startSite(...args);
  await site.waitForLog('"msg":"gallery"');
  return site;
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
}

/** CPU seconds that a process has used, user and system, its threads included (Linux). */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Milliseconds that the threads of a process have used, to the microsecond where the kernel counts so (Linux). */
export function cpuMilliseconds(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`))
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
  return nanoseconds / 1e6;
}

/** Resident memory of a process in megabytes (Linux). */
export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
}

/**
 * What a process and those that it started have resident, in megabytes: their own memory, and each file that is mapped
 * once, however many of them have it (Linux).
 */
export function treeMegabytes(pid: number): number {
  let own = 0;
  const files = new Map<string, number>();
  for (const one of withChildren(pid)) {
    let file = "";
    for (const line of readOrNothing(`/proc/${one}/smaps`).split("\n")) {
      const head = /^[0-9a-f]+-[0-9a-f]+ \S+ ([0-9a-f]+) \S+ (\d+)/.exec(line);
      if (head) file = head[2] === "0" ? "" : `${head[2]} ${head[1]}`;
      const [, name, amount] = /^(Rss|Anonymous):\s+(\d+)/.exec(line) ?? [];
      if (name === "Anonymous") own += Number(amount);
      // What is written to a mapped file's pages is its process's own, and counted there.
      if (name === "Rss" && file) files.set(file, Math.max(files.get(file) ?? 0, Number(amount)));
    }
  }
  return (own + [...files.values()].reduce((sum, one) => sum + one, 0)) / 1024;
}

function withChildren(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) =>
    readOrNothing(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(withChildren)];
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // It has ended meanwhile.
    return "";
  }
}

import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { movedClock } from "./ahead-by.ts";
import { root } from "./build/freshness.ts";
import { nodeEnvironment, nodeFlags } from "./build/node-flags.ts";
import { killOnExit } from "./kill-on-exit.ts";

export interface RunningSite {
  /** http://127.0.0.1:PORT */
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** What the site logged so far: JSON lines. */
  log(): string;
  /** Waits until the log holds these words. */
  waitForLog(words: string): Promise<void>;
  /** SIGTERM, and waits until it is gone; returns the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts the built site on its own port and waits until it listens. `settings` are environment variables; `checkout` is
 * another folder with a built site in it, to compare with; `more` are options of Node beside the site's own.
 */
export async function startSite(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  checkout = root,
  more: readonly string[] = [],
): Promise<RunningSite> {
  // Another checkout is started as it would start itself.
  const flags = checkout === root ? siteFlags() : [];
  // A test that is ended, however it is ended, must not leave a server behind.
  const child = killOnExit(
    spawn(process.execPath, [...flags, ...more, path.join(checkout, "build/server/index.js")], {
      cwd: checkout,
      env: siteEnvironment(dataDir, settings, checkout),
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
  let log = "";
  const gone = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const url = await new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      log += chunk.toString();
      const open = /"address":"(http[^"]+)"/.exec(log);
      if (open) resolve(open[1]!);
    };
    child.stdout.on("data", onOutput);
    child.stderr.on("data", onOutput);
    child.once("exit", () => reject(new Error(`the site did not start:\n${log}`)));
  });
  return {
    url,
    dataDir,
    process: child,
    log: () => log,
    waitForLog: (words) =>
      new Promise((resolve) => {
        const search = () => {
          if (!log.includes(words)) return;
          child.stdout.off("data", search);
          resolve();
        };
        child.stdout.on("data", search);
        search();
      }),
    stop: () => (child.kill("SIGTERM"), gone),
    kill: async () => void (child.kill("SIGKILL"), await gone),
  };
}

type Settings = Readonly<Record<string, string>>;
type Environment = Readonly<Record<string, string | undefined>>;

/** The options with which Node runs a site of this checkout. */
export const siteFlags = (): readonly string[] => process.env["SITE_NODE_FLAGS"]?.split(" ") ?? nodeFlags;

/** The whole environment of a site that `startSite` starts. */
export const siteEnvironment = (dataDir: string, settings: Settings, checkout = root): Environment => ({
  PATH: process.env["PATH"],
  NODE_ENV: "production",
  ...compiledBefore(),
  ...movedClock(process.env),
  ...(checkout === root && nodeEnvironment),
  PORT: "0",
  DATA_DIR: dataDir,
  LOG_LEVEL: "info",
  // All of a test's or a bench's visitors have one address; the flood drill has the limit that a site has.
  MAX_REQUESTS_PER_ADDRESS: "1000000",
  // A test's visitors are not drawn by lot.
  PAGE_SPEED_ONE_IN: "0",
  ...settings,
});

/** The whole environment of a command that `siteCommand` runs. */
export const commandEnvironment = (dataDir: string, settings: Settings): Environment => ({
  PATH: process.env["PATH"],
  NODE_ENV: "production",
  ...compiledBefore(),
  ...movedClock(process.env),
  DATA_DIR: dataDir,
  LOG_LEVEL: "silent",
  ...settings,
});

/** Where Node keeps the site's compiled code for the next start of it, if whoever runs many has named a folder. */
function compiledBefore(): { readonly NODE_COMPILE_CACHE?: string } {
  const folder = process.env["NODE_COMPILE_CACHE"];
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}

/**
 * Runs one command of the site's command line on a data folder; returns what it printed and its exit code. `checkout` as in
 * `startSite`.
 */
export async function siteCommand(
  dataDir: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  checkout = root,
): Promise<{ code: number | null; out: string; err: string }> {
  const child = killOnExit(
    spawn(process.execPath, [path.join(checkout, "build/server/index.js"), ...words], {
      cwd: checkout,
      env: commandEnvironment(dataDir, settings),
    }),
  );
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => void (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => void (err += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, out, err };
}

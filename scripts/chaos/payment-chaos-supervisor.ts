import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { killOnExit } from "../kill-on-exit.ts";
import type { ChaosProvider } from "./payment-chaos-provider.ts";

export interface SupervisedSite {
  readonly url: string;
  /** Resolves as soon as the site listens. */
  up(): Promise<void>;
  /** How often it died. */
  kills(): number;
  /** How often it died at each step. */
  killedAt(): Record<string, number>;
  /** From now on it lives: started again without crash points. */
  calm(): Promise<void>;
  stop(): Promise<void>;
}

/** Restarts the payment process whenever it dies, as a supervisor would. */
export function superviseSite(settings: {
  port: number;
  dataDir: string;
  wallet: ChaosProvider;
  crash: number;
  crashAt: string;
  control: boolean;
  /** The process that is killed: payments alone unless told. */
  script?: string;
  /** More of its settings. */
  env?: Readonly<Record<string, string>>;
}): SupervisedSite {
  const { port, dataDir, wallet, crashAt, control, script = "payment-chaos-site.ts", env } = settings;
  let { crash } = settings;
  let kills = 0;
  let stopping = false;
  let child: ChildProcess;
  let listening: Promise<void>;
  start();

  function start() {
    const file = (name: string) => path.join(import.meta.dirname, name);
    const started = spawn(process.execPath, ["--import", file("css-modules.ts"), file(script)], {
      env: {
        PATH: process.env["PATH"],
        DATABASE_URL: process.env["DATABASE_URL"] ?? "",
        CHAOS_CRASH_AT: crashAt,
        PORT: String(port),
        DATA_DIR: dataDir,
        CHAOS_PROVIDER: wallet.origin,
        CHAOS_ROOT: wallet.root,
        CHAOS_BEGAN: String(wallet.began),
        CHAOS_CRASH: String(crash),
        CHAOS_CONTROL: control ? "1" : "",
        ...env,
      },
      stdio: ["ignore", "pipe", process.env["CHAOS_VERBOSE"] ? "inherit" : "ignore"],
    });
    child = killOnExit(started);
    listening = new Promise((resolve) => started.stdout.once("data", () => resolve()));
    started.once("exit", () => {
      if (stopping || started !== child) return;
      kills++;
      start();
    });
  }
  async function end() {
    const ending = child;
    const gone = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill("SIGKILL");
    if (ending.exitCode === null && ending.signalCode === null) await gone;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    up: () => listening,
    kills: () => kills,
    killedAt() {
      const counts: Record<string, number> = {};
      const file = path.join(dataDir, "killed-at");
      const steps = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
      for (const step of steps) counts[step] = (counts[step] ?? 0) + 1;
      return counts;
    },
    async calm() {
      stopping = true;
      await end();
      crash = 0;
      stopping = false;
      start();
      await listening;
    },
    async stop() {
      stopping = true;
      await end();
    },
  };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RunningSite } from "../running-site.ts";
import { startSite } from "../running-site.ts";

/** One process of the built site, which is started again whenever it is gone. */
export interface SiteProcess {
  readonly port: number;
  readonly dataDir: string;
  /** Resolves when it serves. */
  up(): Promise<RunningSite>;
  /** SIGKILL; it comes back by itself. */
  kill(): Promise<void>;
  /** SIGSTOP for so many milliseconds, then SIGCONT. */
  pause(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export function keepProcess(port: number, settings: Readonly<Record<string, string>>): SiteProcess {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-process-"));
  let isOver = false;
  let site = start();

  async function start(): Promise<RunningSite> {
    for (;;)
      try {
        const started = await startSite(dataDir, { ...settings, PORT: String(port) });
        started.process.once("exit", () => {
          if (!isOver) site = start();
        });
        return started;
      } catch (error) {
        // The database is away: a supervisor tries again.
        if (isOver) throw error;
        await rest(500);
      }
  }
  return {
    port,
    dataDir,
    up: () => site,
    async kill() {
      await (await site).kill();
    },
    async pause(milliseconds) {
      const { process } = await site;
      process.kill("SIGSTOP");
      await rest(milliseconds);
      process.kill("SIGCONT");
    },
    async stop() {
      isOver = true;
      await site.then(
        (running) => running.stop(),
        () => undefined,
      );
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

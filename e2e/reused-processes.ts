import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import path from "node:path";
import { root } from "../scripts/build/freshness.ts";
import { killOnExit } from "../scripts/kill-on-exit.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { commandEnvironment, siteEnvironment, siteFlags } from "../scripts/running-site.ts";
import type { Asked, RunnerMessage } from "./site-runner.ts";

// A site's start and a command are for the most part the loading of their code, and a site's first pages take longer than
// its later ones: so the processes of a worker run the built entry again and again. What a test asks of the process itself -
// that it be killed, that its signals and its exit be heard - needs `startSite` or `siteCommand` of scripts/running-site.ts.

interface Runner {
  readonly process: ChildProcess;
  /** Runs the entry; resolves with its exit code. */
  run(asked: Asked, hear: (message: RunnerMessage) => void): Promise<number | null>;
}

function openRunner(flags: readonly string[], env: NodeJS.ProcessEnv): Runner {
  const child = killOnExit(
    fork(path.join(import.meta.dirname, "site-runner.ts"), [], {
      cwd: root,
      execArgv: [...flags],
      env: {
        PATH: process.env["PATH"],
        ...env,
      },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    }),
  );
  // A worker that is done does not wait for it.
  child.unref();
  child.channel?.unref();
  return {
    process: child,
    run: (asked, hear) =>
      new Promise((resolve) => {
        const finish = (code: number | null) => {
          child.off("message", listen);
          child.off("exit", finish);
          resolve(code);
        };
        const listen = (message: RunnerMessage) => {
          hear(message);
          if ("ended" in message) finish(Number(message.ended));
        };
        child.on("message", listen);
        child.once("exit", finish);
        child.send(asked);
      }),
  };
}

const idle: Runner[] = [];

/** As `startSite`, in a process that served others before: `stop` and `kill` close the site, and leave the process to the next. */
export async function startReusedSite(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningSite> {
  // A machine that has much else to do is no flood: nobody is refused for it.
  const env = siteEnvironment(dataDir, { MAX_LOOP_LAG_MS: "60000", ...settings });
  const runner = idle.pop() ?? openRunner(siteFlags(), env);
  let log = "";
  let isOver = false;
  const waiting = new Set<() => void>();
  const over = runner
    .run({ words: [], env }, (message) => {
      if ("ended" in message) return;
      log += "out" in message ? message.out : message.err;
      for (const look of waiting) look();
    })
    .then((code) => {
      isOver = true;
      if (runner.process.connected) idle.push(runner);
      return code;
    });
  const inLog = <Found>(search: (text: string) => Found | null | undefined | false) =>
    new Promise<Found>((resolve) => {
      const look = () => {
        const found = search(log);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const opened = inLog((text) => /"address":"(http[^"]+)"/.exec(text)?.[1]);
  const url = await Promise.race([opened, over.then(() => null)]);
  if (url === null) throw new Error(`the site did not start:\n${log}`);
  const stop = async () => {
    if (!isOver) runner.process.send("end" satisfies Asked);
    return await over;
  };
  return {
    url,
    dataDir,
    process: runner.process,
    log: () => log,
    stop,
    waitForLog: async (words) => void (await inLog((text) => text.includes(words))),
    kill: async () => void (await stop()),
  };
}

let commands: Runner | undefined;
let lastCommand: Promise<unknown> = Promise.resolve();

/** As `siteCommand` of scripts/running-site.ts, in a process that ran others before; one at a time. */
export async function siteCommand(
  dataDir: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const env = commandEnvironment(dataDir, settings);
  const running = lastCommand.then(async () => {
    if (!commands?.process.connected) commands = openRunner([], env);
    let [out, err] = ["", ""];
    const code = await commands.run({ words, env }, (message) => {
      if ("out" in message) out += message.out;
      else if ("err" in message) err += message.err;
    });
    return { code, out, err };
  });
  lastCommand = running.catch(() => undefined);
  return await running;
}

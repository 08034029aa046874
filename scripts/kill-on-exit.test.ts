import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const runs = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A process that starts two children, names them, and lets go of the first one by itself. */
const parent = `
  import { spawn } from "node:child_process";
  import { killOnExit } from ${JSON.stringify(new URL("kill-on-exit.ts", import.meta.url).href)};
  const short = killOnExit(spawn("true"));
  const long = [killOnExit(spawn("sleep", ["600"])), killOnExit(spawn("sleep", ["600"]), "QUIT")];
  short.once("exit", () => console.log(long.map((child) => child.pid).join(" ")));
`;

test.each(["SIGKILL", "SIGTERM"] as const)(
  "a process ended by %s leaves no child process behind",
  async (signal) => {
    const started = spawn(process.execPath, ["--input-type=module", "-e", parent]);
    const [line] = (await once(started.stdout, "data")) as [Buffer];
    const pids = line.toString().trim().split(" ").map(Number);
    expect(pids.map(runs)).toEqual([true, true]);
    started.kill(signal);
    await expect.poll(() => pids.map(runs), { timeout: 20_000 }).toEqual([false, false]);
  },
);

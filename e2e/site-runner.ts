import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../scripts/build/freshness.ts";

// The process behind reused-processes.ts: runs the built site's own entry for its parent, as often as it is asked to, with
// the environment and words that each run would have had in a process of its own.

/** One run to begin; or, to a site that is running, that it end as at SIGTERM. */
export type Asked =
  | { readonly words: readonly string[]; readonly env: Readonly<Record<string, string | undefined>> }
  | "end";
/** What a run writes, and with which code it ends. */
export type RunnerMessage =
  | { readonly out: string }
  | { readonly err: string }
  | { readonly ended: number | string | null };

const entry = pathToFileURL(path.join(root, "build/server/index.js")).href;
// A site that ends leaves a timer behind that would end its process: whoever calls process.exit() says for which run.
const runOf = new AsyncLocalStorage<number>();
let current = 0;
let isRunning = false;

const tell = (message: RunnerMessage) => void process.send!(message);
process.stdout.write = (text: string | Uint8Array) => (tell({ out: text.toString() }), true);
process.stderr.write = (text: string | Uint8Array) => (tell({ err: text.toString() }), true);
const exit = process.exit.bind(process);
process.exit = ((code?: number) => {
  if ((runOf.getStore() ?? current) === current) end(code ?? 0);
}) as typeof process.exit;

process.on("message", (asked: Asked) => {
  if (asked === "end") runOf.run(current, () => process.emit("SIGTERM", "SIGTERM"));
  else void runOf.run(++current, () => run(asked));
});
process.once("disconnect", () => exit(0));

async function run({ words, env }: Exclude<Asked, "end">): Promise<void> {
  isRunning = true;
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv.splice(2, Infinity, ...words);
  process.exitCode = undefined;
  try {
    await import(`${entry}?run=${current}`);
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  }
  // A site goes on; a command is done.
  if (words.length > 0 || process.exitCode !== undefined) end(process.exitCode ?? 0);
}

function end(code: number | string): void {
  if (!isRunning) return;
  isRunning = false;
  for (const event of ["SIGTERM", "SIGINT", "unhandledRejection", "uncaughtException"])
    process.removeAllListeners(event);
  process.stdout.removeAllListeners("error");
  tell({ ended: code });
}

import { fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { Invalid } from "#values/problem.ts";
import { messageOf } from "#values/thrown.ts";
import type { SideProcess, SideReply, SideTask } from "./side-work.server.ts";

// The words of a term's menus are some hundred kilobytes; what a library holds outside the heap is not counted here.
const nodeOptions = ["--max-old-space-size=128", "--max-semi-space-size=2"];

// What a library has freed goes back to the system at once, and is not kept for the next thread that asks (glibc).
const giveBack = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_TOP_PAD_: "65536",
};

// A third of what a process of pages gets where there is not enough for both: somebody waits for a PDF or a picture as well, and
// at half of that again it did not come within a minute.
const behindPages = 5;

/**
 * Starts a process for work beside the site: `entry` is a file that calls `workForParent` when Node runs it with `args`. It
 * gets no setting or secret of the site, and comes behind the pages on a busy machine.
 */
export function startSideProcess(
  entry: string,
  args: readonly string[] = [],
): SideProcess & { readonly pid: number | undefined } {
  const child = fork(entry, args, {
    serialization: "advanced",
    execArgv: nodeOptions,
    env: { NODE_ENV: "production", ...giveBack },
    stdio: ["pipe", "ignore", "inherit", "ipc"],
  });
  // A process that is gone is noticed by its "exit" event, not by a failed write.
  child.stdin?.on("error", () => undefined);
  try {
    if (child.pid) setPriority(child.pid, behindPages);
  } catch {
    // Gone already, or the system has no priorities.
  }
  return {
    pid: child.pid,
    send({ file, ...task }) {
      const sent: SentTask = { ...task, bytes: file?.byteLength ?? 0 };
      child.send(sent, () => undefined);
      if (file) child.stdin?.write(file);
    },
    // Our own program is at the other end.
    onReply: (hear) => void child.on("message", (reply) => hear(reply as SideReply)),
    onEnd(hear) {
      child.once("exit", hear);
      child.on("error", hear);
    },
    end: () => void child.kill("SIGKILL"),
  };
}

/** A task without its file, which comes by another way: as a part of the message it would be copied three times. */
type SentTask = Omit<SideTask, "file"> & { readonly bytes: number };

/** The function for each kind of work. What it throws reaches the caller: Invalid as it is, anything else as a fault. */
type Doers = Readonly<Record<string, (given: unknown, file: Uint8Array) => unknown>>;

/** Makes this process do the tasks that its parent sends, and end when the parent does. */
export function workForParent(doers: Doers): void {
  // A signal to the whole group is the parent's affair: it lets what is under way finish.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  process.once("disconnect", () => process.exit(0));
  process.on("message", (task: SentTask) => void replyTo(doers, task).then((reply) => process.send?.(reply)));
}

async function replyTo(doers: Doers, { kind, given, bytes }: SentTask): Promise<SideReply> {
  const work = async () => {
    try {
      return { made: await doers[kind]?.(given, await sentFile(bytes)) };
    } catch (error) {
      return error instanceof Invalid ? { problems: error.problems } : { fault: messageOf(error) };
    }
  };
  return { ...(await work()), resident: process.memoryUsage.rss() };
}

/** The next so many bytes that the parent writes; it sends one task at a time. */
async function sentFile(length: number): Promise<Uint8Array> {
  const file = Buffer.allocUnsafeSlow(length);
  let at = 0;
  while (at < length) {
    const chunk: Buffer | null = process.stdin.read(Math.min(length - at, process.stdin.readableLength));
    if (chunk) at += chunk.copy(file, at);
    else await once(process.stdin, "readable");
  }
  return file;
}

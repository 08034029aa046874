import { Invalid, Unavailable } from "#values/problem.ts";
import type { Problem } from "#values/problem.ts";

/** One thing to do, as it is sent to the process that does it. */
export interface SideTask {
  /** What kind of work it is: "pdf". One process does one kind. */
  readonly kind: string;
  readonly given: unknown;
  /** A file that goes with it. It is not copied on its way. */
  readonly file?: Uint8Array;
}

/** The process's reply to a task: its result, why its input cannot be used, or what went wrong; with the process's resident memory in bytes. */
export type SideReply = { readonly resident: number } & (
  | { readonly made: unknown }
  | { readonly problems: readonly Problem[] }
  | { readonly fault: string }
);

/** A process that does one thing at a time. */
export interface SideProcess {
  send(task: SideTask): void;
  onReply(hear: (reply: SideReply) => void): void;
  /** Called once when it is gone, however it went. */
  onEnd(hear: () => void): void;
  end(): void;
}

interface SideLimits {
  /** Milliseconds that one thing may take, and that the process may have nothing to do. */
  readonly longest: number;
  readonly longestIdle: number;
  /** How many may wait for their turn. */
  readonly maxWaiting: number;
  /** Bytes: a process that has more of them resident is ended after its work, and the next has a new one. */
  readonly maxResident: number;
}

export interface SideWork {
  /**
   * Does a task in the other process and returns its result. Rejected with Invalid where what was given cannot be
   * used, and with Unavailable where it cannot be done just now: it is safe to ask again.
   */
  run(kind: string, given: unknown, file?: Uint8Array): Promise<unknown>;
  /** Ends its process; what is waiting is rejected. */
  close(): void;
}

interface Waiting {
  readonly task: SideTask;
  resolve(made: unknown): void;
  reject(error: Error): void;
}

const limits: SideLimits = {
  longest: 60_000,
  longestIdle: 20_000,
  maxWaiting: 48,
  maxResident: 192 * 1024 * 1024,
};

/**
 * Does what takes much memory or processor time (PDFs, the sizes of pictures) one after the other in a process of its own, so
 * that pages never wait for it, and its memory is given back: the typesetter keeps a hundred megabytes that no thread of ours
 * could free. The process is started for the first thing and ended when nobody has asked for anything for a while, or for
 * another kind of work: there is one at most. One that dies or takes too long is replaced.
 */
export function createSideWork(
  start: () => SideProcess,
  { longest, longestIdle, maxWaiting, maxResident }: SideLimits = limits,
): SideWork {
  const queue: Waiting[] = [];
  let process: SideProcess | null = null;
  let kind = "";
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;

  function next(): void {
    if (current) return;
    clearTimeout(timer);
    current = queue.shift() ?? null;
    if (!current) {
      timer = setTimeout(end, longestIdle).unref();
      return;
    }
    timer = setTimeout(end, longest).unref();
    try {
      processFor(current.task.kind).send(current.task);
    } catch {
      end();
    }
  }

  function processFor(wanted: string): SideProcess {
    if (process && kind === wanted) return process;
    process?.end();
    const one = start();
    [process, kind] = [one, wanted];
    one.onReply((reply) => one === process && finish(reply));
    one.onEnd(() => one === process && end());
    return one;
  }

  function finish(reply: SideReply): void {
    const asked = current;
    current = null;
    if (reply.resident > maxResident) end();
    if (asked) settle(asked, reply);
    next();
  }

  /** Ends the process, if there is one; what it was at is rejected, and the next in the queue gets a new one. */
  function end(): void {
    clearTimeout(timer);
    const [ended, lost] = [process, current];
    [process, current] = [null, null];
    ended?.end();
    lost?.reject(new Unavailable("This could not be made just now."));
    if (queue.length) next();
  }

  return {
    run: (kind, given, file) =>
      new Promise((resolve, reject) => {
        if (queue.length >= maxWaiting)
          return reject(new Unavailable("More is being made than we can make just now."));
        queue.push({ task: { kind, given, ...(file && { file }) }, resolve, reject });
        next();
      }),
    close() {
      for (const { reject } of queue.splice(0)) reject(new Unavailable("The site is closing."));
      end();
    },
  };
}

function settle({ resolve, reject }: Waiting, reply: SideReply): void {
  if ("made" in reply) resolve(reply.made);
  else if ("problems" in reply) reject(new Invalid(reply.problems));
  else reject(new Error(`Work beside the site failed: ${reply.fault}`));
}

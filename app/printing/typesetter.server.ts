import { Invalid, Unavailable } from "#values/problem.ts";
import type { Problem } from "#values/problem.ts";
import { typesetPdf } from "./typeset.server.ts";

/** Sets words in a layout, as `typesetPdf` does, into a PDF or the promise of one. */
export type TypesetInto<Pdf> = (layout: string, words: object, madeAt: number) => Pdf;

/** Rejected with Invalid where the words do not fit, and with Unavailable where none can be set just now: it is safe to ask again. */
export type Typeset = TypesetInto<Promise<Buffer>>;

/** Sets in this process: for commands, tests and development. */
export const typesetHere: Typeset = async (layout, words, madeAt) => typesetPdf(layout, words, madeAt);

/** One thing to set, as it is sent to the process that does it. */
export interface TypesettingJob {
  readonly layout: string;
  readonly words: object;
  readonly madeAt: number;
}

/** What the process says of it: the PDF, why the words cannot be set, or what went wrong; and the memory that it has resident, in bytes. */
export type TypesettingReply = { readonly resident: number } & (
  | { readonly pdf: Uint8Array }
  | { readonly problems: readonly Problem[] }
  | { readonly fault: string }
);

/** A process that sets one PDF at a time. */
export interface TypesettingProcess {
  send(job: TypesettingJob): void;
  onReply(hear: (reply: TypesettingReply) => void): void;
  /** Called once when it is gone, however it went. */
  onEnd(hear: () => void): void;
  end(): void;
}

export interface TypesetterLimits {
  /** Milliseconds that one PDF may take, and that the process may have nothing to do. */
  readonly longest: number;
  readonly longestIdle: number;
  /** How many may wait for their turn. */
  readonly maxWaiting: number;
  /** Bytes: a process that has more of them resident is ended after its PDF, and the next has a new one. */
  readonly maxResident: number;
}

export interface Typesetter {
  readonly typeset: Typeset;
  /** Ends its process; what is waiting is rejected. */
  close(): void;
}

interface Waiting {
  readonly job: TypesettingJob;
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

const limits: TypesetterLimits = {
  longest: 30_000,
  longestIdle: 20_000,
  maxWaiting: 48,
  maxResident: 192 * 1024 * 1024,
};

/**
 * Sets PDFs one after the other in a process of their own, so that pages never wait for one, and its memory is given back:
 * the typesetter keeps a hundred megabytes that no thread of ours could free. The process is started for the first PDF and
 * ended when nobody has asked for one for a while; one that dies or takes too long is replaced.
 */
export function createTypesetter(
  start: () => TypesettingProcess,
  { longest, longestIdle, maxWaiting, maxResident }: TypesetterLimits = limits,
): Typesetter {
  const queue: Waiting[] = [];
  let process: TypesettingProcess | null = null;
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
      process ??= started();
      process.send(current.job);
    } catch {
      end();
    }
  }

  function started(): TypesettingProcess {
    const one = start();
    one.onReply((reply) => one === process && finish(reply));
    one.onEnd(() => one === process && end());
    return one;
  }

  function finish(reply: TypesettingReply): void {
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
    lost?.reject(new Unavailable("The PDF could not be made just now."));
    if (queue.length) next();
  }

  return {
    typeset: (layout, words, madeAt) =>
      new Promise((resolve, reject) => {
        if (queue.length >= maxWaiting)
          return reject(new Unavailable("More PDFs are being made than we can make just now."));
        queue.push({ job: { layout, words, madeAt }, resolve, reject });
        next();
      }),
    close() {
      for (const { reject } of queue.splice(0)) reject(new Unavailable("The site is closing."));
      end();
    },
  };
}

function settle({ resolve, reject }: Waiting, reply: TypesettingReply): void {
  if ("pdf" in reply) resolve(Buffer.from(reply.pdf));
  else if ("problems" in reply) reject(new Invalid(reply.problems));
  else reject(new Error(`A PDF could not be set: ${reply.fault}`));
}

import type { Feed } from "#live/server/feed.server.ts";
import type { LunchAlertDeps } from "./alert-deps.ts";
import { handOverEmails, noteTold } from "./hand-over.server.ts";
import { planMessages } from "./plan-messages.server.ts";

/** Tells those who asked for it of changes to lunches, for as long as the site runs. */
export interface AlertWorker {
  /** Plans and hands over all that is due; for tests, and after a change. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

// Milliseconds: a change wakes it at once; this is for what another process did, and for what a mail server takes meanwhile.
const every = 2_000;

/**
 * Starts the worker. Several may run on one database. A fault is told to `logFault`, and what was to be done is done at the next
 * turn.
 */
export function startAlertWorker(
  deps: LunchAlertDeps & { readonly feed: Pick<Feed, "subscribe"> },
  logFault: (error: unknown) => void,
): AlertWorker {
  let running: Promise<void> | null = null;
  let again = false;
  let isStopped = false;

  async function turn(): Promise<void> {
    do {
      again = false;
      await planMessages(deps);
      await handOverEmails(deps);
      await noteTold(deps);
    } while (again && !isStopped);
  }
  function run(): Promise<void> {
    // What changes while a turn is under way gets one more.
    again = running !== null;
    running ??= turn().finally(() => (running = null));
    return running;
  }
  const wake = () => {
    if (!isStopped) void run().catch(logFault);
  };
  const unsubscribe = deps.feed.subscribe((changes) => {
    if (changes.some(({ topic }) => topic === "termly")) wake();
  });
  const timer = setInterval(() => {
    if (!running) wake();
  }, every);
  timer.unref();
  return {
    run,
    async stop() {
      isStopped = true;
      unsubscribe();
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

import type { Feed } from "#live/server/feed.server.ts";
import type { LunchAlertDeps } from "./alert-deps.ts";
import { alertChannels } from "./channels/channels.server.ts";
import { planMessages } from "./messages/plan-messages.server.ts";

/** Tells those who asked for it of changes to lunches, for as long as the site runs. */
export interface AlertWorker {
  /** Plans, queues and sends all that is due; for tests, and after a change. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

// Milliseconds: a change wakes it at once; this is for what another process did, and for what a mail server takes meanwhile.
const every = 2_000;

interface AlertWorkerReports {
  fault(error: unknown): void;
  /** A push service will not take what we send: its host, and why. */
  refusal(service: string, why: string): void;
}

/**
 * Starts the worker. Several may run on one database: that of the process that `isOnDuty` works by itself. A fault is reported, and what was to be done is done at the next turn.
 */
export function startAlertWorker(
  deps: LunchAlertDeps,
  feed: Pick<Feed, "subscribe">,
  report: AlertWorkerReports,
  isOnDuty: () => boolean = () => true,
): AlertWorker {
  let isStopped = false;
  const stopped = () => isStopped || !isOnDuty();
  // One that is slow holds up no other.
  const channels = Object.values(alertChannels(deps)).map((channel) => {
    const teller = channel.teller(report.refusal);
    return oneAtATime(() => teller.tellDue(stopped), stopped);
  });
  const messages = oneAtATime(async () => {
    await planMessages(deps);
    if (!stopped()) for (const channel of channels) void channel.run().catch(report.fault);
  }, stopped);
  const wake = () => {
    if (!stopped()) void messages.run().catch(report.fault);
  };
  const unsubscribe = feed.subscribe((changes) => {
    if (changes.some(({ topic }) => topic === "termly")) wake();
  });
  const timer = setInterval(() => {
    if (!messages.running()) wake();
  }, every);
  timer.unref();
  return {
    async run() {
      await messages.run();
      for (const channel of channels) await channel.run();
    },
    async stop() {
      isStopped = true;
      unsubscribe();
      clearInterval(timer);
      await Promise.allSettled([messages, ...channels].map(async (work) => await work.running()));
    },
  };
}

/** Work that is not begun twice: what is asked for while it is under way gets one more turn after it. */
function oneAtATime(work: () => Promise<void>, isStopped: () => boolean) {
  let running: Promise<void> | null = null;
  let again = false;
  async function turns(): Promise<void> {
    do {
      again = false;
      await work();
    } while (again && !isStopped());
  }
  return {
    running: () => running,
    run(): Promise<void> {
      again = running !== null;
      running ??= turns().finally(() => (running = null));
      return running;
    },
  };
}

import type { Feed } from "#live/server/feed.server.ts";
import type { LunchAlertDeps } from "./alert-deps.ts";
import { handOverEmails, noteTold } from "./hand-over.server.ts";
import { planMessages } from "./plan-messages.server.ts";
import { createTellDevices } from "./tell-devices.server.ts";

/** Tells those who asked for it of changes to lunches, for as long as the site runs. */
export interface AlertWorker {
  /** Plans, hands over and sends all that is due; for tests, and after a change. */
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
  const tellDevices = createTellDevices(deps, report.refusal);
  // A push service that is slow holds up no e-mail.
  const devices = oneAtATime(() => tellDevices(stopped), stopped);
  const messages = oneAtATime(async () => {
    await planMessages(deps);
    if (!stopped()) void devices.run().catch(report.fault);
    await handOverEmails(deps);
    await noteTold(deps);
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
      await devices.run();
    },
    async stop() {
      isStopped = true;
      unsubscribe();
      clearInterval(timer);
      await Promise.allSettled([messages.running(), devices.running()]);
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

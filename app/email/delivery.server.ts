import type { Store } from "#database/store.server.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { monotonicNow } from "#values/time/clock.ts";
import { retryAfterOutage } from "./failed-emails.server.ts";
import type { QueuedEmail } from "./outbox.server.ts";
import type { DeliveryOutcome } from "./lease-email.server.ts";
import { leaseEmail, dropOverdue, giveBackLease, recordOutcome } from "./lease-email.server.ts";
import type { Outage } from "./smtp-errors.ts";
import { errorCode, errorMessage, isRejection, outageOf } from "./smtp-errors.ts";
import type { EmailTransport } from "./transport.server.ts";

export interface DeliveryDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly transport: EmailTransport;
}

export interface DeliverySettings {
  /** Minutes to wait after each failed try; the last one goes on. */
  readonly retryMinutes: readonly number[];
  /** Called on each failure; never with an e-mail's content or addresses. */
  readonly onFailure?: (failure: {
    emailId: string;
    kind: string;
    attempt: number;
    state: string;
    code: string;
  }) => void;
  /** Called once when no e-mail leaves, with why and the last failure's code, and once, with null, when one does again. */
  readonly onOutage?: (why: Outage | null, code: string) => void;
}

/**
 * Delivers all that is due until `isStopped`, as many at once as the transport takes, to each recipient one after the other;
 * returns how many were delivered.
 */
export type Delivery = (isStopped: () => boolean) => Promise<number>;

/** The failure of an e-mail, or that it was sent. */
type TryResult = "sent" | { readonly emailId: string; readonly error: unknown };

const minute = 60_000;
// A mail server that rejects an e-mail this often means it.
const maxRejections = 5;
// After five days without a server an e-mail is old news; a person decides.
const givenUpAfter = 5 * 24 * 60 * minute;
// So many refusals after one another, of more than one e-mail and with none sent between, are the server's and no address's.
const refusalsOfServer = 3;
// Longer than any delivery may take, so that no other worker takes an e-mail that is still being delivered.
const leaseFor = 2 * minute;
// Nothing of an e-mail is sent later than that after it was leased: a process that stood still meanwhile (a machine that was
// paused) must not send what another one may have sent.
const sendWithin = minute;
const recordAgainAfter = 250;
// Between two e-mails, so that visitors come first: making one costs more than storing an enquiry.
const pauseBetweenEmails = 20;

/** One worker's delivery: it remembers an outage from call to call. */
export function createDelivery(
  deps: DeliveryDeps,
  { retryMinutes, onFailure, onOutage }: DeliverySettings,
): Delivery {
  const { store, clock, transport } = deps;
  const longestWait = Math.max(...retryMinutes) * minute;
  const outage = createOutage(deps, (retryMinutes[0] ?? 1) * minute, onOutage);
  const leases = createLeases(deps, longestWait);
  const begin = paced(pauseBetweenEmails);

  async function deliver(email: QueuedEmail, isStopped: () => boolean): Promise<TryResult> {
    try {
      await transport.deliver(email, stopwatch(clock, sendWithin));
    } catch (error) {
      const outcome = outcomeOfFailure(email, error, retryMinutes, clock.now());
      await recordOutcome(store, email, outcome, clock.now());
      const { id: emailId, kind, attempts: attempt } = email;
      onFailure?.({ emailId, kind, attempt, state: outcome.kind, code: errorCode(error) });
      return { emailId, error };
    }
    await recordSent(email, isStopped);
    return "sent";
  }

  /** A database that is away for a moment must not make somebody get an e-mail twice. */
  async function recordSent(email: QueuedEmail, isStopped: () => boolean): Promise<void> {
    const isInTime = stopwatch(clock, sendWithin);
    const outcome = { kind: "sent", forget: email.send_by !== null } as const;
    for (;;)
      try {
        return await recordOutcome(store, email, outcome, clock.now());
      } catch (error) {
        if (!isInTime() || isStopped()) throw error;
        await new Promise((resolve) => setTimeout(resolve, recordAgainAfter));
      }
  }

  return async (isStopped) => {
    let sent = 0;
    const mayGoOn = () => !isStopped() && !outage.isOn();
    await dropOverdue(store.db, clock.now());
    async function deliverSome(): Promise<void> {
      while (mayGoOn()) {
        const leased = await leases.next();
        if (!leased && !leases.areAnyOpen()) return;
        if (!leased) {
          // What is left may be to somebody whom another e-mail is on its way to.
          await leases.oneIsOver();
          continue;
        }
        try {
          await begin();
          if (!mayGoOn()) return await leased.giveBack();
          const result = await deliver(leased.email, isStopped);
          if (result === "sent") sent += 1;
          await outage.note(result);
        } finally {
          leased.over();
        }
      }
    }
    const all = await Promise.allSettled(Array.from({ length: transport.atOnce }, deliverSome));
    for (const one of all) if (one.status === "rejected") throw one.reason;
    return sent;
  };
}

/** Whether the mail server cannot be reached: then nothing is tried for a while, and all that waited goes out when it can again. */
function createOutage(
  { store, clock }: Pick<DeliveryDeps, "store" | "clock">,
  pause: number,
  onOutage: DeliverySettings["onOutage"],
) {
  // After the clock was set back, neither a pause nor an e-mail's wait may last until a time that was set while it was wrong.
  let pausedUntil = 0;
  let down: Outage | null = null;
  let refused: string[] = [];
  function setDown(why: Outage | null, code = ""): void {
    if (why !== down) onOutage?.(why, code);
    down = why;
  }
  return {
    isOn: () => monotonicNow(clock) < pausedUntil,
    async note(result: TryResult): Promise<void> {
      if (result !== "sent") {
        const why = outageOf(result.error);
        // Else each e-mail would wait out its own time-out and use up a try: one is enough to know.
        if (why) pausedUntil = monotonicNow(clock) + pause;
        else refused = [...refused, result.emailId].slice(-refusalsOfServer);
        if (why) setDown(why, errorCode(result.error));
        else if (refused.length === refusalsOfServer && new Set(refused).size > 1)
          setDown("refuses", errorCode(result.error));
        return;
      }
      refused = [];
      setDown(null);
      if (pausedUntil === 0) return;
      pausedUntil = 0;
      await retryAfterOutage(store.db, clock.now());
    },
  };
}

/** What one worker has leased: one e-mail to each recipient at most. */
function createLeases({ store, clock, transport }: DeliveryDeps, longestWait: number) {
  const recipients = new Set<string>();
  let change = Promise.withResolvers<void>();
  let leasing: Promise<unknown> = Promise.resolve();
  async function lease() {
    const left = [...recipients, ...(transport.withoutAddress?.() ?? [])];
    const email = await leaseEmail(store, clock.now(), { leaseFor, longestWait }, left);
    if (!email) return null;
    recipients.add(email.recipient);
    return {
      email,
      giveBack: () => giveBackLease(store.db, email),
      over() {
        recipients.delete(email.recipient);
        change.resolve();
        change = Promise.withResolvers();
      },
    };
  }
  return {
    /** One at a time, so that no two are to the same person. */
    next() {
      const leased = leasing.then(lease);
      leasing = leased.catch(() => null);
      return leased;
    },
    areAnyOpen: () => recipients.size > 0,
    oneIsOver: () => change.promise,
  };
}

/** Waits until so many milliseconds have gone by since it last let somebody go on. */
function paced(pause: number): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = performance.now();
    const wait = nextAt - now;
    nextAt = Math.max(now, nextAt) + pause;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  };
}

/** Whether less than so many milliseconds have gone by since now, by either clock: each stands still where the other may not. */
function stopwatch(clock: Clock, most: number): () => boolean {
  const [began, beganAt] = [performance.now(), clock.now()];
  return () => performance.now() - began < most && clock.now() - beganAt < most;
}

/** Whether a failed try is the last, and else when the next one is due. */
function outcomeOfFailure(
  email: QueuedEmail,
  failure: unknown,
  retryMinutes: readonly number[],
  now: Instant,
): DeliveryOutcome {
  const refusals = email.refusals + (isRejection(failure) ? 1 : 0);
  const error = errorMessage(failure);
  if (refusals >= maxRejections || now - email.queued_at > givenUpAfter)
    return { kind: "stuck", error, refusals };
  const usual = retryMinutes[Math.min(email.attempts, retryMinutes.length) - 1] ?? 60;
  const wait = email.send_by === null ? usual : Math.min(usual, 1);
  return { kind: "later", error, refusals, dueAt: now + wait * minute };
}

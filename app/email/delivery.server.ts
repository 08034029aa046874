import type { Store } from "#database/store.server.ts";
import type { Clock, Instant } from "#values/clock.ts";
import { monotonicNow } from "#values/clock.ts";
import { retryAfterOutage } from "./failed-emails.server.ts";
import type { QueuedEmail } from "./outbox.server.ts";
import type { DeliveryOutcome } from "./claim-email.server.ts";
import { claimEmail, dropOverdue, recordOutcome } from "./claim-email.server.ts";
import { errorCode, errorMessage, isRejection, isUnreachable } from "./smtp-errors.ts";
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
  /** Called once when the mail server cannot be reached, and once when it can again. */
  readonly onOutage?: (isDown: boolean) => void;
}

/** Delivers all that is due, one after the other, until `isStopped`; returns how many were delivered. */
export type Delivery = (isStopped: () => boolean) => Promise<number>;

const minute = 60_000;
// A mail server that rejects an e-mail this often means it.
const maxRejections = 5;
// After five days without a server an e-mail is old news; a person decides.
const givenUpAfter = 5 * 24 * 60 * minute;
// Longer than any delivery may take, so that no other worker takes an e-mail that is still being delivered.
const claimFor = 2 * minute;
// Between two e-mails, so that visitors come first: making one costs more than storing an enquiry.
const pauseBetweenEmails = 20;

/** One worker's delivery: it remembers an outage from call to call. */
export function createDelivery(
  { store, clock, transport }: DeliveryDeps,
  { retryMinutes, onFailure, onOutage }: DeliverySettings,
): Delivery {
  // After the clock was set back, neither a pause nor an e-mail's wait may last until a time that was set while it was wrong.
  let pausedUntil = 0;
  const longestWait = Math.max(...retryMinutes) * minute;
  let isDown = false;

  async function deliver(email: QueuedEmail): Promise<"sent" | "failed" | "unreachable"> {
    try {
      await transport.deliver(email);
    } catch (error) {
      const outcome = outcomeOfFailure(email, error, retryMinutes, clock.now());
      await recordOutcome(store.db, email.id, outcome, clock.now());
      const { id: emailId, kind, attempts: attempt } = email;
      onFailure?.({ emailId, kind, attempt, state: outcome.kind, code: errorCode(error) });
      return isUnreachable(error) ? "unreachable" : "failed";
    }
    await recordOutcome(store.db, email.id, { kind: "sent", forget: email.send_by !== null }, clock.now());
    return "sent";
  }

  function setDown(down: boolean): void {
    if (down !== isDown) onOutage?.(down);
    isDown = down;
  }

  return async (isStopped) => {
    let sent = 0;
    await dropOverdue(store.db, clock.now());
    while (!isStopped() && monotonicNow(clock) >= pausedUntil) {
      const email = await claimEmail(store.db, clock.now(), { claimFor, longestWait });
      if (!email) break;
      if (sent > 0) await new Promise((resolve) => setTimeout(resolve, pauseBetweenEmails));
      const result = await deliver(email);
      if (result === "unreachable") {
        // Else each e-mail would wait out its own time-out and use up a try: one is enough to know.
        pausedUntil = monotonicNow(clock) + (retryMinutes[0] ?? 1) * minute;
        setDown(true);
        break;
      }
      if (result !== "sent") continue;
      sent += 1;
      setDown(false);
      if (pausedUntil > 0) {
        pausedUntil = 0;
        await retryAfterOutage(store.db, clock.now());
      }
    }
    return sent;
  };
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

import type { Clock } from "#values/clock.ts";
import { monotonicNow } from "#values/clock.ts";
import type { Store } from "#database/store.server.ts";
import type { EmailTransport } from "./transport.server.ts";
import type { DeliveryOutcome, QueuedEmail } from "./outbox.server.ts";
import { claimEmail, recordOutcome } from "./outbox.server.ts";
import { retryAfterOutage } from "./failed-emails.server.ts";

/** Takes letters from the outbox to the mail server for as long as the site runs. */
export interface EmailWorker {
  /** Says that there may be something new; answers at once. */
  wake(): void;
  /** Carries all that is due, one after the other; answers how many were taken over. For tests and the command line. */
  deliverDue(): Promise<number>;
  /** Finishes the letter in hand and goes home. */
  stop(): Promise<void>;
}

export interface EmailWorkerSettings {
  /** Minutes to wait after each failed try; the last one goes on. */
  readonly retryMinutes: readonly number[];
  /** Hears of each failure: never the letter's words or addresses. */
  readonly onFailure?: (failure: {
    letter: string;
    kind: string;
    attempt: number;
    state: string;
    code: string;
  }) => void;
  /** Hears once that the mail server is away, and once that it is back. */
  readonly onOutage?: (away: boolean) => void;
}

const usualRetryMinutes: readonly number[] = [1, 5, 15, 60];

const minute = 60_000;
// A mail server that says "never" this often means it.
const refusalsAllowed = 5;
// After five days without a server the letter is old news; a person decides.
const givenUpAfter = 5 * 24 * 60 * minute;
// Longer than any delivery may take, so that nobody else takes a letter that is still in hand.
const inHand = 2 * minute;
const askEvery = 1000;
const breath = 20;

/** Starts the postman. Several may run on one store; a letter is only ever in one's hand. */
export function startEmailWorker(
  { store, clock, carrier }: { store: Store; clock: Clock; carrier: EmailTransport },
  settings: EmailWorkerSettings = { retryMinutes: usualRetryMinutes },
): EmailWorker {
  const { retryMinutes, onFailure: report } = settings;
  let stopped = false;
  // Neither a rest nor a letter's wait may last until a future that was never real, after the clock was set back.
  let restUntil = 0;
  const longestWait = Math.max(...retryMinutes) * minute;
  let walking: Promise<number> | null = null;
  let again = false;
  let away = false;

  async function deliver(letter: QueuedEmail): Promise<"sent" | "failed" | "nobody there"> {
    let failure: unknown = null;
    try {
      await carrier.deliver(letter);
    } catch (error) {
      failure = error ?? new Error("unknown");
    }
    const outcome = failure === null ? { kind: "sent" as const } : afterFailure(letter, failure);
    await recordOutcome(store.db, letter.id, outcome, clock.now());
    if (failure === null) return "sent";
    const code = codeOf(failure);
    report?.({ letter: letter.id, kind: letter.kind, attempt: letter.attempts, state: outcome.kind, code });
    return isNobodyThere(failure) ? "nobody there" : "failed";
  }

  function afterFailure(letter: QueuedEmail, failure: unknown): DeliveryOutcome {
    const refusals = letter.refusals + (isRefusal(failure) ? 1 : 0);
    const error = String((failure as Error).message ?? failure).slice(0, 500);
    const now = clock.now();
    if (refusals >= refusalsAllowed || now - letter.queued_at > givenUpAfter)
      return { kind: "stuck", error, refusals };
    const wait = retryMinutes[Math.min(letter.attempts, retryMinutes.length) - 1] ?? 60;
    return { kind: "later", error, refusals, dueAt: now + wait * minute };
  }

  async function walk(): Promise<number> {
    let sent = 0;
    while (!stopped && monotonicNow(clock) >= restUntil) {
      const letter = await claimEmail(store.db, clock.now(), { inHand, longestWait });
      if (!letter) break;
      // Visitors come first: making a letter costs more than keeping an enquiry.
      if (sent > 0) await new Promise((resolve) => setTimeout(resolve, breath));
      const result = await deliver(letter);
      if (result === "nobody there") {
        // Without a server each letter would wait out its own time and use up a try: one is enough to know.
        restUntil = monotonicNow(clock) + (retryMinutes[0] ?? 1) * minute;
        if (!away) settings.onOutage?.(true);
        away = true;
        break;
      }
      if (result !== "sent") continue;
      sent += 1;
      if (away) settings.onOutage?.(false);
      away = false;
      if (restUntil > 0) {
        restUntil = 0;
        await retryAfterOutage(store.db, clock.now());
      }
    }
    return sent;
  }

  function round(): Promise<number> {
    walking ??= walk().finally(() => (walking = null));
    return walking;
  }
  function wake() {
    if (walking) return void (again = true);
    void round()
      // A store that is away for a moment: the next look finds it.
      .catch(() => 0)
      .then(() => {
        if (!again || stopped) return;
        again = false;
        wake();
      });
  }
  const timer = setInterval(wake, askEvery);
  timer.unref();

  return {
    wake,
    deliverDue: round,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await walking?.catch(() => 0);
      carrier.close();
    },
  };
}

interface MailError {
  readonly code?: string;
  readonly responseCode?: number;
}

// EAUTH, EDNS and the like are about the server or our settings, never about this letter.
const aboutTheServer = new Set([
  "ECONNECTION",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "ESOCKET",
  "EDNS",
  "ETLS",
  "EAUTH",
  "ENOAUTH",
  "EPROTOCOL",
  "ENOSPC",
  "EACCES",
  "EROFS",
]);

function isNobodyThere(failure: unknown): boolean {
  return aboutTheServer.has((failure as MailError).code ?? "");
}

function isRefusal(failure: unknown): boolean {
  return !isNobodyThere(failure) && ((failure as MailError).responseCode ?? 0) >= 500;
}

function codeOf(failure: unknown): string {
  const { code, responseCode } = failure as MailError;
  return [code, responseCode].filter(Boolean).join(" ") || "unknown";
}

import type { Db } from "#database/store.server.ts";
import type { Clock, Instant } from "#values/time/clock.ts";

/** How an e-mail about something fares. */
export interface EmailAbout {
  readonly id: string;
  /** Its idempotency key: "enquiry:ID:sender". */
  readonly key: string;
  readonly about: string;
  readonly recipient: string;
  readonly subject: string;
  readonly queuedAt: Instant;
  readonly sentAt: Instant | null;
  /** "sent": a mail server took it; "waiting": it is tried; "late": for over an hour; "stuck": it was given up. */
  readonly state: "sent" | "waiting" | "late" | "stuck";
  readonly lastError: string;
}

const lateAfter = 60 * 60 * 1000;

/** The e-mails about these enquiries or payments that are still stored, the earliest first. */
export async function emailsAbout(
  db: Db,
  about: readonly string[],
  clock: Clock,
): Promise<readonly EmailAbout[]> {
  if (!about.length) return [];
  const rows = await db
    .selectFrom("mail_letter")
    .select(["id", "key", "about", "recipient", "subject", "queued_at", "sent_at", "stuck_at", "last_error"])
    .where("about", "in", [...about])
    .orderBy("queued_at")
    .execute();
  const now = clock.now();
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    about: row.about ?? "",
    recipient: row.recipient,
    subject: row.subject,
    queuedAt: row.queued_at,
    sentAt: row.sent_at,
    lastError: row.last_error ?? "",
    state:
      row.sent_at !== null
        ? "sent"
        : row.stuck_at !== null
          ? "stuck"
          : now - row.queued_at > lateAfter
            ? "late"
            : "waiting",
  }));
}

/** What became of an e-mail: `sentAt` when a mail server took it; `failed` when nothing more is tried. */
export interface EmailOutcome {
  readonly sentAt: Instant | null;
  readonly failed: boolean;
}

/** What became of some e-mails, by their idempotency keys; one that is not stored any more is missing. */
export async function emailOutcomes(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, EmailOutcome>> {
  if (!keys.length) return new Map();
  const rows = await db
    .selectFrom("mail_letter")
    .select(["key", "sent_at", "due_at"])
    .where("key", "in", [...keys])
    .execute();
  return new Map(
    rows.map((row) => [
      row.key,
      { sentAt: row.sent_at, failed: row.sent_at === null && row.due_at === null },
    ]),
  );
}

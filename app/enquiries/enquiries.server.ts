import { createHash } from "node:crypto";
import type { Brand } from "#brand/brand.ts";
import { markSolutionUsed } from "#abuse-protection/bot-check.server.ts";
import type { Clock, Instant } from "#values/clock.ts";
import { newId, newReference } from "#values/ids.ts";
import { Conflict } from "#values/problem.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { EmailWorker } from "#email/email-worker.server.ts";
import type { Store, Tx } from "#database/store.server.ts";
import { londonDay } from "./day.ts";
import { enquiryEmails, reviewNotice } from "./enquiry-emails.server.ts";
import type { EnquiryDraft } from "./enquiry.ts";
import type { EnquiryRow, StoredEnquiry } from "./stored-enquiry.server.ts";
import { eventAsJson, storedEnquiry } from "./stored-enquiry.server.ts";

/** What submitting needs of the house. */
export interface EnquiryDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly emailWorker: Pick<EmailWorker, "wake">;
}

export interface Submission {
  readonly draft: EnquiryDraft;
  /** The once-only key that came with it; null when the form came without script. */
  readonly key: string | null;
  /** The page whose form it was. */
  readonly page: string | null;
  /** Why a person must look at it before letters go out; null for the usual enquiry. */
  readonly review: string | null;
  /** The answer of the bot check, which counts once; null when there was none. */
  readonly solution: { readonly id: string; readonly until: number } | null;
}

/**
 * Keeps an enquiry and queues its two letters, in one transaction: acknowledged is on the disk. The same key again, or
 * the same words again on the same day without a key, is the same enquiry. Throws Conflict when a key comes back with
 * other words.
 */
export async function storeEnquiry(room: EnquiryDeps, submission: Submission): Promise<StoredEnquiry> {
  const kept = await room.store.db.transaction().execute((tx) => keep(tx, room, submission));
  room.emailWorker.wake();
  return kept;
}

/**
 * The enquiry that these words under this key are already, or null. Throws Conflict as `submitEnquiry` does. A visitor
 * whose answer was lost must hear that it was kept, also when he may send nothing more for now.
 */
export async function findDuplicate(
  { store, clock }: Pick<EnquiryDeps, "store" | "clock">,
  { draft, key }: Pick<Submission, "draft" | "key">,
): Promise<StoredEnquiry | null> {
  const fingerprint = fingerprintOf(draft);
  const row = await withKey(store.db, storedKey(key, fingerprint, clock.now()));
  return row ? sameAgain(row, fingerprint) : null;
}

async function keep(
  tx: Tx,
  { clock, brand }: EnquiryDeps,
  { draft, key: given, page, review, solution: answer }: Submission,
): Promise<StoredEnquiry> {
  const createdAt = clock.now();
  const fingerprint = fingerprintOf(draft);
  const key = storedKey(given, fingerprint, createdAt);
  const before = await withKey(tx, key);
  if (before) return sameAgain(before, fingerprint);

  const spent = answer !== null && !(await markSolutionUsed(tx, answer));
  const held = spent ? "its bot check had been used before" : review;
  for (;;) {
    const row = {
      id: newId(),
      key,
      fingerprint,
      reference: newReference("RL", 4),
      fname: draft.fName,
      lname: draft.lName,
      email: draft.email,
      reason: draft.reason,
      enquiry: draft.enquiry,
      agree: 1 as const,
      created_at: createdAt,
      items: JSON.stringify(draft.items),
      event: eventAsJson(draft.event, brand.quotes, londonDay(createdAt)),
      phone: draft.phone,
      call_time: draft.callTime,
      school: draft.school,
      page,
      review: held,
      state: "new" as const,
      last_contact_at: createdAt,
    };
    const added = await tx
      .insertInto("enquiry")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(added.numInsertedOrUpdatedRows) > 0) {
      const enquiry = storedEnquiry(row);
      const letters = held ? [reviewNotice(brand, createdAt)] : enquiryEmails(brand, enquiry);
      for (const letter of letters) await queueEmail(tx, letter, clock);
      return enquiry;
    }
    // Either this key has come in meanwhile, or the reference is taken: then another one is tried.
    const meanwhile = await withKey(tx, key);
    if (meanwhile) return sameAgain(meanwhile, fingerprint);
  }
}

function fingerprintOf(draft: EnquiryDraft): string {
  return createHash("sha256").update(JSON.stringify(draft)).digest("hex");
}

// Without a key of its own an enquiry is known by its words and the day.
function storedKey(given: string | null, fingerprint: string, now: Instant): string {
  return given === null ? `words ${londonDay(now)} ${fingerprint}` : `key ${given}`;
}

async function withKey(db: Store["db"] | Tx, key: string) {
  return await db.selectFrom("enquiry").selectAll().where("key", "=", key).executeTakeFirst();
}

function sameAgain(row: EnquiryRow & { fingerprint: string }, fingerprint: string): StoredEnquiry {
  if (row.fingerprint !== fingerprint)
    throw new Conflict("This Idempotency-Key came with other words before; send these under a new one.");
  return storedEnquiry(row);
}

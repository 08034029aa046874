import { referencePrefixOf } from "#brand/initials.ts";
import { enoughInWords } from "#food/plates/picked-dishes.ts";
import type { SayEnough } from "#food/plates/picked-dishes.ts";
import { createHash } from "node:crypto";
import type { VerifiedSolution } from "#abuse-protection/bot-check.server.ts";
import { markSolutionUsed } from "#abuse-protection/bot-check.server.ts";
import type { Brand } from "#brand/brand.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { EmailWorker } from "#email/email-worker.server.ts";
import { logChangeLast } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import { queueEmails } from "#email/outbox.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { newId, newReference } from "#values/ids.ts";
import { Conflict } from "#values/problem.ts";
import type { EnquiryLinkKeys } from "./enquiry-link.server.ts";
import { enquiryPath } from "./enquiry-link.server.ts";
import { refuseWhileClosed } from "#samples/sample-state.server.ts";
import type { FindDishes } from "./dish-facts.ts";
import type { EmailFacts } from "./enquiry-emails.server.ts";
import { enquiryEmails, reviewNotice } from "./enquiry-emails.server.ts";
import { isComplaint } from "./enquiry-fields.ts";
import { beginComplaint } from "./replies/complaints.server.ts";
import type { EnquiryDraft } from "./enquiry.ts";
import type { EnquiryRow, StoredEnquiry } from "./stored-enquiry.server.ts";
import { enquiryFromRow, eventAsJson, rowOfLines } from "./stored-enquiry.server.ts";

export interface EnquiryDeps {
  readonly store: Store;
  /** Announces what is stored. */
  readonly feed: Pick<Feed, "poll">;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly emailWorker: Pick<EmailWorker, "wake">;
  readonly findDishes: FindDishes;
  readonly dayIsFull: DayIsFull;
  /** What the link in the acknowledgement is made with. */
  readonly enquiryLinks: EnquiryLinkKeys;
}

/** Whether what is accepted for a day leaves no room for so many guests more. */
export type DayIsFull = (db: Db | Tx, day: Day, guests: number) => Promise<boolean>;

export interface Submission {
  readonly draft: EnquiryDraft;
  /** The idempotency key that came with it; null when the form came without script. */
  readonly key: string | null;
  /** The page whose form it was. */
  readonly page: string | null;
  /** Why a person must look at it before e-mails go out; null for the usual enquiry. */
  readonly review: string | null;
  /** The bot check's solution, which counts once; null when there was none. */
  readonly solution: Pick<VerifiedSolution, "id" | "until"> | null;
}

/**
 * Stores an enquiry and queues its e-mails, in one transaction: once acknowledged it is on the disk. The same key again,
 * or the same answers again on the same day without a key, is the same enquiry. Throws Conflict when a key comes back
 * with other answers, and Unavailable where the site was closed meanwhile.
 */
export async function storeEnquiry(deps: EnquiryDeps, submission: Submission): Promise<StoredEnquiry> {
  const enquiry = await deps.store.commit(async (tx) => {
    const stored = await storeOnce(tx, deps, submission);
    await refuseWhileClosed(tx);
    return stored;
  });
  deps.emailWorker.wake();
  await deps.feed.poll();
  return enquiry;
}

/**
 * The enquiry that these answers under this key are already, or null. Throws Conflict as `storeEnquiry` does. Asked
 * before any limit: a visitor whose response was lost must learn that it was stored, even when they may send no more.
 */
export async function findDuplicate(
  { store, clock }: Pick<EnquiryDeps, "store" | "clock">,
  { draft, key }: Pick<Submission, "draft" | "key">,
): Promise<StoredEnquiry | null> {
  return await findStored(store.db, identityOf(draft, key, clock.now()));
}

/** The same in a transaction, which says when it is announced. */
export async function storeOnce(tx: Tx, deps: EnquiryDeps, submission: Submission): Promise<StoredEnquiry> {
  const { clock, brand } = deps;
  const now = clock.now();
  const identity = identityOf(submission.draft, submission.key, now);
  const duplicate = await findStored(tx, identity);
  if (duplicate) return duplicate;

  const { solution } = submission;
  const isReused = solution !== null && !(await markSolutionUsed(tx, solution));
  const review = isReused ? "its bot check had been used before" : submission.review;
  const remarks = await remarksOn(tx, deps, submission.draft);
  for (;;) {
    const row = newRow({ ...submission, review }, identity, { brand, now, ...remarks });
    if (await insertUnlessTaken(tx, row)) {
      const enquiry = enquiryFromRow(row);
      if (isComplaint(enquiry))
        await beginComplaint(tx, { enquiryId: enquiry.id, at: now, acknowledged: review === null });
      const emails =
        review === null
          ? enquiryEmails(brand, enquiry, await emailFacts(tx, deps, enquiry))
          : [reviewNotice(brand, now)];
      await queueEmails(tx, emails, clock);
      // Open desks load their screens again: which one it is, and nothing of what it says.
      const document = { id: enquiry.id };
      await logChangeLast(deps, tx, "a visitor", { topic: "enquiry", type: "added", document });
      return enquiry;
    }
    // Either this key has come in meanwhile, or the reference is taken: then another one is tried.
    const meanwhile = await findStored(tx, identity);
    if (meanwhile) return meanwhile;
  }
}

/** Whether the day of an enquiry's event has no room; null where it names none. */
async function isDayFull(
  db: Db | Tx,
  { dayIsFull, brand }: Pick<EnquiryDeps, "dayIsFull" | "brand">,
  { event }: Pick<EnquiryDraft, "event">,
): Promise<boolean | null> {
  if (!event?.date) return null;
  return await dayIsFull(db, event.date, event.guests ?? brand.quotes.minimumGuests);
}

/** What the server knows of an enquiry beside its words: whether its day is full, and how far its dishes go. */
export async function remarksOn(
  db: Db | Tx,
  deps: Pick<EnquiryDeps, "dayIsFull" | "brand" | "findDishes">,
  draft: Pick<EnquiryDraft, "event" | "items">,
): Promise<{ readonly isFull: boolean | null; readonly sayEnough: SayEnough }> {
  const ids = draft.items.map(({ id }) => id);
  const menu = await deps.findDishes(db, ids);
  return {
    isFull: await isDayFull(db, deps, draft),
    sayEnough: (picked, party) => enoughInWords(picked, menu, party),
  };
}

/** What an enquiry's e-mails say beside it: its dishes as they are on the menu, by id, and its link. */
export async function emailFacts(
  db: Db | Tx,
  { findDishes, enquiryLinks }: Pick<EnquiryDeps, "findDishes" | "enquiryLinks">,
  enquiry: StoredEnquiry,
): Promise<EmailFacts> {
  const ids = enquiry.items.map(({ id }) => id);
  return {
    dishes: await findDishes(db, ids),
    link: enquiryLinks.publicOrigin + enquiryPath(enquiryLinks, enquiry),
  };
}

/** What makes two submissions the same enquiry: the key, and that the answers under it are the same. */
interface Identity {
  readonly key: string;
  readonly fingerprint: string;
}

// Without a key of its own an enquiry is known by its answers and the day.
function identityOf(draft: EnquiryDraft, key: string | null, now: Instant): Identity {
  const fingerprint = createHash("sha256").update(JSON.stringify(draft, withoutUsualQuantity)).digest("hex");
  return { key: key === null ? `words ${londonDay(now)} ${fingerprint}` : `key ${key}`, fingerprint };
}

// A quantity of one is what an enquiry had before quantities were asked: sent again after an update, it is the same.
function withoutUsualQuantity(name: string, value: unknown): unknown {
  return name === "quantity" && value === 1 ? undefined : value;
}

async function findStored(
  db: Store["db"] | Tx,
  { key, fingerprint }: Identity,
): Promise<StoredEnquiry | null> {
  const row = await db.selectFrom("enquiry").selectAll().where("key", "=", key).executeTakeFirst();
  if (!row) return null;
  if (row.fingerprint !== fingerprint)
    throw new Conflict("This Idempotency-Key came with other words before; send these under a new one.");
  return enquiryFromRow(row);
}

type NewRow = EnquiryRow & Identity & { readonly last_contact_at: Instant };

function newRow(
  { draft, page, review }: Submission,
  identity: Identity,
  {
    brand,
    now,
    ...remarks
  }: { readonly brand: Brand; readonly now: Instant } & Awaited<ReturnType<typeof remarksOn>>,
): NewRow {
  return {
    ...identity,
    id: newId(),
    reference: newReference(referencePrefixOf(brand), 4),
    ...rowOfLines(draft),
    reason: draft.reason,
    agree: 1,
    created_at: now,
    items: JSON.stringify(draft.items),
    event: eventAsJson(draft, brand.quotes, { today: londonDay(now), ...remarks }),
    page,
    review,
    state: "new",
    last_contact_at: now,
  };
}

/** Whether the row was inserted: not when its key or its reference is there already. */
async function insertUnlessTaken(tx: Tx, row: NewRow): Promise<boolean> {
  const added = await tx
    .insertInto("enquiry")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

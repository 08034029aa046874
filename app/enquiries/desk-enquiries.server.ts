import { recordAudit } from "#audit/audit.server.ts";
import { anyContains, searchWords } from "#database/contains-words.ts";
import type { Db, Store } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock, Instant } from "#values/clock.ts";
import { newId } from "#values/ids.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import type { EnquiryState } from "./enquiry-states.ts";
import type { StoredEnquiry } from "./stored-enquiry.server.ts";
import { enquiryFromRow } from "./stored-enquiry.server.ts";

/** Which enquiries are listed: by words in names, address, reference and text, and by state. */
export interface EnquirySearch {
  readonly text: string;
  readonly state: EnquiryState | null;
}

/** What staff wrote beside an enquiry. */
export interface EnquiryNote {
  readonly text: string;
  readonly by: string;
  readonly at: Instant;
}

const mostListed = 100;
const longestNote = 2_000;
const searched = ["reference", "fname", "lname", "email", "enquiry"];

/** The enquiries that fit, the latest first, a hundred at most, with how many there are. */
export async function searchEnquiries(
  db: Db,
  { text, state }: EnquirySearch,
): Promise<{ readonly count: number; readonly enquiries: readonly StoredEnquiry[] }> {
  let query = db.selectFrom("enquiry");
  if (state) query = query.where("state", "=", state);
  for (const word of searchWords(text)) query = query.where(anyContains(searched, word));
  const { count } = await query
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(mostListed)
    .execute();
  return { count: Number(count), enquiries: rows.map(enquiryFromRow) };
}

/** One enquiry with what was written beside it, the earliest first; null when there is none of that id. */
export async function findEnquiry(
  db: Db,
  id: string,
): Promise<{ readonly enquiry: StoredEnquiry; readonly notes: readonly EnquiryNote[] } | null> {
  const row = await db.selectFrom("enquiry").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const notes = await db
    .selectFrom("enquiry_note")
    .select(["note", "written_by", "written_at"])
    .where("enquiry_id", "=", id)
    .orderBy("written_at")
    .limit(mostListed)
    .execute();
  return {
    enquiry: enquiryFromRow(row),
    notes: notes.map((one) => ({ text: one.note, by: one.written_by, at: Number(one.written_at) })),
  };
}

interface EnquiryDeps {
  readonly store: Store;
  readonly clock: Clock;
}

/**
 * Says how far an enquiry is. `from` is what the screen showed. Throws NotFound, or Conflict where somebody has said
 * something else meanwhile.
 */
export async function setEnquiryState(
  { store, clock }: EnquiryDeps,
  actor: Actor,
  { id, from, to }: { id: string; from: EnquiryState; to: EnquiryState },
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("enquiry")
      .select(["state", "reference"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) throw new NotFound("There is no such enquiry: it may have been erased.");
    if (row.state === to) return;
    if (row.state !== from)
      throw new Conflict(`${row.reference} is ${row.state} meanwhile: look at it before you change that.`);
    const contact = to === "answered" ? { last_contact_at: clock.now() } : {};
    await tx
      .updateTable("enquiry")
      .set({ state: to, ...contact })
      .where("id", "=", id)
      .execute();
    const act = {
      action: `marked enquiry ${to}`,
      subject: `enquiry/${row.reference}`,
      before: from,
      after: to,
    };
    await recordAudit(tx, actor, act, clock);
  });
}

/** Writes a note beside an enquiry, for staff alone. Throws Invalid for none or one that is too long, NotFound. */
export async function addEnquiryNote(
  { store, clock }: EnquiryDeps,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const note = text.trim();
  if (!note) throw new Invalid([{ field: "note", message: "Write something, or leave it." }]);
  if (note.length > longestNote)
    throw new Invalid([{ field: "note", message: `A note has ${longestNote} characters at most.` }]);
  await store.db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom("enquiry").select("reference").where("id", "=", id).executeTakeFirst();
    if (!row) throw new NotFound("There is no such enquiry: it may have been erased.");
    await tx
      .insertInto("enquiry_note")
      .values({ id: newId(), enquiry_id: id, note, written_at: clock.now(), written_by: actor.name })
      .execute();
    const act = { action: "wrote note", subject: `enquiry/${row.reference}`, after: note, personal: true };
    await recordAudit(tx, actor, act, clock);
  });
}

import { recordAudit } from "#audit/audit.server.ts";
import type { Db } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Instant } from "#values/time/clock.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import type { Complaint } from "../replies/complaints.server.ts";
import { complaintOf } from "../replies/complaints.server.ts";
import type { DeskEnquiryDeps } from "./mark-enquiry.server.ts";
import { changeEnquiry } from "./mark-enquiry.server.ts";
import type { Reminder } from "./reminders.server.ts";
import { remindersOf } from "./reminders.server.ts";
import type { DeskEnquiry } from "../stored-enquiry.server.ts";
import { deskEnquiryFromRow } from "../stored-enquiry.server.ts";

/** What staff wrote beside an enquiry, for themselves. */
interface EnquiryNote {
  readonly text: string;
  readonly by: string;
  readonly at: Instant;
}

/** What staff wrote back. */
interface EnquiryReply {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly by: string;
  readonly at: Instant;
}

/** An enquiry with all that staff made of it. */
export interface WholeEnquiry {
  readonly enquiry: DeskEnquiry;
  /** The earliest first. */
  readonly notes: readonly EnquiryNote[];
  readonly replies: readonly EnquiryReply[];
  readonly reminders: readonly Reminder[];
  readonly complaint: Complaint | null;
}

const maxListed = 100;
const longestNote = 2_000;

/** One enquiry with what was written beside it and back; null when there is none of that id. */
export async function findEnquiry(db: Db, id: string): Promise<WholeEnquiry | null> {
  const row = await db.selectFrom("enquiry").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const notes = await db
    .selectFrom("enquiry_note")
    .select(["note", "written_by", "written_at"])
    .where("enquiry_id", "=", id)
    .orderBy("written_at")
    .limit(maxListed)
    .execute();
  return {
    enquiry: deskEnquiryFromRow(row),
    notes: notes.map((one) => ({ text: one.note, by: one.written_by, at: Number(one.written_at) })),
    replies: await repliesOf(db, id),
    reminders: await remindersOf(db, [id]),
    complaint: await complaintOf(db, id),
  };
}

async function repliesOf(db: Db, id: string): Promise<EnquiryReply[]> {
  const rows = await db
    .selectFrom("enquiry_reply")
    .selectAll()
    .where("enquiry_id", "=", id)
    .orderBy("written_at")
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    text: row.text,
    by: row.written_by,
    at: row.written_at,
  }));
}

/** The other enquiries from an address, in any case, the latest first; a person is known by nothing but their address. */
export async function othersFrom(
  db: Db,
  { id, email }: Pick<DeskEnquiry, "id" | "email">,
  most: number,
): Promise<{ readonly count: number; readonly enquiries: readonly DeskEnquiry[] }> {
  const others = db
    .selectFrom("enquiry")
    .where((row) => row(row.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .where("id", "!=", id);
  const { count } = await others
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await others.selectAll().orderBy("created_at", "desc").limit(most).execute();
  return { count: Number(count), enquiries: rows.map(deskEnquiryFromRow) };
}

/**
 * Writes a note beside an enquiry, for staff alone; `key` is the form's, so that one sent twice is written once. Throws
 * Invalid for none or one that is too long, NotFound, Conflict where the key is another enquiry's.
 */
export async function addEnquiryNote(
  deps: DeskEnquiryDeps,
  actor: Actor,
  { id, key, text }: { readonly id: string; readonly key: string; readonly text: string },
): Promise<void> {
  const note = text.trim();
  if (!note) throw new Invalid([{ field: "note", message: "Write something, or leave it." }]);
  if (note.length > longestNote)
    throw new Invalid([{ field: "note", message: `A note has ${longestNote} characters at most.` }]);
  await changeEnquiry(deps, actor, id, async (tx, { reference }) => {
    const there = await tx
      .selectFrom("enquiry_note")
      .select("enquiry_id")
      .where("id", "=", key)
      .executeTakeFirst();
    if (there && there.enquiry_id !== id) throw new Conflict("This form was sent for another enquiry.");
    if (there) return false;
    await tx
      .insertInto("enquiry_note")
      .values({ id: key, enquiry_id: id, note, written_at: deps.clock.now(), written_by: actor.name })
      .execute();
    const act = { action: "wrote note", subject: `enquiry/${reference}`, after: note, personal: true };
    await recordAudit(tx, actor, act, deps.clock);
    return true;
  });
}

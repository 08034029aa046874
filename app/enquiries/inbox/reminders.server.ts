import { recordAudit } from "#audit/audit.server.ts";
import type { Db } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay, parseDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import type { DeskEnquiryDeps } from "./mark-enquiry.server.ts";
import { announceEnquiry, changeEnquiry } from "./mark-enquiry.server.ts";

/** What staff want to be reminded of about an enquiry. */
export interface Reminder {
  readonly id: string;
  readonly enquiryId: string;
  /** It stands on Today from this day on. */
  readonly day: Day;
  readonly words: string;
  readonly by: string;
  readonly done: { readonly at: Instant; readonly by: string } | null;
}

/** A reminder that is due, with the enquiry that it is about. */
export interface DueReminder extends Reminder {
  readonly reference: string;
  readonly name: string;
}

const longestWords = 200;
const furthestDays = 2 * 366;
const maxListed = 100;

/** The reminders of these enquiries, the earliest day first. */
export async function remindersOf(db: Db, enquiries: readonly string[]): Promise<Reminder[]> {
  if (!enquiries.length) return [];
  const rows = await db
    .selectFrom("enquiry_reminder")
    .selectAll()
    .where("enquiry_id", "in", [...enquiries])
    .orderBy("day")
    .orderBy("written_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    enquiryId: row.enquiry_id,
    day: row.day,
    words: row.words,
    by: row.written_by,
    done:
      row.done_at === null
        ? null
        : {
            at: row.done_at,
            by: row.done_by ?? "",
          },
  }));
}

/** The reminders whose day has come and that nobody has done, the earliest first; a hundred at most. */
export async function dueReminders(db: Db, today: Day): Promise<DueReminder[]> {
  const rows = await db
    .selectFrom("enquiry_reminder")
    .innerJoin("enquiry", "enquiry.id", "enquiry_reminder.enquiry_id")
    .selectAll("enquiry_reminder")
    .select(["enquiry.reference", "enquiry.fname", "enquiry.lname"])
    .where("done_at", "is", null)
    .where("day", "<=", today)
    .orderBy("day")
    .orderBy("written_at")
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    enquiryId: row.enquiry_id,
    day: row.day,
    words: row.words,
    by: row.written_by,
    done: null,
    reference: row.reference,
    name: `${row.fname} ${row.lname}`,
  }));
}

/**
 * Reminds staff of something from a day on. `key` is the form's, so that one sent twice is there once. Throws Invalid with
 * the field that is wrong ("day", "words"), NotFound, Conflict where the key is another enquiry's.
 */
export async function addReminder(
  deps: DeskEnquiryDeps,
  actor: Actor,
  asked: { readonly id: string; readonly key: string; readonly day: string; readonly words: string },
): Promise<void> {
  const { clock } = deps;
  const today = londonDay(clock.now());
  const day = parseDay(asked.day);
  const words = asked.words.trim();
  const problems = [
    ...(!day || day < today || day > addDays(today, furthestDays)
      ? [{ field: "day", message: "Choose a day from today on, within two years." }]
      : []),
    ...(!words ? [{ field: "words", message: "Write what to be reminded of." }] : []),
    ...(words.length > longestWords
      ? [{ field: "words", message: `Shorten it to ${longestWords} characters.` }]
      : []),
  ];
  if (problems.length || !day) throw new Invalid(problems);
  await changeEnquiry(deps, actor, asked.id, async (tx, { reference }) => {
    const there = await tx
      .selectFrom("enquiry_reminder")
      .select("enquiry_id")
      .where("id", "=", asked.key)
      .executeTakeFirst();
    if (there && there.enquiry_id !== asked.id) throw new Conflict("This form was sent for another enquiry.");
    if (there) return false;
    const written = { written_at: clock.now(), written_by: actor.name, done_at: null, done_by: null };
    await tx
      .insertInto("enquiry_reminder")
      .values({ id: asked.key, enquiry_id: asked.id, day, words, ...written })
      .execute();
    const act = { action: "set reminder", subject: `enquiry/${reference}`, after: { day, words } };
    await recordAudit(tx, actor, { ...act, personal: true }, clock);
    return true;
  });
}

/** Says that what one was reminded of is done, or with `done` false that it is not. Throws NotFound. */
export async function setReminderDone(
  { store, clock, feed }: DeskEnquiryDeps,
  actor: Actor,
  { id, done }: { readonly id: string; readonly done: boolean },
): Promise<{ readonly enquiryId: string }> {
  const enquiryId = await store.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("enquiry_reminder")
      .innerJoin("enquiry", "enquiry.id", "enquiry_reminder.enquiry_id")
      .select(["enquiry_id", "done_at", "reference"])
      .where("enquiry_reminder.id", "=", id)
      .executeTakeFirst();
    if (!row) throw new NotFound("There is no such reminder.");
    if ((row.done_at !== null) !== done) {
      const state = done ? { done_at: clock.now(), done_by: actor.name } : { done_at: null, done_by: null };
      await tx.updateTable("enquiry_reminder").set(state).where("id", "=", id).execute();
      const action = done ? "did what a reminder asked" : "took up reminder again";
      await recordAudit(tx, actor, { action, subject: `enquiry/${row.reference}` }, clock);
      await announceEnquiry(tx, { store, clock }, actor, row.enquiry_id);
    }
    return row.enquiry_id;
  });
  await feed.poll();
  return { enquiryId };
}

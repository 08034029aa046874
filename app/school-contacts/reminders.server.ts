import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { renderEmail } from "#email/email-template.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { contactsOf } from "./contacts.server.ts";
import type { SchoolContactDeps } from "./contacts-deps.ts";
import { schoolPath } from "./school-paths.ts";

/** A school that has not said how many eat. */
export interface MissingNumbers {
  readonly school: string;
  /** The first day that is not in. */
  readonly day: Day;
  readonly due: Instant;
}

/** When schools were reminded of some days, by "school day". */
export async function remindersOf(
  db: Db | Tx,
  schools: readonly string[],
  days: readonly Day[],
): Promise<ReadonlyMap<string, Instant>> {
  if (schools.length === 0 || days.length === 0) return new Map();
  const rows = await db
    .selectFrom("school_reminder")
    .selectAll()
    .where("school", "in", schools)
    .where("day", "in", days)
    .execute();
  return new Map(rows.map(({ school, day, reminded_at }) => [`${school} ${day}`, Number(reminded_at)]));
}

/**
 * Reminds the contacts of schools whose numbers are not in, each school once of a day, however often it is pressed and by how many.
 * Returns the keys of those that were reminded now; a school without contacts is none.
 */
export async function remindSchools(
  deps: SchoolContactDeps,
  actor: Actor,
  missing: readonly MissingNumbers[],
): Promise<string[]> {
  const reminded = await deps.store.db.transaction().execute(async (tx) => {
    const schools: string[] = [];
    for (const one of missing) if (await remind(tx, deps, actor, one)) schools.push(one.school);
    if (schools.length > 0) {
      const act = { action: "reminded schools", subject: "covers", after: { schools } };
      await recordAudit(tx, actor, act, deps.clock);
    }
    return schools;
  });
  if (reminded.length > 0) deps.wakeEmailWorker();
  return reminded;
}

async function remind(
  tx: Tx,
  deps: SchoolContactDeps,
  actor: Actor,
  { school, day, due }: MissingNumbers,
): Promise<boolean> {
  const label = deps.schoolLabel(school);
  const contacts = await contactsOf(tx, school);
  if (label === null || contacts.length === 0) return false;
  const now = deps.clock.now();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("school_reminder")
    .values({ school, day, reminded_at: now, reminded_by: actor.name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) === 0) return false;
  const when =
    now < due
      ? `They are due on ${formatInstant(due, "weekday")}.`
      : `They were due on ${formatInstant(due, "weekday")}: the kitchen still takes them, until lunch begins.`;
  for (const { id, email } of contacts) {
    const content = renderEmail(deps.brand, {
      preview: when,
      heading: `${label}: how many eat on ${formatDay(day)}?`,
      paragraphs: [
        `Your school’s numbers for ${formatDay(day)} are not in yet. ${when}`,
        "What you said last week is there already: where nothing has changed it is one press.",
      ],
      link: { text: "Say how many", href: deps.publicOrigin + schoolPath },
      closing: [
        `We write of this once.${deps.brand.phone && ` It is quicker by telephone? ${deps.brand.phone}.`}`,
      ],
      signature: `The kitchen of ${deps.brand.name}`,
    });
    await queueEmail(
      tx,
      {
        kind: "school-reminder",
        key: `school-reminder:${id}:${day}`,
        to: { email },
        about: id,
        subject: `${label}: how many eat on ${formatDay(day)}?`,
        ...content,
      },
      deps.clock,
    );
  }
  return true;
}

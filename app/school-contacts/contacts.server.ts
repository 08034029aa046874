import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import { eraseEmailsAbout } from "#email/retention.server.ts";
import type { Actor } from "#values/actor.ts";
import { newId } from "#values/ids.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatInstant } from "#values/time/format-date.ts";
import type { SchoolContact, TypedContact } from "./contact.ts";
import { mostContacts, parseContact } from "./contact.ts";
import { welcomeEmail } from "./contact-emails.ts";
import type { SchoolContactDeps } from "./contacts-deps.ts";

export const contactColumns = [
  "school_contact.id",
  "school_contact.school",
  "school_contact.email",
  "school_contact.name",
] as const;

/** A school's contacts, by name. */
export async function contactsOf(
  db: Db | Tx,
  school: string,
): Promise<(SchoolContact & { readonly addedAt: Instant; readonly addedBy: string })[]> {
  const rows = await db
    .selectFrom("school_contact")
    .selectAll()
    .where("school", "=", school)
    .orderBy("name")
    .orderBy("email")
    .execute();
  return rows.map(({ added_at, added_by, ...contact }) => ({
    ...contact,
    addedAt: Number(added_at),
    addedBy: added_by,
  }));
}

/** How many contacts each school has, by its key. */
export async function contactCounts(db: Db | Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("school_contact")
    .select(["school", ({ fn }) => fn.countAll().as("contacts")])
    .groupBy("school")
    .execute();
  return new Map(rows.map(({ school, contacts }) => [school, Number(contacts)]));
}

/**
 * Lets somebody sign in for a school, and tells them so by e-mail. Throws Invalid by field, and NotFound where there is no
 * such school.
 */
export async function addContact(
  deps: SchoolContactDeps,
  actor: Actor,
  { school, ...typed }: TypedContact & { readonly school: string },
): Promise<SchoolContact> {
  const label = deps.schoolLabel(school);
  if (label === null) throw new NotFound("There is no such school any more.");
  const parsed = parseContact(typed);
  if ("problems" in parsed) throw new Invalid(parsed.problems);
  const contact = { ...parsed, school, id: newId() };
  await deps.store.db.transaction().execute(async (tx) => {
    const there = await contactsOf(tx, school);
    if (there.some(({ email }) => email === contact.email))
      throw new Invalid([{ field: "email", message: `E-mail: ${label} has a contact of this address.` }]);
    if (there.length >= mostContacts)
      throw new Invalid([
        { field: "", message: `A school has ${mostContacts} contacts at most: remove one.` },
      ]);
    await tx
      .insertInto("school_contact")
      .values({ ...contact, added_at: deps.clock.now(), added_by: actor.name })
      .execute();
    await queueEmail(tx, welcomeEmail(deps, contact, label), deps.clock);
    const act = { action: "added school contact", subject: `school/${school}/${contact.id}` };
    await recordAudit(tx, actor, { ...act, after: parsed, personal: true }, deps.clock);
  });
  deps.wakeEmailWorker();
  return contact;
}

/**
 * Removes a contact of a school, with every session, link and e-mail of theirs: from then on they are a stranger. Throws
 * NotFound where the school has none of this id.
 */
export async function removeContact(
  deps: SchoolContactDeps,
  actor: Actor,
  { school, id }: { readonly school: string; readonly id: string },
): Promise<void> {
  const emailIds = await deps.store.db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom("school_contact")
      .where("id", "=", id)
      .where("school", "=", school)
      .returning(["email", "name"])
      .executeTakeFirst();
    if (!gone) throw new NotFound("This contact was removed already.");
    const act = { action: "removed school contact", subject: `school/${school}/${id}` };
    await recordAudit(tx, actor, { ...act, before: gone, personal: true }, deps.clock);
    return await eraseEmailsAbout(tx, [id]);
  });
  await deps.deleteEmailFiles(emailIds);
}

/** What is stored of the contacts of an e-mail address, as an access request is answered. */
export async function contactsByEmail(db: Db, email: string) {
  const rows = await ofPerson(db, email).selectAll().orderBy("added_at").execute();
  return rows.map(({ id, school, name, added_at }) => ({
    id,
    school,
    name,
    addedAt: formatInstant(Number(added_at)),
  }));
}

/** Deletes an address's contacts in the transaction that erases a person; returns their ids and those of their e-mails. */
export async function eraseContacts(
  tx: Tx,
  email: string,
): Promise<{ readonly contacts: readonly string[]; readonly emailIds: readonly string[] }> {
  const rows = await ofPerson(tx, email).select("id").execute();
  const contacts = rows.map(({ id }) => id);
  if (contacts.length === 0) return { contacts, emailIds: [] };
  await tx.deleteFrom("school_contact").where("id", "in", contacts).execute();
  return { contacts, emailIds: await eraseEmailsAbout(tx, contacts) };
}

/** The e-mail addresses of contacts, and since when: an erasure is repeated on them when an older copy was put back. */
export async function contactAddresses(
  db: Db,
): Promise<{ readonly email: string; readonly created_at: Instant }[]> {
  return await db.selectFrom("school_contact").select(["email", "added_at as created_at"]).execute();
}

const ofPerson = (db: Db | Tx, email: string) =>
  db.selectFrom("school_contact").where("email", "=", email.trim().toLowerCase());

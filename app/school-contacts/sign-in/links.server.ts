import type { Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import { hashOfToken, newToken } from "#values/tokens.server.ts";
import type { SchoolContact } from "../contact.ts";
import { signInEmail } from "../contact-emails.ts";
import { contactColumns } from "../contacts.server.ts";
import type { SchoolContactDeps } from "../contacts-deps.ts";
import { linkLifetime, linksAnHour, linksWithin } from "./limits.ts";
import { openSchoolSession } from "./sessions.server.ts";

/**
 * Sends a link to every contact of an address: one for each of their schools. What was done cannot be told from outside: a
 * link is made for a stranger's address too, which nobody is sent and which opens nothing.
 */
export async function sendLinks(deps: SchoolContactDeps, email: string): Promise<void> {
  await deps.store.db.transaction().execute(async (tx) => {
    const contacts = await tx
      .selectFrom("school_contact")
      .select(contactColumns)
      .where("email", "=", email.trim().toLowerCase())
      .execute();
    if (contacts.length === 0) await storeLink(tx, deps, null);
    for (const contact of contacts) await sendLink(tx, deps, contact);
  });
  deps.wakeEmailWorker();
}

async function sendLink(tx: Tx, deps: SchoolContactDeps, contact: SchoolContact): Promise<void> {
  const { links } = await tx
    .selectFrom("school_link")
    .select(({ fn }) => fn.countAll().as("links"))
    .where("contact", "=", contact.id)
    .where("made_at", ">", deps.clock.now() - linksWithin)
    .executeTakeFirstOrThrow();
  const school = deps.schoolLabel(contact.school);
  if (school === null || Number(links) >= linksAnHour) return;
  const token = await storeLink(tx, deps, contact.id);
  const key = hashOfToken(token);
  const sendBy = deps.clock.now() + linkLifetime;
  await queueEmail(tx, signInEmail(deps, contact, school, { token, key, sendBy }), deps.clock);
}

async function storeLink(tx: Tx, { clock }: SchoolContactDeps, contact: string | null): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await tx
    .insertInto("school_link")
    .values({ token_hash: hashOfToken(token), contact, made_at: now, expires_at: now + linkLifetime })
    .execute();
  return token;
}

/** Whom a link signs in, without using it; null for any other word, and for one that is over or was used. */
export async function contactOfLink(
  { store, clock }: Pick<SchoolContactDeps, "store" | "clock">,
  token: string,
): Promise<SchoolContact | null> {
  const row = await store.db
    .selectFrom("school_link")
    .innerJoin("school_contact", "school_contact.id", "school_link.contact")
    .select(contactColumns)
    .where("token_hash", "=", hashOfToken(token))
    .where("expires_at", ">", clock.now())
    .where("used_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a link, once: returns the token of the session that it opens, or null where the link is none, over or used. */
export async function signInByLink(
  deps: Pick<SchoolContactDeps, "store" | "clock">,
  token: string,
  userAgent: string,
): Promise<string | null> {
  return await deps.store.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    // One statement finds and uses it: of two browsers that send it at once one is signed in.
    const used = await tx
      .updateTable("school_link")
      .set({ used_at: now })
      .where("token_hash", "=", hashOfToken(token))
      .where("expires_at", ">", now)
      .where("used_at", "is", null)
      .where("contact", "is not", null)
      .returning("contact")
      .executeTakeFirst();
    if (!used?.contact) return null;
    return await openSchoolSession(tx, deps, used.contact, userAgent);
  });
}

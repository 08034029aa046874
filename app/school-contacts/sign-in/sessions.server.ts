import { recordAudit } from "#audit/audit.server.ts";
import type { Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { newId } from "#values/ids.ts";
import { NotFound } from "#values/problem.ts";
import { browserName } from "#values/text/browser-name.ts";
import type { Instant } from "#values/time/clock.ts";
import { hashOfToken, newToken } from "#values/tokens.server.ts";
import type { SchoolContact } from "../contact.ts";
import { contactColumns } from "../contacts.server.ts";
import type { SchoolContactDeps } from "../contacts-deps.ts";
import { linksWithin, schoolSessionLimits } from "./limits.ts";

type SessionDeps = Pick<SchoolContactDeps, "store" | "clock">;

/** A browser in which a contact is signed in. */
export interface SchoolSession {
  readonly id: string;
  readonly contact: string;
  readonly browser: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
}

// A session's last request is written down once an hour at most: a write is a wait for the disk.
const seenEvery = 3_600_000;

/** Whose session a token opens now; null for any other word, and for one that has ended. */
export async function contactOfSession(
  { store, clock }: SessionDeps,
  token: string | null,
): Promise<SchoolContact | null> {
  if (token === null) return null;
  const hash = hashOfToken(token);
  const row = await store.db
    .selectFrom("school_session")
    .innerJoin("school_contact", "school_contact.id", "school_session.contact")
    .select([...contactColumns, "school_session.created_at", "school_session.last_seen_at"])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  if (!row) return null;
  const now = clock.now();
  const { created_at, last_seen_at, ...contact } = row;
  // A clock that was set back must not make a session last longer.
  const age = now - Number(created_at);
  const idle = now - Number(last_seen_at);
  if (age < 0 || age >= schoolSessionLimits.absolute || idle >= schoolSessionLimits.idle) return null;
  if (idle >= seenEvery)
    await store.db
      .updateTable("school_session")
      .set({ last_seen_at: now })
      .where("token_hash", "=", hash)
      .execute();
  return contact;
}

/** Opens a session for a contact who has just used a link; returns its token, for the cookie. The oldest of too many ends. */
export async function openSchoolSession(
  tx: Tx,
  { clock }: Pick<SchoolContactDeps, "clock">,
  contact: string,
  userAgent: string,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await tx
    .insertInto("school_session")
    .values({
      token_hash: hashOfToken(token),
      id: newId(),
      contact,
      browser: browserName(userAgent),
      created_at: now,
      last_seen_at: now,
    })
    .execute();
  const rows = await tx
    .selectFrom("school_session")
    .select("id")
    .where("contact", "=", contact)
    .orderBy("created_at", "desc")
    .orderBy("last_seen_at", "desc")
    .execute();
  const tooMany = rows.slice(schoolSessionLimits.perContact).map(({ id }) => id);
  if (tooMany.length) await tx.deleteFrom("school_session").where("id", "in", tooMany).execute();
  return token;
}

/** Where the contacts of a school are signed in, the latest first. */
export async function sessionsOfSchool(
  { store, clock }: SessionDeps,
  school: string,
): Promise<SchoolSession[]> {
  const now = clock.now();
  const rows = await store.db
    .selectFrom("school_session")
    .innerJoin("school_contact", "school_contact.id", "school_session.contact")
    .select(["school_session.id", "contact", "browser", "created_at", "last_seen_at"])
    .where("school", "=", school)
    .where("created_at", ">", now - schoolSessionLimits.absolute)
    .where("last_seen_at", ">", now - schoolSessionLimits.idle)
    .orderBy("last_seen_at", "desc")
    .execute();
  return rows.map(({ created_at, last_seen_at, ...session }) => ({
    ...session,
    createdAt: Number(created_at),
    lastSeenAt: Number(last_seen_at),
  }));
}

/** Signs a browser out: its session is gone, whatever the browser does with its cookie. */
export async function endSchoolSession(
  { store }: Pick<SchoolContactDeps, "store">,
  token: string | null,
): Promise<void> {
  if (token !== null)
    await store.db.deleteFrom("school_session").where("token_hash", "=", hashOfToken(token)).execute();
}

/** Ends one session of a school's contact. Throws NotFound where the school has none of this id. */
export async function revokeSchoolSession(
  { store, clock }: SessionDeps,
  actor: Actor,
  { school, session }: { readonly school: string; readonly session: string },
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom("school_session")
      .innerJoin("school_contact", "school_contact.id", "school_session.contact")
      .select(["school_session.id", "contact", "browser"])
      .where("school_session.id", "=", session)
      .where("school", "=", school)
      .executeTakeFirst();
    if (!found) throw new NotFound("This session has already ended.");
    await tx.deleteFrom("school_session").where("id", "=", found.id).execute();
    const act = { action: "ended school session", subject: `school/${school}/${found.contact}` };
    await recordAudit(tx, actor, { ...act, before: { browser: found.browser } }, clock);
  });
}

/** Ends every session of schools, and every link with which somebody could begin one: a backup has those that ended since. */
export async function endAllSchoolSignIns(tx: Tx): Promise<void> {
  for (const table of ["school_session", "school_link"] as const) await tx.deleteFrom(table).execute();
}

/** Deletes sessions and links that open nothing any more. */
export async function deleteExpiredSchoolSignIns({ store, clock }: SessionDeps): Promise<void> {
  const now = clock.now();
  await store.db
    .deleteFrom("school_session")
    .where((row) =>
      row.or([
        row("created_at", "<=", now - schoolSessionLimits.absolute),
        row("last_seen_at", "<=", now - schoolSessionLimits.idle),
      ]),
    )
    .execute();
  // As long as they are counted (linksAnHour), which is longer than they are good.
  await store.db
    .deleteFrom("school_link")
    .where("made_at", "<=", now - linksWithin)
    .execute();
}

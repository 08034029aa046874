import type { Db, Tx } from "#database/store.server.ts";
import { recordAudit } from "#audit/audit.server.ts";
import type { Actor } from "#values/actor.ts";
import { newId } from "#values/ids.ts";
import { NotFound } from "#values/problem.ts";
import { browserName } from "#values/text/browser-name.ts";
import type { StaffServices } from "../create-staff-services.server.ts";
import type { Member, Session } from "../member.ts";
import { memberColumns, memberOf } from "../members.server.ts";
import { hashOfToken, newToken } from "#values/tokens.server.ts";

const minute = 60_000;

/** Without a request a session ends after the idle limit; whatever happens, after the absolute one. */
export const sessionLimits = {
  idle: 30 * minute,
  absolute: 10 * 60 * minute,
  fresh: 5 * minute,
  recovery: 15 * minute,
  perMember: 3,
} as const;

// A session's last request is written down once a minute at most: a write is a wait for the disk.
const seenEvery = minute;

type SessionStaff = Pick<StaffServices, "store" | "clock">;

/** Who sent a request, as the session of its token says. */
export type SessionCheck =
  | { readonly kind: "valid"; readonly member: Member; readonly session: Session }
  /** Half an hour without a request; the browser is still theirs, and may be greeted by name. */
  | { readonly kind: "idle"; readonly member: Member }
  | { readonly kind: "none" };

const sessionColumns = [
  ...(["staff_session.id as session_id", "staff_session.member_id", "staff_session.method"] as const),
  ...(["staff_session.browser", "staff_session.created_at", "staff_session.last_seen_at"] as const),
  "staff_session.fresh_at",
] as const;

interface SessionRow {
  readonly session_id: string;
  readonly member_id: string;
  readonly method: Session["method"];
  readonly browser: string;
  readonly created_at: number;
  readonly last_seen_at: number;
  readonly fresh_at: number;
}

const sessionOf = (row: SessionRow): Session => ({
  id: row.session_id,
  memberId: row.member_id,
  method: row.method,
  browser: row.browser,
  createdAt: Number(row.created_at),
  lastSeenAt: Number(row.last_seen_at),
  freshAt: Number(row.fresh_at),
});

/** Whether a request comes from somebody who has signed in; it does not count as one within the session. */
export async function hasSession(
  staff: SessionStaff & Pick<StaffServices, "cookie">,
  request: Request,
): Promise<boolean> {
  const check = await checkSession(staff, staff.cookie.read(request), { passive: true });
  return check.kind !== "none";
}

/**
 * Whose session a token opens now, if any; a request within it moves its idle limit on, unless it is `passive`: one that
 * a screen makes by itself.
 */
export async function checkSession(
  { store, clock }: SessionStaff,
  token: string | null,
  { passive = false }: { passive?: boolean } = {},
): Promise<SessionCheck> {
  if (token === null) return { kind: "none" };
  const hash = hashOfToken(token);
  const row = await store.db
    .selectFrom("staff_session")
    .innerJoin("staff_member", "staff_member.id", "staff_session.member_id")
    .select([...sessionColumns, ...memberColumns])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  const now = clock.now();
  if (!row || row.state !== "active") return { kind: "none" };
  const session = sessionOf(row);
  // A clock that was set back must not make a session last longer.
  const age = now - session.createdAt;
  if (age < 0 || age >= sessionLimits.absolute) return { kind: "none" };
  const idle = now - session.lastSeenAt;
  if (idle >= sessionLimits.idle) return { kind: "idle", member: memberOf(row) };
  if (idle >= seenEvery && !passive)
    await store.db
      .updateTable("staff_session")
      .set({ last_seen_at: now })
      .where("token_hash", "=", hash)
      .execute();
  return { kind: "valid", member: memberOf(row), session };
}

/** Whether a session's owner proved who they are within the last five minutes; a recovery code alone is no such proof. */
export function isFresh({ freshAt, method }: Session, now: number): boolean {
  return method !== "recovery" && freshAt <= now && now - freshAt < sessionLimits.fresh;
}

/** Whether a member may change how they sign in: after a fresh proof, or in the first minutes after a recovery code. */
export function mayChangeFactors(session: Session, now: number): boolean {
  const age = now - session.createdAt;
  return isFresh(session, now) || (session.method === "recovery" && age >= 0 && age < sessionLimits.recovery);
}

/** Opens a session for somebody who has just proved who they are. Returns its token, for the cookie. */
export async function openSession(
  tx: Tx,
  { clock }: Pick<StaffServices, "clock">,
  { memberId, method, userAgent }: { memberId: string; method: Session["method"]; userAgent: string },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await tx
    .insertInto("staff_session")
    .values({
      token_hash: hashOfToken(token),
      id: newId(),
      member_id: memberId,
      method,
      browser: browserName(userAgent),
      created_at: now,
      last_seen_at: now,
      fresh_at: now,
    })
    .execute();
  await endOldest(tx, memberId);
  return token;
}

/** Nobody has more than three: the one that was opened first goes. */
async function endOldest(tx: Tx, memberId: string): Promise<void> {
  const rows = await tx
    .selectFrom("staff_session")
    .select("id")
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .orderBy("last_seen_at", "desc")
    .execute();
  const tooMany = rows.slice(sessionLimits.perMember).map(({ id }) => id);
  if (tooMany.length) await tx.deleteFrom("staff_session").where("id", "in", tooMany).execute();
}

/** A session whose owner has proved once more who they are goes on under a new token; the old one opens nothing. */
export async function renewSession(
  tx: Tx,
  { clock }: Pick<StaffServices, "clock">,
  session: Session,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const { numUpdatedRows } = await tx
    .updateTable("staff_session")
    .set({ token_hash: hashOfToken(token), fresh_at: now, last_seen_at: now })
    .where("id", "=", session.id)
    .executeTakeFirst();
  // It was ended meanwhile.
  if (Number(numUpdatedRows) === 0) throw new NotFound("This session has ended: sign in once more.");
  return token;
}

/** A session that was ended with all others goes on under a new token; it keeps its age and the time of its last proof. */
export async function reopenSession(tx: Tx, session: Session): Promise<string> {
  const token = newToken();
  await tx
    .insertInto("staff_session")
    .values({
      token_hash: hashOfToken(token),
      id: session.id,
      member_id: session.memberId,
      method: session.method,
      browser: session.browser,
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      fresh_at: session.freshAt,
    })
    .execute();
  return token;
}

/** A member's sessions that are still open, the latest first. */
export async function listSessions({ store, clock }: SessionStaff, memberId: string): Promise<Session[]> {
  const now = clock.now();
  const rows = await store.db
    .selectFrom("staff_session")
    .select(sessionColumns)
    .where("member_id", "=", memberId)
    .where("created_at", ">", now - sessionLimits.absolute)
    .where("last_seen_at", ">", now - sessionLimits.idle)
    .orderBy("last_seen_at", "desc")
    .execute();
  return rows.map(sessionOf);
}

/** Signs a browser out: its session is gone, whatever the browser does with its cookie. */
export async function endSession(
  { store }: Pick<StaffServices, "store">,
  token: string | null,
): Promise<void> {
  if (token !== null)
    await store.db.deleteFrom("staff_session").where("token_hash", "=", hashOfToken(token)).execute();
}

/** Ends one session of a list. Throws NotFound when the member has none of this id. */
export async function revokeSession(
  { store, clock }: SessionStaff,
  actor: Actor,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom("staff_session")
      .where("id", "=", sessionId)
      .where("member_id", "=", memberId)
      .returning(["browser", "method"])
      .executeTakeFirst();
    if (!ended) throw new NotFound("This session has already ended.");
    await recordAudit(
      tx,
      actor,
      { action: "ended session", subject: `staff/${memberId}`, before: ended },
      clock,
    );
  });
}

/** Ends every session of a member, as after each change of their role or of how they sign in. */
export async function endSessions(db: Db | Tx, memberId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_session")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Ends every session, and every link with which somebody could begin one: those that were ended or used after a backup was made
 * are in it, open.
 */
export async function endAllSignIns(tx: Tx): Promise<void> {
  for (const table of ["staff_session", "staff_challenge", "staff_invitation"] as const)
    await tx.deleteFrom(table).execute();
}

/** Deletes sessions that no token opens any more, and challenges and links that are over. */
export async function deleteExpiredSignIns({ store, clock }: SessionStaff): Promise<void> {
  const now = clock.now();
  const { db } = store;
  await db
    .deleteFrom("staff_session")
    .where("created_at", "<=", now - sessionLimits.absolute)
    .execute();
  await db.deleteFrom("staff_challenge").where("expires_at", "<=", now).execute();
  await db.deleteFrom("staff_invitation").where("expires_at", "<=", now).execute();
}

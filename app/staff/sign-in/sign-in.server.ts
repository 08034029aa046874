import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Instant } from "#values/time/clock.ts";
import { takeChallenge } from "./challenges.server.ts";
import type { StaffServices } from "../create-staff-services.server.ts";
import { normalRecoveryCode, totpPurpose } from "../factors/factors.server.ts";
import type { Member, Session } from "../member.ts";
import { actorOf, memberColumns, memberOf, normalEmail } from "../members.server.ts";
import { markPasskeyUsed, verifyPasskey } from "../factors/passkeys.server.ts";
import { TooBusy } from "../factors/passwords.server.ts";
import { openSession, renewSession } from "./sessions.server.ts";
import { notifyMember, notifyOwners } from "../staff-emails.server.ts";
import { hashOfToken } from "#values/tokens.server.ts";
import { stepOfCode } from "../factors/totp.ts";

/** Where a sign-in comes from. */
export interface SignInSource {
  /** The network address: counted, never stored. */
  readonly address: string;
  readonly userAgent: string;
  /** The token that the browser has already: its session ends, so that nobody signs in to a session that was planted. */
  readonly oldToken: string | null;
}

export interface PasswordTry {
  readonly email: string;
  readonly password: string;
  /** A one-time code, or for `signInByRecoveryCode` a recovery code. */
  readonly code: string;
}

/** The same results for a known name and for an unknown one. */
export type SignInResult =
  | { readonly kind: "signed-in"; readonly token: string; readonly member: Member }
  | { readonly kind: "wrong"; readonly triesLeft: number }
  | { readonly kind: "wait"; readonly until: Instant }
  | { readonly kind: "busy" };

interface Found {
  readonly member: Member;
  readonly hash: string | null;
  readonly encryptedSecret: string | null;
  readonly lastStep: number;
}

/**
 * Signs somebody in by password and one-time code. Whether the name is known cannot be told from the answer or from the
 * time that it takes: the same is asked of the store and worked out for either, and nothing is written unless all is right.
 */
export async function signInByPassword(
  staff: StaffServices,
  tried: PasswordTry,
  from: SignInSource,
): Promise<SignInResult> {
  return await limited(staff, tried.email, from, async () => {
    const found = await checkPasswordAndCode(staff, tried);
    if (!found) return null;
    return await open(staff, found.member, "password", from, (tx) =>
      takeStep(tx, found.member.id, found.step),
    );
  });
}

/**
 * Signs somebody in by a recovery code, and by their password where they have one. It opens a session in which they set up
 * a new way to sign in; what asks for a fresh proof asks them for that.
 */
export async function signInByRecoveryCode(
  staff: StaffServices,
  tried: PasswordTry,
  from: SignInSource,
): Promise<SignInResult> {
  return await limited(staff, tried.email, from, async () => {
    const found = await findByEmail(staff.store.db, tried.email);
    const isRight = await staff.passwords.matches(tried.password, found?.hash ?? null);
    const hash = hashOfToken(normalRecoveryCode(tried.code));
    const code = await staff.store.db
      .selectFrom("staff_recovery_code")
      .select("member_id")
      .where("hash", "=", hash)
      .executeTakeFirst();
    if (!found || code?.member_id !== found.member.id || (found.hash !== null && !isRight)) return null;
    return await open(staff, found.member, "recovery", from, async (tx) => {
      const taken = await tx.deleteFrom("staff_recovery_code").where("hash", "=", hash).executeTakeFirst();
      await notifyMember(tx, staff, found.member, "used recovery code");
      await notifyOwners(tx, staff, `${found.member.name} signed in with a recovery code.`);
      return Number(taken.numDeletedRows) === 1;
    });
  });
}

/** Signs in whoever the passkey belongs to. Tries by password count nothing here, and these count nothing there. */
export async function signInByPasskey(
  staff: StaffServices,
  passkeyResponse: string,
  from: SignInSource,
): Promise<SignInResult> {
  const wrong = { kind: "wrong", triesLeft: 0 } as const;
  const used = await verifyPasskey(staff, { kind: "sign-in" }, passkeyResponse);
  if (!used) return wrong;
  const row = await staff.store.db
    .selectFrom("staff_member")
    .select(memberColumns)
    .where("id", "=", used.memberId)
    .where("state", "=", "active")
    .executeTakeFirst();
  if (!row) return wrong;
  const opened = await open(staff, memberOf(row), "passkey", from, async (tx) => {
    await markPasskeyUsed(tx, staff, used);
    return await takeChallenge(tx, staff, used.challenge, { kind: "sign-in" });
  });
  return opened ?? wrong;
}

/**
 * Proves once more who is signed in, by their passkey. Returns the session's new token; null when the passkey is not
 * theirs.
 */
export async function confirmByPasskey(
  staff: StaffServices,
  session: Session,
  passkeyResponse: string,
): Promise<string | null> {
  const purpose = { kind: "confirm", memberId: session.memberId } as const;
  const used = await verifyPasskey(staff, purpose, passkeyResponse);
  if (!used) return null;
  return await staff.store.db.transaction().execute(async (tx) => {
    if (!(await takeChallenge(tx, staff, used.challenge, purpose))) return null;
    await markPasskeyUsed(tx, staff, used);
    return await renewSession(tx, staff, session);
  });
}

/** The same by password and code, of the member who is signed in. */
export async function confirmByPassword(
  staff: StaffServices,
  { member, session }: { member: Member; session: Session },
  tried: Omit<PasswordTry, "email">,
  from: Pick<SignInSource, "address">,
): Promise<SignInResult> {
  return await limited(staff, member.email, from, async () => {
    const found = await checkPasswordAndCode(staff, { ...tried, email: member.email });
    if (!found) return null;
    return await staff.store.db.transaction().execute(async (tx) => {
      if (!(await takeStep(tx, member.id, found.step))) return null;
      return { kind: "signed-in", token: await renewSession(tx, staff, session), member } as const;
    });
  });
}

/** Counts a try before it is made; a right one clears the count. */
async function limited(
  staff: StaffServices,
  email: string,
  { address }: Pick<SignInSource, "address">,
  work: () => Promise<Extract<SignInResult, { kind: "signed-in" }> | null>,
): Promise<SignInResult> {
  const name = hashOfToken(normalEmail(email));
  const begun = staff.limits.begin(name, address);
  if ("until" in begun) return { kind: "wait", until: begun.until };
  try {
    const done = await work();
    if (!done) return { kind: "wrong", triesLeft: begun.triesLeft };
    staff.limits.succeeded(name, address);
    return done;
  } catch (error) {
    if (error instanceof TooBusy) return { kind: "busy" };
    throw error;
  }
}

/** Every step is taken for every name, known or not: with a dummy secret where there is none, so that the time tells nothing. */
async function checkPasswordAndCode(
  staff: StaffServices,
  { email, password, code }: PasswordTry,
): Promise<(Found & { step: number }) | null> {
  const found = await findByEmail(staff.store.db, email);
  const isRight = await staff.passwords.matches(password, found?.hash ?? null);
  const purpose = totpPurpose(found?.member.id ?? "");
  const dummySecret = () => staff.sealer.seal(Buffer.alloc(20), purpose);
  const secret = staff.sealer.open(found?.encryptedSecret ?? dummySecret(), purpose) ?? Buffer.alloc(20);
  const step = stepOfCode(secret, code, staff.clock.now());
  if (!found?.encryptedSecret || !isRight) return null;
  if (step !== null && step > found.lastStep && !staff.limits.refusesCodes(found.member.id))
    return { ...found, step };
  if (staff.limits.wrongCode(found.member.id)) await warnOfTriedCodes(staff, found.member);
  return null;
}

async function warnOfTriedCodes(staff: StaffServices, member: Member): Promise<void> {
  staff.alert("many one-time codes were tried at the desk after a right password");
  await staff.store.db.transaction().execute((tx) => notifyMember(tx, staff, member, "tried codes"));
  staff.wakeEmailWorker();
}

async function findByEmail(db: Db, email: string): Promise<Found | null> {
  const row = await db
    .selectFrom("staff_member")
    .leftJoin("staff_password", "staff_password.member_id", "staff_member.id")
    .leftJoin("staff_totp", "staff_totp.member_id", "staff_member.id")
    .select([...memberColumns, "staff_password.hash", "staff_totp.secret", "staff_totp.last_step"])
    .where("email", "=", normalEmail(email))
    .where("state", "=", "active")
    .executeTakeFirst();
  if (!row) return null;
  const { hash, secret: encryptedSecret, last_step: lastStep } = row;
  return { member: memberOf(row), hash, encryptedSecret, lastStep: Number(lastStep ?? 0) };
}

/** A code is good once, also for two who type it at the same moment. */
async function takeStep(tx: Tx, memberId: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable("staff_totp")
    .set({ last_step: step })
    .where("member_id", "=", memberId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1;
}

class NotTaken extends Error {
  override name = "NotTaken";
}

/** Opens a session if what it is opened with can still be taken; then all of it is stored, or nothing. */
async function open(
  staff: StaffServices,
  member: Member,
  method: Session["method"],
  { userAgent, oldToken }: SignInSource,
  take: (tx: Tx) => Promise<boolean>,
): Promise<Extract<SignInResult, { kind: "signed-in" }> | null> {
  try {
    const token = await staff.store.db.transaction().execute(async (tx) => {
      if (!(await take(tx))) throw new NotTaken();
      if (oldToken !== null)
        await tx.deleteFrom("staff_session").where("token_hash", "=", hashOfToken(oldToken)).execute();
      const act = { action: "signed in", subject: `staff/${member.id}`, after: { by: method } };
      await recordAudit(tx, actorOf(member), act, staff.clock);
      return await openSession(tx, staff, { memberId: member.id, method, userAgent });
    });
    if (method === "recovery") staff.wakeEmailWorker();
    return { kind: "signed-in", token, member };
  } catch (error) {
    if (error instanceof NotTaken) return null;
    throw error;
  }
}

import { randomBytes } from "node:crypto";
import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Problem } from "#values/problem.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import type { StaffServices } from "../create-staff-services.server.ts";
import type { Member, Session } from "../member.ts";
import { actorOf } from "../members.server.ts";
import type { NewPasskey } from "./passkeys.server.ts";
import { insertPasskey, listPasskeys } from "./passkeys.server.ts";
import { takeChallenge } from "../sign-in/challenges.server.ts";
import { passwordFault } from "./password-rules.server.ts";
import { endSessions, openSession, reopenSession } from "../sign-in/sessions.server.ts";
import { notifyMember } from "../staff-emails.server.ts";
import { hashOfToken } from "#values/tokens.server.ts";
import { base32, newTotpSecret, stepOfCode, totpUri } from "./totp.ts";

const codeCount = 10;

/** The ways to sign in that a member has. */
export interface Factors {
  readonly hasPassword: boolean;
  readonly recoveryCodes: number;
}

/** A code generator that is not set up yet: a form carries it, sealed, until its first code was typed. */
export interface NewTotp {
  readonly sealed: string;
  /** The `otpauth:` URI in the QR code. */
  readonly uri: string;
  /** Its secret in base32, for somebody who types it. */
  readonly letters: string;
}

/** A password and the first code of a code generator, as a form sends them. */
export interface PasswordForm {
  readonly password: string;
  readonly code: string;
  readonly sealed: string;
}

/** A password that was checked and hashed, and the code generator that goes with it. */
export interface CheckedPassword {
  readonly hash: string;
  readonly sealed: string;
  readonly step: number;
}

/** The purpose with which a code generator's secret is sealed. It names the member, so that the secret opens for nobody else. */
export const totpPurpose = (memberId: string): string => `totp ${memberId}`;

/** A new code generator for a member; nothing is stored. */
export function newTotp(
  { sealer, brand }: Pick<StaffServices, "sealer" | "brand">,
  member: Member,
  sealed?: string,
): NewTotp {
  const secret = (sealed && sealer.open(sealed, totpPurpose(member.id))) || newTotpSecret();
  return {
    sealed: sealer.seal(secret, totpPurpose(member.id)),
    uri: totpUri(secret, { issuer: brand.name, account: member.email }),
    letters: base32(secret),
  };
}

/** Checks and hashes a new password and its first code. Throws Invalid, naming the field, and TooBusy. */
export async function checkPasswordForm(
  staff: StaffServices,
  member: Member,
  form: PasswordForm,
): Promise<CheckedPassword> {
  const secret = staff.sealer.open(form.sealed, totpPurpose(member.id));
  const step = secret && stepOfCode(secret, form.code, staff.clock.now());
  const fault = passwordFault(form.password, [staff.brand.name, member.email, member.name]);
  const problems: Problem[] = [];
  if (fault) problems.push({ field: "password", message: fault });
  if (step === null)
    problems.push({
      field: "code",
      message: "This is not the app’s present code. Type the one that it shows now.",
    });
  if (problems.length || step === null) throw new Invalid(problems);
  return { hash: await staff.passwords.hash(form.password), sealed: form.sealed, step };
}

/** Stores a member's password and code generator in place of those that they had. */
export async function storePassword(
  tx: Tx,
  { clock }: Pick<StaffServices, "clock">,
  memberId: string,
  checked: CheckedPassword,
): Promise<void> {
  await deletePassword(tx, memberId);
  const now = clock.now();
  await tx
    .insertInto("staff_password")
    .values({ member_id: memberId, hash: checked.hash, changed_at: now })
    .execute();
  await tx
    .insertInto("staff_totp")
    .values({ member_id: memberId, secret: checked.sealed, last_step: checked.step, created_at: now })
    .execute();
}

async function deletePassword(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom("staff_password").where("member_id", "=", memberId).execute();
  await tx.deleteFrom("staff_totp").where("member_id", "=", memberId).execute();
}

/** Forgets every way in which a member signs in. */
export async function deleteFactors(tx: Tx, memberId: string): Promise<void> {
  await deletePassword(tx, memberId);
  await tx.deleteFrom("staff_passkey").where("member_id", "=", memberId).execute();
  await tx.deleteFrom("staff_recovery_code").where("member_id", "=", memberId).execute();
}

/** Ten new recovery codes in place of those before. They are shown once: only hashes are stored. */
export async function renewRecoveryCodes(
  tx: Tx,
  { clock }: Pick<StaffServices, "clock">,
  memberId: string,
): Promise<string[]> {
  await tx.deleteFrom("staff_recovery_code").where("member_id", "=", memberId).execute();
  const codes = Array.from({ length: codeCount }, () => grouped(base32(randomBytes(16))));
  const rows = codes.map((code) => ({
    hash: hashOfToken(normalRecoveryCode(code)),
    member_id: memberId,
    created_at: clock.now(),
  }));
  await tx.insertInto("staff_recovery_code").values(rows).execute();
  return codes;
}

const grouped = (letters: string) => (letters.match(/.{1,5}/g) ?? []).join("-");

// Digits that the codes do not have, as the letters that they were read from.
const misread: Readonly<Record<string, string>> = { "0": "O", "1": "I", "8": "B" };

/** A recovery code as it is hashed: in whatever case and groups it was typed. */
export const normalRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[018]/g, (digit) => misread[digit] ?? digit)
    .replaceAll(/[^A-Z2-7]/g, "");

/** Which ways to sign in a member has, beside their passkeys. */
export async function factorsOf(db: Db | Tx, memberId: string): Promise<Factors> {
  const password = await db
    .selectFrom("staff_password")
    .select("member_id")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  const codes = await db
    .selectFrom("staff_recovery_code")
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return { hasPassword: password !== undefined, recoveryCodes: Number(codes.count) };
}

/** The member who changes how they sign in, and in which browser. */
export interface OwnChange {
  readonly member: Member;
  readonly session: Session;
  readonly userAgent: string;
}

/**
 * Adds a passkey to a member's own. Returns the new token of this browser's session: every other session has ended. Throws
 * Conflict when its challenge was answered before.
 */
export async function addPasskey(
  staff: StaffServices,
  change: OwnChange,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<string> {
  const { member } = change;
  return await changeFactors(
    staff,
    change,
    { action: "added passkey", after: { name }, provesWho: true },
    async (tx) => {
      const isNew = await takeChallenge(tx, staff, passkey.challenge, {
        kind: "register",
        memberId: member.id,
      });
      if (!isNew) throw new Conflict("This passkey was already added.");
      await insertPasskey(tx, staff, { memberId: member.id, name, passkey });
    },
  );
}

/** Removes a member's own passkey. Throws NotFound, and Conflict when it is their last way to sign in. */
export async function removePasskey(staff: StaffServices, change: OwnChange, id: string): Promise<string> {
  const { member } = change;
  return await changeFactors(
    staff,
    change,
    { action: "removed passkey", before: { id: id.slice(0, 8) }, provesWho: false },
    async (tx) => {
      const passkeys = await listPasskeys(tx, member.id);
      if (!passkeys.some((one) => one.id === id))
        throw new NotFound("This passkey has already been removed.");
      if (passkeys.length === 1 && !(await factorsOf(tx, member.id)).hasPassword)
        throw new Conflict("This is your only way to sign in: add another one first.");
      await tx.deleteFrom("staff_passkey").where("id", "=", id).where("member_id", "=", member.id).execute();
    },
  );
}

/** Sets a member's own password and code generator. Throws Invalid, naming the field, and TooBusy. */
export async function setPassword(
  staff: StaffServices,
  change: OwnChange,
  form: PasswordForm,
): Promise<string> {
  const checked = await checkPasswordForm(staff, change.member, form);
  return await changeFactors(staff, change, { action: "set password", provesWho: true }, (tx) =>
    storePassword(tx, staff, change.member.id, checked),
  );
}

/** New recovery codes for a member, shown once; with the new token of this browser's session. */
export async function replaceRecoveryCodes(
  staff: StaffServices,
  change: OwnChange,
): Promise<{ token: string; codes: string[] }> {
  let codes: string[] = [];
  const token = await changeFactors(
    staff,
    change,
    { action: "replaced recovery codes", provesWho: false },
    async (tx) => {
      codes = await renewRecoveryCodes(tx, staff, change.member.id);
    },
  );
  return { token, codes };
}

/**
 * Whoever changes how they sign in ends all sessions but the one that they do it in, which goes on under a new token.
 * `provesWho`: they have just used a way to sign in, so that it counts as a fresh proof.
 */
async function changeFactors(
  staff: StaffServices,
  { member, session, userAgent }: OwnChange,
  { provesWho, ...act }: { action: string; before?: unknown; after?: unknown; provesWho: boolean },
  work: (tx: Tx) => Promise<void>,
): Promise<string> {
  const actor: Actor = actorOf(member);
  const token = await staff.store.db.transaction().execute(async (tx) => {
    await work(tx);
    await recordAudit(tx, actor, { ...act, subject: `staff/${member.id}` }, staff.clock);
    await notifyMember(tx, staff, member, act.action);
    await endSessions(tx, member.id);
    if (!provesWho) return await reopenSession(tx, session);
    // After recovery and a new way to sign in the session is a full one, like a new member's at the end of their welcome.
    const method = session.method === "recovery" ? "welcome" : session.method;
    return await openSession(tx, staff, { memberId: member.id, method, userAgent });
  });
  staff.wakeEmailWorker();
  return token;
}

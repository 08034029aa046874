import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { NotFound } from "#values/problem.ts";
import { takeChallenge } from "./sign-in/challenges.server.ts";
import type { StaffServices } from "./create-staff-services.server.ts";
import type { PasswordForm } from "./factors/factors.server.ts";
import {
  checkPasswordForm,
  deleteFactors,
  renewRecoveryCodes,
  storePassword,
} from "./factors/factors.server.ts";
import type { Member } from "./member.ts";
import { actorOf, memberColumns, memberOf } from "./members.server.ts";
import type { NewPasskey } from "./factors/passkeys.server.ts";
import { insertPasskey } from "./factors/passkeys.server.ts";
import { endSessions, openSession } from "./sign-in/sessions.server.ts";
import { notifyOwners } from "./staff-emails.server.ts";
import { hashOfToken, newToken } from "#values/tokens.server.ts";

const minute = 60_000;
const hour = 60 * minute;

/** How long a link is good. One that another owner asked for to give an account back waits a day, so that its owner can object. */
const linkLifetime = { welcome: 30 * minute, resetWaits: 24 * hour, reset: 24 * hour } as const;

type Kind = "welcome" | "reset" | "reset now";

/** A link that was just made; it is shown once, as only its hash is stored. */
export interface InvitationLink {
  readonly url: string;
  readonly validFrom: number;
  readonly expiresAt: number;
}

/** Who a link is for. */
export interface Invitation {
  readonly member: Member;
  readonly kind: "welcome" | "reset";
}

/** What accepting a link returns. */
export interface Accepted {
  readonly member: Member;
  /** Of the session that was opened. */
  readonly token: string;
  /** Shown once. */
  readonly recoveryCodes: readonly string[];
}

/** The link is over, was used, or never was one: these are not told apart. */
export class LinkOver extends NotFound {
  override name = "LinkOver";
  constructor() {
    super("This link is over. It is good once, for half an hour: ask for a new one.");
  }
}

/** A new link for a member; one that they had before is no longer good. */
export async function newLink(
  tx: Tx,
  staff: Pick<StaffServices, "clock" | "publicOrigin">,
  actor: Actor,
  memberId: string,
  kind: Kind,
): Promise<InvitationLink> {
  const token = newToken();
  const validFrom = staff.clock.now() + (kind === "reset" ? linkLifetime.resetWaits : 0);
  const expiresAt = validFrom + (kind === "reset" ? linkLifetime.reset : linkLifetime.welcome);
  await tx.deleteFrom("staff_invitation").where("member_id", "=", memberId).execute();
  await tx
    .insertInto("staff_invitation")
    .values({
      hash: hashOfToken(token),
      member_id: memberId,
      kind: kind === "welcome" ? "welcome" : "reset",
      valid_from: validFrom,
      expires_at: expiresAt,
      created_by: actor.name,
    })
    .execute();
  return { url: `${staff.publicOrigin}/desk/welcome?token=${token}`, validFrom, expiresAt };
}

/** Who a link is for, as long as it is good; null when it is not. */
export async function findInvitation(
  { store, clock }: Pick<StaffServices, "store" | "clock">,
  token: string,
): Promise<Invitation | null> {
  return await readInvitation(store.db, token, clock.now());
}

async function readInvitation(db: Db | Tx, token: string, now: number): Promise<Invitation | null> {
  const row = await db
    .selectFrom("staff_invitation")
    .innerJoin("staff_member", "staff_member.id", "staff_invitation.member_id")
    .select([...memberColumns, "staff_invitation.kind"])
    .where("hash", "=", hashOfToken(token))
    .where("valid_from", "<=", now)
    .where("expires_at", ">", now)
    .where("state", "!=", "disabled")
    .executeTakeFirst();
  return row ? { member: memberOf(row), kind: row.kind } : null;
}

/** Uses a link up: its member signs in with this passkey from now on, and with nothing that was before. Throws LinkOver. */
export async function acceptWithPasskey(
  staff: StaffServices,
  token: string,
  { name, passkey, userAgent }: { name: string; passkey: NewPasskey; userAgent: string },
): Promise<Accepted> {
  return await accept(staff, token, userAgent, async (tx, member) => {
    if (!(await takeChallenge(tx, staff, passkey.challenge, { kind: "register", memberId: member.id })))
      throw new LinkOver();
    await insertPasskey(tx, staff, { memberId: member.id, name, passkey });
    return "passkey";
  });
}

/** The same with a password and a code generator. Throws LinkOver, Invalid, naming the field, and TooBusy. */
export async function acceptWithPassword(
  staff: StaffServices,
  token: string,
  { userAgent, ...form }: PasswordForm & { userAgent: string },
): Promise<Accepted> {
  const invitation = await findInvitation(staff, token);
  if (!invitation) throw new LinkOver();
  const checked = await checkPasswordForm(staff, invitation.member, form);
  return await accept(staff, token, userAgent, async (tx, member) => {
    await storePassword(tx, staff, member.id, checked);
    return "password";
  });
}

async function accept(
  staff: StaffServices,
  token: string,
  userAgent: string,
  storeFactor: (tx: Tx, member: Member) => Promise<string>,
): Promise<Accepted> {
  const accepted = await staff.store.db.transaction().execute(async (tx) => {
    const invitation = await readInvitation(tx, token, staff.clock.now());
    const taken = await tx
      .deleteFrom("staff_invitation")
      .where("hash", "=", hashOfToken(token))
      .executeTakeFirst();
    if (!invitation || Number(taken.numDeletedRows) !== 1) throw new LinkOver();
    const member = { ...invitation.member, state: "active" } as const;
    await deleteFactors(tx, member.id);
    await endSessions(tx, member.id);
    const factor = await storeFactor(tx, member);
    const recoveryCodes = await renewRecoveryCodes(tx, staff, member.id);
    await tx.updateTable("staff_member").set({ state: "active" }).where("id", "=", member.id).execute();
    const act = {
      action: "accepted link",
      subject: `staff/${member.id}`,
      after: { kind: invitation.kind, factor },
    };
    await recordAudit(tx, actorOf(member), act, staff.clock);
    if (invitation.kind === "reset")
      await notifyOwners(tx, staff, `${member.name} has set up a new way to sign in.`);
    return {
      member,
      recoveryCodes,
      token: await openSession(tx, staff, { memberId: member.id, method: "welcome", userAgent }),
    };
  });
  staff.wakeEmailWorker();
  return accepted;
}

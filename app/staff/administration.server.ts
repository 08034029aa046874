import { recordAudit } from "#audit/audit.server.ts";
import type { Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { isEmail } from "#values/text/email-address.ts";
import { newId } from "#values/ids.ts";
import type { Problem } from "#values/problem.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import type { StaffServices } from "./create-staff-services.server.ts";
import { factorsOf } from "./factors/factors.server.ts";
import type { InvitationLink } from "./invitations.server.ts";
import { newLink } from "./invitations.server.ts";
import type { Member } from "./member.ts";
import { findMember, findMemberById, normalEmail } from "./members.server.ts";
import { listPasskeys } from "./factors/passkeys.server.ts";
import { roleNamed, roleNames } from "./permissions.ts";
import { endSessions } from "./sign-in/sessions.server.ts";
import { notifyOwners } from "./staff-emails.server.ts";

type AdminStaff = Pick<StaffServices, "store" | "clock" | "publicOrigin" | "brand" | "wakeEmailWorker">;

const longestName = 80;

/** The person to be invited, as typed. */
export interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: string;
}

/**
 * Adds somebody, or invites somebody again who has not used their link; returns the new link, which is good once, for
 * half an hour. Throws Invalid, naming the field, and Conflict for somebody who is there already.
 */
export async function inviteMember(
  staff: AdminStaff,
  actor: Actor,
  typed: NewMember,
): Promise<InvitationLink> {
  const email = normalEmail(typed.email);
  const name = typed.name.trim() || email.split("@")[0] || email;
  const role = parseNewMember({ email, name, role: typed.role });
  return await staff.store.db.transaction().execute(async (tx) => {
    const known = await findMember(tx, email);
    if (known && known.state !== "invited")
      throw new Conflict(`${email} is there already${known.state === "disabled" ? ", but disabled" : ""}.`);
    const member = { id: known?.id ?? newId(), email, name, role, state: "invited" as const };
    if (known) await tx.updateTable("staff_member").set({ name, role }).where("id", "=", known.id).execute();
    else
      await tx
        .insertInto("staff_member")
        .values({ ...member, created_at: staff.clock.now(), created_by: actor.name })
        .execute();
    const act = { action: "invited", subject: `staff/${member.id}`, after: { email, name, role } };
    await recordAudit(tx, actor, act, staff.clock);
    return await newLink(tx, staff, actor, member.id, "welcome");
  });
}

function parseNewMember({ email, name, role }: NewMember) {
  const problems: Problem[] = [];
  if (!isEmail(email))
    problems.push({ field: "email", message: "Write one plain e-mail address, like ruth@example.org." });
  if ([...name].length > longestName)
    problems.push({ field: "name", message: `Write at most ${longestName} characters.` });
  const known = roleNamed(role);
  if (!known) problems.push({ field: "role", message: `Choose one of: ${roleNames.join(", ")}.` });
  if (problems.length || !known) throw new Invalid(problems);
  return known;
}

/** Gives a member another role; their sessions end. Throws NotFound, Invalid, and Conflict for the last owner. */
export async function changeRole(staff: AdminStaff, actor: Actor, id: string, role: string): Promise<void> {
  const known = roleNamed(role);
  if (!known) throw new Invalid([{ field: "role", message: `Choose one of: ${roleNames.join(", ")}.` }]);
  await changeMember(staff, actor, id, "changed role", async (tx, member) => {
    if (member.role === known) throw new Conflict(`${member.name} has this role already.`);
    await refuseForLastOwner(tx, staff, member);
    await tx.updateTable("staff_member").set({ role: known }).where("id", "=", id).execute();
    return { before: { role: member.role }, after: { role: known } };
  });
}

/**
 * Disables a member: their sessions and links end, and they can no longer sign in. Throws NotFound, and Conflict for the
 * last owner.
 */
export async function disableMember(staff: AdminStaff, actor: Actor, id: string): Promise<void> {
  await changeMember(staff, actor, id, "disabled", async (tx, member) => {
    if (member.state === "disabled") throw new Conflict(`${member.name} is disabled already.`);
    await refuseForLastOwner(tx, staff, member);
    await tx.deleteFrom("staff_invitation").where("member_id", "=", id).execute();
    await tx.updateTable("staff_member").set({ state: "disabled" }).where("id", "=", id).execute();
    return { before: { state: member.state }, after: { state: "disabled" } };
  });
}

/** Lets a disabled member in once more, by the ways that they had. Throws NotFound, and Conflict for one who is not disabled. */
export async function enableMember(staff: AdminStaff, actor: Actor, id: string): Promise<void> {
  await changeMember(staff, actor, id, "enabled", async (tx, member) => {
    if (member.state !== "disabled") throw new Conflict(`${member.name} is not disabled.`);
    const hasWay = (await listPasskeys(tx, id)).length > 0 || (await factorsOf(tx, id)).hasPassword;
    const state = hasWay ? "active" : "invited";
    await tx.updateTable("staff_member").set({ state }).where("id", "=", id).execute();
    return { before: { state: "disabled" }, after: { state } };
  });
}

/**
 * A link by which a member who lost every way to sign in sets up a new one; until it is used the old ones go on. A link
 * made at the desk only works after 24 hours, and every owner is told, so that nobody takes over an account unseen;
 * `immediately` is for the command line, which only those have who have the machine. Throws NotFound, and Conflict for one
 * who is disabled.
 */
export async function resetMember(
  staff: AdminStaff,
  actor: Actor,
  id: string,
  { immediately }: { immediately: boolean },
): Promise<InvitationLink> {
  const link = await staff.store.db.transaction().execute(async (tx) => {
    const member = await findById(tx, id);
    if (member.state === "disabled") throw new Conflict(`${member.name} is disabled.`);
    const made = await newLink(tx, staff, actor, id, immediately ? "reset now" : "reset");
    await recordAudit(
      tx,
      actor,
      { action: "made reset link", subject: `staff/${id}`, after: { now: immediately } },
      staff.clock,
    );
    const when = immediately ? "at once" : "after 24 hours";
    await notifyOwners(
      tx,
      staff,
      `${actor.name} made a link by which ${member.name} can set up a new way to sign in, good ${when}.`,
    );
    return made;
  });
  staff.wakeEmailWorker();
  return link;
}

async function changeMember(
  { store, clock }: AdminStaff,
  actor: Actor,
  id: string,
  action: string,
  work: (tx: Tx, member: Member) => Promise<{ before: unknown; after: unknown }>,
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const states = await work(tx, await findById(tx, id));
    await endSessions(tx, id);
    await recordAudit(tx, actor, { action, subject: `staff/${id}`, ...states }, clock);
  });
}

async function findById(tx: Tx, id: string): Promise<Member> {
  const member = await findMemberById(tx, id);
  if (!member) throw new NotFound("There is nobody of this id.");
  return member;
}

/** Somebody must be able to let the others in. */
async function refuseForLastOwner(tx: Tx, { store }: AdminStaff, member: Member): Promise<void> {
  if (member.role !== "owner" || member.state !== "active") return;
  const others = tx
    .selectFrom("staff_member")
    .select("id")
    .where("role", "=", "owner")
    .where("state", "=", "active")
    .where("id", "!=", member.id);
  // Two owners who disable each other at one moment: SQLite has one writer anyway.
  const left = await (store.sqlite ? others : others.forUpdate()).execute();
  if (left.length === 0)
    throw new Conflict(`${member.name} is the only owner: make somebody else an owner first.`);
}

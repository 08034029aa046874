import { createStaffServices } from "#staff/create-staff-services.server.ts";
import {
  changeRole,
  disableMember,
  enableMember,
  inviteMember,
  resetMember,
} from "#staff/administration.server.ts";
import type { InvitationLink } from "#staff/invitations.server.ts";
import type { Member } from "#staff/member.ts";
import { findMember, listMembers } from "#staff/members.server.ts";
import { roleNames } from "#staff/permissions.ts";
import { siteSecret } from "#server/secret.server.ts";
import { NotFound } from "#values/problem.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { Command, CommandDeps } from "../../command.ts";

const roleList = roleNames.join("|");

const staffOf = ({ config, store, clock }: CommandDeps) =>
  createStaffServices(
    { publicOrigin: config.publicOrigin, secret: siteSecret(config) },
    // The running site looks into the outbox by itself, and nobody signs in by the command line.
    { store, clock, brand: config.brand, wakeEmailWorker: () => undefined, alert: () => undefined },
  );

const describeLink = ({ url, expiresAt }: InvitationLink) =>
  [
    `Open this link in the browser of its owner. It is good once, until ${formatInstant(expiresAt)}:`,
    "",
    `  ${url}`,
  ].join("\n");

export const staffAdd: Command = {
  name: "staff add",
  usage: `EMAIL --role ${roleList} [--name NAME]`,
  description:
    "adds somebody to the desk and prints the link by which they set up their sign-in, once, within 30 minutes",
  async run(deps, args) {
    const { values, positionals } = parseArguments(args, {
      role: { type: "string" },
      name: { type: "string" },
    });
    const [email] = positionals;
    if (email === undefined || positionals.length > 1 || values.role === undefined)
      throw usageError(`write: ${this.name} ${this.usage}`);
    const typed = { email, role: values.role, name: values.name ?? "" };
    return describeLink(await inviteMember(staffOf(deps), deps.actor, typed));
  },
};

export const staffList: Command = {
  name: "staff list",
  usage: "",
  description: "lists everybody who may use the desk, with their role",
  async run({ store }) {
    const members = await listMembers(store.db);
    if (members.length === 0) return "Nobody yet. Begin with: npm run site -- staff add EMAIL --role owner";
    return members
      .map(
        ({ email, name, role, state }) =>
          `${email}  ${name}, ${role ?? "without a role"}${state === "active" ? "" : ` (${state})`}`,
      )
      .join("\n");
  },
};

export const staffRole: Command = {
  name: "staff role",
  usage: `EMAIL ${roleList}`,
  description: "gives somebody another role; their sessions end",
  async run(deps, args) {
    const [email, role] = positionalsOf(this, args, 2);
    const member = await memberNamed(deps, email);
    await changeRole(staffOf(deps), deps.actor, member.id, role);
    return `${member.email} has the role ${role} now, and signs in once more.`;
  },
};

export const staffDisable: Command = {
  name: "staff disable",
  usage: "EMAIL",
  description: "disables somebody; their sessions end at once",
  async run(deps, args) {
    const member = await memberNamed(deps, positionalsOf(this, args, 1)[0]);
    await disableMember(staffOf(deps), deps.actor, member.id);
    return `${member.email} is disabled.`;
  },
};

export const staffEnable: Command = {
  name: "staff enable",
  usage: "EMAIL",
  description: "lets somebody who was disabled in once more",
  async run(deps, args) {
    const member = await memberNamed(deps, positionalsOf(this, args, 1)[0]);
    await enableMember(staffOf(deps), deps.actor, member.id);
    return `${member.email} is enabled.`;
  },
};

export const staffReset: Command = {
  name: "staff reset",
  usage: "EMAIL",
  description:
    "prints a link by which somebody who lost every way to sign in sets up a new one, within 30 minutes",
  async run(deps, args) {
    const member = await memberNamed(deps, positionalsOf(this, args, 1)[0]);
    return describeLink(await resetMember(staffOf(deps), deps.actor, member.id, { immediately: true }));
  },
};

function positionalsOf({ name, usage }: Command, args: readonly string[], count: 1 | 2): [string, string] {
  const { positionals } = parseArguments(args, {});
  if (positionals.length !== count) throw usageError(`write: ${name} ${usage}`);
  const [first = "", second = ""] = positionals;
  return [first, second];
}

async function memberNamed({ store }: CommandDeps, email: string): Promise<Member> {
  const member = await findMember(store.db, email);
  if (!member) throw new NotFound(`There is nobody with the address ${email}.`);
  return member;
}

import type { EmailContent } from "#email/email-template.ts";
import { renderEmail } from "#email/email-template.ts";
import type { EmailAbout } from "#email/emails-about.server.ts";
import { emailsAbout } from "#email/emails-about.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Clock } from "#values/time/clock.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { newId } from "#values/ids.ts";
import type { StaffServices } from "./create-staff-services.server.ts";
import type { Member } from "./member.ts";
import { memberColumns, memberOf } from "./members.server.ts";

type EmailStaff = Pick<StaffServices, "clock" | "brand">;

const happened: Readonly<Record<string, string>> = {
  "added passkey": "A passkey was added to your account.",
  "removed passkey": "A passkey was removed from your account.",
  "set password": "Your password and your code generator were set.",
  "replaced recovery codes": "You have new recovery codes: the ones before are no longer good.",
  "used recovery code": "Somebody signed in with one of your recovery codes.",
  "tried codes":
    "Somebody knows your password and tried many codes. No code is taken for an hour; a passkey still works.",
};

/** Tells a member what was done to their account, in the transaction that does it. */
export async function notifyMember(tx: Tx, staff: EmailStaff, member: Member, what: string): Promise<void> {
  await send(tx, staff, member, {
    preview: happened[what] ?? what,
    heading: "About your account at the desk",
    paragraphs: [
      happened[what] ?? what,
      "If this was not you, tell an owner now: they can end every session of yours.",
    ],
  });
}

/** Tells every owner that somebody's ways to sign in are being given back. */
export async function notifyOwners(tx: Tx, staff: EmailStaff, words: string): Promise<void> {
  const rows = await tx
    .selectFrom("staff_member")
    .select(memberColumns)
    .where("role", "=", "owner")
    .where("state", "=", "active")
    .execute();
  for (const owner of rows.map(memberOf))
    await send(tx, staff, owner, {
      preview: words,
      heading: "About an account at the desk",
      paragraphs: [words, "If nobody asked for this, disable the account now."],
    });
}

const minute = 60_000;
const ownMessage = (member: Member) => `staff:own message:${member.id}:`;

/** Sends a member a message of their own wish, to see whether mail leaves; more than one a minute is the same one. */
export async function messageSelf(tx: Tx, staff: EmailStaff, member: Member): Promise<void> {
  const words = `You asked for this message at the desk of ${staff.brand.name}. Mail leaves, and it reaches you.`;
  const content = { preview: words, heading: "Mail reaches you", paragraphs: [words] };
  await send(tx, staff, member, content, `${ownMessage(member)}${Math.floor(staff.clock.now() / minute)}`);
}

/** What became of the last message of that kind that is still stored; null where there is none. */
export async function lastOwnMessage(db: Db, clock: Clock, member: Member): Promise<EmailAbout | null> {
  const all = await emailsAbout(db, [member.id], clock);
  return all.findLast(({ key }) => key.startsWith(ownMessage(member))) ?? null;
}

async function send(
  tx: Tx,
  staff: EmailStaff,
  to: Member,
  content: Pick<EmailContent, "preview" | "heading" | "paragraphs">,
  key = `staff:${newId()}`,
): Promise<void> {
  const { html, text } = renderEmail(staff.brand, {
    ...content,
    facts: [{ label: "When", value: formatInstant(staff.clock.now(), "full") }],
    signature: "The website",
  });
  await queueEmail(
    tx,
    {
      kind: "staff",
      key,
      to: { email: to.email },
      html,
      text,
      about: to.id,
      subject: content.heading,
    },
    staff.clock,
  );
}

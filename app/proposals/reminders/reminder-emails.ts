import { orRing } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import type { EmailContent } from "#email/email-template.ts";
import type { Email } from "#email/outbox.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatPounds, pence } from "#values/numbers/money.ts";
import { defined } from "#values/defined.ts";
import { eventInSubject } from "../messages/event-in-subject.ts";
import { toCustomer } from "../messages/proposal-emails.ts";
import type { ProposalFile } from "../proposal-file.ts";
import type { ProposalVersion } from "../proposal.ts";
import type { PlannedReminder, ReminderKind } from "./reminders.ts";

type Words = Pick<EmailContent, "preview" | "heading" | "paragraphs" | "facts" | "closing"> & {
  readonly subject: string;
  /** What the link to the customer's page says. */
  readonly link: string;
};

interface Facts {
  readonly brand: Brand;
  readonly number: number;
  readonly version: ProposalVersion;
  readonly reminder: PlannedReminder;
}

/** The e-mail of a reminder, as it would go now. Throws where the order no longer has what it is about. */
export function reminderEmail(
  brand: Brand,
  file: Pick<ProposalFile, "proposal" | "versions" | "links">,
  reminder: PlannedReminder,
): Email {
  const version = defined(
    file.versions.find((one) => one.version === reminder.version),
    `version ${reminder.version}`,
  );
  const { subject, link, ...words } = wordsOf[reminder.kind]({
    brand,
    number: file.proposal.number,
    version,
    reminder,
  });
  const isOrder = file.proposal.acceptedVersion !== null;
  const badge = isOrder && { badge: `Order ${file.proposal.number}` };
  const address = pageOf(file.links, reminder.at);
  return toCustomer(
    brand,
    { proposal: file.proposal, version },
    {
      kind: "order-reminder",
      key: `reminder:${reminder.key}`,
      subject,
      content: {
        ...badge,
        ...words,
        ...(address && {
          link: {
            text: link,
            href: address,
          },
        }),
        signature: brand.name,
      },
    },
  );
}

// The last link that still opens the page: without one the e-mail asks for an answer by reply.
const pageOf = (links: ProposalFile["links"], at: number) =>
  links.findLast(({ revokedAt, expiresAt, address }) => revokedAt === null && expiresAt > at && address)
    ?.address;

const full = (day: Day) => formatDay(day, "full");

const reach = (brand: Brand) => `Reply to this e-mail${orRing(brand)}.`;

const wordsOf: Readonly<Record<ReminderKind, (facts: Facts) => Words>> = {
  unanswered: ({ brand, version, reminder }) => ({
    subject: `may we keep the date of ${eventInSubject(version.content)}?`,
    preview: `It is good until ${full(reminder.day)}`,
    heading: "May we keep the date?",
    paragraphs: [
      `You have had our proposal since ${full(londonDay(version.sent?.at ?? reminder.at))}. It is good until ${full(reminder.day)}.`,
      "Something not right yet? Tell us what, and we change it. Decided otherwise? One line is enough, and you hear no more from us.",
    ],
    facts: eventFacts(version),
    link: "Read the proposal",
    closing: [reach(brand)],
  }),
  deposit: (facts) => moneyWords(facts, "deposit"),
  balance: (facts) => moneyWords(facts, "balance"),
  numbers: ({ brand, version, reminder }) => ({
    subject: `final numbers by ${formatDay(reminder.day)} for ${eventInSubject(version.content)}`,
    preview: `We cook for ${version.content.guests ?? 0} unless you say otherwise`,
    heading: "How many come?",
    paragraphs: [
      `We have ${version.content.guests ?? 0} guests. If that has changed, tell us by ${full(reminder.day)}: after that the food is bought.`,
      "Tell us too of anybody who must avoid something and is not on the list yet: how many, and what. No names, please.",
    ],
    facts: eventFacts(version),
    link: "Change the number of guests",
    closing: [`Nothing has changed? Then there is nothing to do. ${reach(brand)}`],
  }),
  thanks: ({ brand, version }) => ({
    subject: `thank you for ${eventInSubject(version.content)}`,
    preview: "How was it?",
    heading: "Thank you for having us",
    paragraphs: [
      "We hope that the table looked as you had it in mind, and that little came home.",
      "Tell us what was good, and what was not: the people who cooked for you read it. If something was wrong, we put it right.",
    ],
    link: "Your order",
    closing: [reach(brand)],
  }),
};

function moneyWords({ brand, number, version, reminder }: Facts, kind: "deposit" | "balance"): Words {
  const amount = formatPounds(reminder.instalment?.pence ?? pence(0));
  // Money that was due with the yes is asked for some days after.
  const isLate = reminder.day < londonDay(reminder.at);
  const when = isLate ? `was due on ${full(reminder.day)}` : `is due on ${full(reminder.day)}`;
  return {
    subject: `the ${kind} for ${eventInSubject(version.content)} ${isLate ? "has not come yet" : `is due on ${formatDay(reminder.day)}`}`,
    preview: `${amount} ${when}`,
    heading: kind === "deposit" ? "The deposit" : "The balance",
    paragraphs: [
      `The ${kind} of ${amount} ${when}.${isLate ? " It has not reached us yet." : ""}`,
      `Pay by card or PayPal on the page below, or by bank transfer with “${number}” as its reference. Paid already? Then our letters have crossed: thank you.`,
    ],
    facts: [...eventFacts(version), { label: capitalise(kind), value: amount }],
    link: `Pay the ${kind}`,
    closing: [`Is something in the way? Tell us early, and we find a way. ${reach(brand)}`],
  };
}

const eventFacts = ({ content: { event, guests } }: ProposalVersion) => [
  ...(event.day ? [{ label: "Date", value: full(event.day) }] : []),
  ...(guests ? [{ label: "Guests", value: String(guests) }] : []),
];

import { orRing } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import { renderEmail } from "#email/email-template.ts";
import type { EmailContent } from "#email/email-template.ts";
import type { Email } from "#email/outbox.server.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatPounds } from "#values/numbers/money.ts";
import type { Proposal, ProposalVersion } from "../proposal.ts";
import { eventInSubject } from "./event-in-subject.ts";
import type { ProposalSums } from "../sums.ts";

/** What each e-mail about a proposal is written from. */
export interface EmailFacts {
  readonly proposal: Proposal;
  readonly version: ProposalVersion;
  readonly sums: ProposalSums;
  /** The customer's page. */
  readonly link: string;
}

/** "Rosemary Lane: your proposal for the Bell wedding, 12 June": a version has been sent. */
export function sentEmail(brand: Brand, facts: EmailFacts): Email {
  const { proposal, version, sums, link } = facts;
  const { validUntil } = version.content;
  const isFirst = version.version === 1;
  return toCustomer(brand, facts, {
    kind: "proposal-sent",
    key: `proposal:${proposal.id}:sent:${version.version}`,
    subject: isFirst
      ? `your proposal for ${eventInSubject(version.content)}`
      : `version ${version.version} of your proposal for ${eventInSubject(version.content)}`,
    content: {
      preview: `${formatPounds(sums.total)}, VAT included`,
      heading: isFirst ? "Our proposal for your event" : "A new version of our proposal",
      paragraphs: [
        "Everything is on one page: the dishes with their allergens, the price, and how to say yes.",
        ...(isFirst ? [] : ["What changed since the last version is shown at its top."]),
        ...(validUntil ? [`It is good until ${formatDay(validUntil, "full")}.`] : []),
      ],
      facts: [...eventFacts(facts), { label: "Price, VAT included", value: formatPounds(sums.total) }],
      link: { text: "Read the proposal", href: link },
      closing: [
        `A question? Ask it on that page, ${brand.phone ? `reply to this e-mail${orRing(brand)}` : "or reply to this e-mail"}.`,
      ],
      signature: brand.name,
    },
  });
}

/** The customer's confirmation and our own notice of an acceptance. */
export function acceptedEmails(
  brand: Brand,
  facts: EmailFacts & { readonly request: { readonly name: string; readonly paysBy: "card" | "invoice" } },
): readonly Email[] {
  const { proposal, version, sums, link, request } = facts;
  const pays =
    request.paysBy === "invoice" ? "The invoice for the deposit is on the page below." : payingWords(facts);
  const base = `proposal:${proposal.id}:accepted:${version.version}`;
  const customer = toCustomer(brand, facts, {
    kind: "proposal-accepted",
    key: `${base}:customer`,
    subject: `you accepted our proposal for ${eventInSubject(version.content)}`,
    content: {
      preview: "Thank you: the date is yours",
      heading: "Thank you: the date is yours",
      paragraphs: [
        `You accepted version ${version.version} of proposal ${proposal.number}.`,
        ...(pays ? [pays] : []),
      ],
      facts: [
        ...eventFacts(facts),
        {
          label: "Price, VAT included",
          value: formatPounds(sums.total),
        },
        {
          label: "Deposit",
          value: formatPounds(sums.deposit),
        },
        {
          label: "Balance",
          value: formatPounds(sums.balance),
        },
      ],
      link: {
        text: "Your order",
        href: link,
      },
      closing: [`Something to change? Tell us on that page${orRing(brand)}.`],
      signature: brand.name,
    },
  });
  return [customer, acceptedNotice(brand, facts)];
}

function acceptedNotice(brand: Brand, facts: EmailFacts): Email {
  const { proposal, version, sums } = facts;
  return {
    kind: "proposal-accepted-notice",
    to: "company",
    about: proposal.id,
    key: `proposal:${proposal.id}:accepted:${version.version}:company`,
    subject: `Proposal ${proposal.number} is accepted: version ${version.version}`,
    ...renderEmail(brand, {
      preview: formatPounds(sums.total),
      heading: `Proposal ${proposal.number} is accepted`,
      paragraphs: [`Version ${version.version}, ${formatPounds(sums.total)} with VAT. It is at the desk.`],
      facts: eventFacts(facts),
      signature: brand.name,
    }),
  };
}

const payingWords = ({ sums }: EmailFacts): string =>
  sums.deposit > 0 ? "The deposit is due now: pay it on the page below, if you have not done so." : "";

/**
 * An e-mail to the customer of a proposal. Its subject begins with the firm's name; of what was typed it has the title alone,
 * which staff gave the event and sent, never what the customer wrote.
 */
export function toCustomer(
  brand: Brand,
  { proposal, version }: Pick<EmailFacts, "proposal" | "version">,
  email: {
    readonly kind: string;
    readonly key: string;
    readonly subject: string;
    readonly content: EmailContent;
  },
): Email {
  const { content, subject, ...rest } = email;
  return {
    ...rest,
    subject: `${brand.name}: ${subject}`,
    to: { email: version.content.customer.email },
    ...(brand.email && { replyTo: brand.email }),
    about: proposal.id,
    ...renderEmail(brand, { badge: `Proposal ${proposal.number}`, ...content }),
  };
}

function eventFacts({ version: { content } }: Pick<EmailFacts, "version">) {
  const { event, guests } = content;
  return [
    ...(event.day ? [{ label: "Date", value: formatDay(event.day, "full") }] : []),
    ...(guests ? [{ label: "Guests", value: String(guests) }] : []),
  ];
}

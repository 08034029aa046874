import { ringUs } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import { renderEmail } from "#email/email-template.ts";
import type { Email } from "#email/outbox.server.ts";
import { formatPounds, pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import { eventInSubject } from "./event-in-subject.ts";
import { toCustomer } from "./proposal-emails.ts";
import type { EmailFacts } from "./proposal-emails.ts";
import type { Proposal } from "../proposal.ts";

type Facts = Pick<EmailFacts, "proposal" | "version">;

/** The order was cancelled: what is charged, and what goes back or is still due. */
export function cancelledEmail(
  brand: Brand,
  { charge, owed, ...facts }: Facts & { readonly charge: Pence; readonly owed: number },
): Email {
  const { proposal } = facts;
  const money =
    owed < 0
      ? `We give ${formatPounds(pence(0 - owed))} back to you, the way that you paid.`
      : owed > 0
        ? `${formatPounds(pence(owed))} is still due; our invoice says how to pay it.`
        : "Nothing more is due.";
  return toCustomer(brand, facts, {
    kind: "order-cancelled",
    key: `proposal:${proposal.id}:cancelled`,
    subject: `your order for ${eventInSubject(facts.version.content)} is cancelled`,
    content: {
      preview: money,
      heading: "Your order is cancelled",
      paragraphs: [
        charge === 0
          ? "Nothing is charged."
          : `What is charged by the terms is ${formatPounds(charge)}, VAT included.`,
        money,
      ],
      closing: [`Is that a mistake? Please ${ringUs(brand)}.`],
      signature: brand.name,
    },
  });
}

/** A customer has written on their page: for us, with an answer going to them. */
export function questionNotice(
  brand: Brand,
  proposal: Proposal,
  message: { readonly id: string; readonly text: string; readonly waits: boolean },
): Email {
  return {
    kind: "proposal-question",
    to: "company",
    about: proposal.id,
    replyTo: proposal.email,
    key: `proposal:${proposal.id}:question:${message.id}`,
    subject: message.waits
      ? `A question about proposal ${proposal.number}`
      : `Proposal ${proposal.number}: the customer has changed the guests`,
    ...renderEmail(brand, {
      preview: `Proposal ${proposal.number}`,
      heading: message.waits ? "A customer asks" : "The customer has changed the guests",
      paragraphs: [
        message.waits ? "Answer it at the desk, where it waits." : "A new version was sent at once.",
      ],
      quote: {
        title: "They wrote",
        text: message.text,
      },
      signature: brand.name,
    }),
  };
}

/** Our answer to what a customer asked on their page. */
export function replyEmail(
  brand: Brand,
  {
    question,
    reply,
    id,
    link,
    ...facts
  }: Facts & {
    readonly question: string;
    readonly reply: string;
    /** The answer's own. */
    readonly id: string;
    readonly link: string | null;
  },
): Email {
  const { proposal } = facts;
  return toCustomer(brand, facts, {
    kind: "proposal-answer",
    key: `proposal:${proposal.id}:answer:${id}`,
    subject: `our answer about ${eventInSubject(facts.version.content)}`,
    content: {
      preview: "We have answered your question",
      heading: "You asked, and this is our answer",
      paragraphs: reply.split(/\n+/),
      quote: {
        title: "You asked",
        text: question,
      },
      ...(link !== null && {
        link: {
          text: "Read the proposal",
          href: link,
        },
      }),
      signature: brand.name,
    },
  });
}

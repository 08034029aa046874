import { capitalise } from "#values/text/capitalise.ts";
import { nameInLaw, ringUs } from "#brand/firm-words.ts";
import { formatInstant } from "#values/time/format-date.ts";
import type { Brand } from "#brand/brand.ts";
import { formatPounds } from "#values/numbers/money.ts";
import { renderEmail } from "#email/email-template.ts";
import type { EmailContent } from "#email/email-template.ts";
import type { Email } from "#email/outbox.server.ts";
import { formatSchoolYear } from "../payment-draft.ts";
import type { Payment } from "../payment.ts";
import { receiptLabels as labels } from "./receipt.copy.ts";
import { receiptAddress } from "./receipt.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";

type Sender = Pick<PaymentDeps, "brand" | "testMode" | "signer" | "publicOrigin">;

/** What we know of a payment ourselves. */
const ownFacts = (payment: Payment) => [
  { label: labels.amount, value: formatPounds(payment.price) },
  { label: labels.reference, value: payment.reference },
  { label: labels.when, value: formatInstant(payment.paidAt ?? payment.updatedAt) },
];

function factsOf(payment: Payment, brand: Brand) {
  const { personName, organization, schoolYear, description } = payment;
  return [
    ...ownFacts(payment),
    { label: labels.personName, value: personName },
    { label: labels.organization, value: organization },
    { label: labels.schoolYear, value: formatSchoolYear(schoolYear) },
    { label: labels.description, value: description },
    { label: labels.to, value: nameInLaw(brand) },
  ].filter(({ value }) => value !== "");
}

/** The payment's own page; its address is its key, and it is the payer's. */
const ownPage = (sender: Sender, { reference }: Payment, text: string) => ({
  text,
  href: `${sender.publicOrigin}${receiptAddress(sender, reference)}`,
});

const testWords = "Test mode: no money moves";
/** At the e-mail's head, where there is little room. */
const slipOf = (payment: Payment, testMode: boolean) =>
  testMode ? "Test mode" : `Reference ${payment.reference}`;

/** The payer's receipt: queued in the transaction that records the capture, so it is owed once and only for money. */
export function receiptEmail(sender: Sender, payment: Payment): Email {
  const { brand, testMode } = sender;
  const content: EmailContent = {
    preview: `${formatPounds(payment.price)} paid, reference ${payment.reference}`,
    badge: slipOf(payment, testMode),
    heading: "Thank you. Your receipt.",
    paragraphs: [
      `Paid: we have received ${formatPounds(payment.price)} from you.`,
      ...(testMode ? [`${testWords}: this is a receipt of the test wallet.`] : []),
    ],
    facts: factsOf(payment, brand),
    link: ownPage(sender, payment, "See and print your receipt (for ninety days)"),
    closing: [`Something not right? ${capitalise(ringUs(brand))} and quote the reference.`],
    signature: brand.name,
  };
  return {
    kind: "payment-receipt",
    key: `payment:${payment.id}:receipt`,
    to: { email: payment.email },
    subject: `${testMode ? "Test: " : ""}Your receipt ${payment.reference}`,
    ...renderEmail(brand, content),
    about: payment.id,
  };
}

/**
 * Informs the payer how a payment ended that they were asked to wait for, and that was not paid in the end. It repeats
 * nothing that was typed: somebody who did not pay could otherwise send their own text to anybody through us.
 */
export function paymentEndedEmail(sender: Sender, payment: Payment): Email {
  const { brand, testMode } = sender;
  const back = payment.state === "REFUNDED";
  const heading = back ? "Your money was given back" : "You were not charged";
  const content: EmailContent = {
    preview: `${heading}, reference ${payment.reference}`,
    badge: slipOf(payment, testMode),
    heading,
    paragraphs: [
      back
        ? `We looked into your payment of ${formatPounds(payment.price)}. PayPal has sent back what it took; it can take some days to show.`
        : `Your payment of ${formatPounds(payment.price)} did not go through, and nothing was taken. You can pay again when you like.`,
      ...(testMode ? [`${testWords}: this is a letter of the test wallet.`] : []),
    ],
    facts: [...ownFacts(payment), { label: labels.to, value: nameInLaw(brand) }],
    link: ownPage(sender, payment, "See how your payment stands (for ninety days)"),
    closing: [`Something not right? ${capitalise(ringUs(brand))} and quote the reference.`],
    signature: brand.name,
  };
  return {
    kind: "payment-ended",
    key: `payment:${payment.id}:ended`,
    to: { email: payment.email },
    subject: `${testMode ? "Test: " : ""}${heading}: ${payment.reference}`,
    ...renderEmail(brand, content),
    about: payment.id,
  };
}

/** Notifies the office that money came in. */
export function firmNotification({ brand, testMode }: Sender, payment: Payment): Email {
  const content: EmailContent = {
    preview: `${formatPounds(payment.price)} came in, reference ${payment.reference}`,
    badge: slipOf(payment, testMode),
    heading: "A payment came in",
    paragraphs: [
      `${formatPounds(payment.price)} was paid on the website.`,
      ...(testMode ? [`${testWords}: this tells of the test wallet.`] : []),
    ],
    facts: factsOf(payment, brand),
    closing: ["The whole record is in the export: npm run site -- payments export"],
    signature: brand.name,
  };
  return {
    kind: "payment-note",
    key: `payment:${payment.id}:company`,
    to: "company",
    ...(payment.email ? { replyTo: payment.email } : {}),
    subject: `${testMode ? "Test: " : ""}Payment ${payment.reference} of ${formatPounds(payment.price)}`,
    ...renderEmail(brand, content),
    about: payment.id,
  };
}

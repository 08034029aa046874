import { ringUs } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import type { PageWords } from "#layout/document/metadata.ts";

export const payment = {
  head: {
    title: "Payments",
    description:
      "Pay an invoice, a dinner account or an agreed deposit by card or PayPal, in pounds. Nothing is taken until you approve the exact amount.",
    path: "/payment",
    picture: "contact",
  } satisfies PageWords,
  heading: "Payments",
  lead: "For an invoice, a dinner account or a deposit we have agreed with you. Nothing is taken until you approve it.",
  ofOrder: {
    heading: "Pay for your order",
    lead: "The amount that we agreed. Nothing is taken until you approve it.",
    back: "Back to your order",
  },
  before: "Before you pay",
  card: {
    title: "Your card",
    text: "Card numbers go straight to PayPal. They never touch our computers, and we cannot see them.",
  },
  invoice: {
    title: "An invoice instead",
    before: "Schools can pay by purchase order.",
    link: "Ask us for an invoice",
    after: "and you do not need this page.",
  },
  back: {
    title: "Money back",
    before: "What we give back goes to the card or account that paid.",
    ring: "Ring",
    write: "Write to",
    or: "or write to",
  },
  receipt: {
    title: "Lost your receipt?",
    link: "Find it",
    after: "with its reference and your e-mail address.",
  },
  linkOver: {
    title: "This payment link is no longer good",
    text: "It is too old, or it was not copied whole. Ask us for a new one, or fill in the amount yourself.",
  },
  linkPaid: {
    mark: "tick",
    title: "This was paid already",
    text: "Nothing more is due on this link.",
  },
  linkConfirming: {
    mark: "wait",
    title: "Confirming: please do not pay again",
    text: "A payment through this link is waiting for PayPal.",
  },
  // The firm has not settled whom one pays.
  notYet: (brand: Brand) =>
    ({
      mark: "wait",
      title: "We take no payments here yet",
      text: `Nothing is charged. Something to pay? Please ${ringUs(brand)}.`,
    }) as const,
  noReceipt: {
    mark: "stop",
    title: "There is no receipt at this address",
    text: "It may be too old, or the address was not copied whole. Ring us with your reference and we shall look.",
  },
} as const;

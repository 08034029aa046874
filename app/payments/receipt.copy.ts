import type { Outcome } from "./payment.ts";

interface Said {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  /** Over the amount. */
  readonly mark: string;
  readonly say?: string;
}

/** What the page of a payment says. Money is said to have moved only when the provider's capture says so. */
export const receiptWords: Record<Outcome | "partly refunded", Said> = {
  paid: {
    title: "Receipt",
    heading: "Thank you. All done.",
    lead: "Your receipt is below.",
    mark: "Paid",
  },
  "partly refunded": {
    title: "Receipt",
    heading: "Paid, and a part given back",
    lead: "What was given back goes to the card or account that you paid with.",
    mark: "Paid",
  },
  refunded: {
    title: "Given back",
    heading: "Your money was given back",
    lead: "It goes to the card or account that you paid with, and can take some days to show there.",
    mark: "Given back",
  },
  "not charged": {
    title: "Not charged",
    heading: "Not charged",
    lead: "The payment firm did not take this payment. You can start a new one.",
    mark: "Not charged",
  },
  confirming: {
    title: "Confirming your payment",
    heading: "Confirming: please do not pay again",
    lead: "We are waiting to hear from the payment firm. This page says so as soon as we know.",
    mark: "Confirming",
    say: "Whatever you approved is recorded once. If this takes longer than an hour, ring us and quote the reference.",
  },
  waiting: {
    title: "Not charged so far",
    heading: "Not charged so far",
    lead: "This payment was begun and we have not seen it approved.",
    mark: "Not charged so far",
    say: "If you approved it just now, wait a minute and look again before you pay anew.",
  },
};

export const receiptLabels = {
  amount: "Amount",
  reference: "Reference",
  when: "When",
  personName: "Paid by",
  for: "For",
  description: "Note",
  to: "To",
  givenBack: "Given back",
  byEmail: "A copy is on its way by e-mail.",
  print: "Print the receipt",
  another: "Make another payment",
  anew: "Start a new payment",
  look: "Look again",
  wrong: "Something not right? Ring",
  quote: "and quote the reference.",
} as const;

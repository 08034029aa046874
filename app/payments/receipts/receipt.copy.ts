import { copy } from "../checkout/payment-form.copy.ts";
import type { Outcome } from "../payment.ts";

interface Said {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  /** Over the amount. */
  readonly mark: string;
  readonly detail?: string;
}

/** What the page of a payment says. Money is said to have moved only when the provider's capture says so. */
export const receiptCopy: Record<Outcome | "partly refunded", Said> = {
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
  "taken back": {
    title: "Taken back",
    heading: "This payment was taken back",
    lead: "The bank or PayPal has taken the money back from us, so this is no longer paid.",
    mark: "Taken back",
  },
  "not charged": {
    title: "Not charged",
    heading: "Not charged",
    lead: "PayPal did not take this payment. You can start a new one.",
    mark: "Not charged",
  },
  confirming: {
    title: "Confirming your payment",
    heading: "Confirming: please do not pay again",
    lead: "We are waiting to hear from PayPal. This page says so as soon as we know.",
    mark: "Confirming",
    detail:
      "Whatever you approved is recorded once. If this takes longer than an hour, ring us and quote the reference.",
  },
  clearing: {
    title: "Not yet cleared",
    heading: "Not yet cleared: please do not pay again",
    lead: "PayPal has accepted your payment. The money itself can take some days to arrive.",
    mark: "Not yet cleared",
    detail: "There is nothing more for you to do. When the money is here, this page turns into your receipt.",
  },
  "in review": {
    title: "Being looked at",
    heading: "We are looking into this: please do not pay again",
    lead: "What PayPal tells us is not quite what was agreed, so a person is checking it.",
    mark: "Being looked at",
    detail:
      "Nothing is lost. This page says how it ends; ring us and quote the reference if you would rather hear it now.",
  },
  waiting: {
    title: "Not charged so far",
    heading: "Not charged so far",
    lead: "This payment was begun and we have not seen it approved.",
    mark: "Not charged so far",
    detail: "If you approved it just now, wait a minute and look again before you pay anew.",
  },
};

export const receiptLabels = {
  onPaper: "Receipt",
  company: "Company number",
  vat: "VAT",
  amount: "Amount",
  reference: "Reference",
  when: "When",
  // As the form called them.
  personName: copy.personName,
  organization: copy.organization,
  schoolYear: copy.schoolYear,
  description: "What it was for",
  to: "To",
  givenBack: "Given back",
  byEmail: "A copy is on its way by e-mail.",
  print: "Print the receipt",
  another: "Make another payment",
  anew: "Start a new payment",
  look: "Look again",
  order: "Back to your order",
  wrong: "Something not right?",
  ring: "Ring",
  write: "Write to",
  quote: "and quote the reference.",
} as const;

/** Finding a receipt whose link is lost. */
export const lookUpCopy = {
  reference: {
    label: "Reference",
    hint: "On your receipt and in our e-mail; it begins with letters of our name",
  },
  email: { label: "E-mail address", hint: "The one that the receipt went to" },
  find: "Show the receipt",
  none: {
    title: "No receipt was found with this reference and this address",
    text: "Look for both in the e-mail that we sent you. An old receipt is no longer here: for that one, or if you gave no address, ring us.",
  },
  wait: {
    title: "That was tried too often",
    text: "Wait an hour, or ring us with your reference and we shall look.",
  },
} as const;

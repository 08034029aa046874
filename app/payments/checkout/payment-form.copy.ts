import type { Pence } from "#values/numbers/money.ts";
import { formatPounds } from "#values/numbers/money.ts";

/** The words of paying. Statuses are said with care: paid, not charged, confirming. */
export const copy = {
  /** The specification's own sentence. */
  invalid: "Please fill out all required fields correctly.",
  testMode: "Test mode: no money moves",
  amount: "The amount, in pounds",
  amountHint: (bounds: string) => `From ${bounds}. Check it against your invoice.`,
  amountLocked: "Agreed with you beforehand: this link pays this amount and no other.",
  personName: "Person’s name",
  organization: "Organisation",
  schoolYear: "School year",
  schoolYearHint: "4 for Year 4, or Reception, or Nursery",
  description: "What it is for",
  descriptionHint: "An invoice number helps us most",
  descriptionPlaceholder: "Other",
  email: "E-mail for the receipt",
  emailHint: "You also see the receipt on the screen",
  reference: "Reference",
  optional: "(optional)",
  pay: (price: Pence) => `Pay ${formatPounds(price)}`,
  payLater: "Enter the amount to pay",
  /** From the form to the look over. */
  next: "Continue",
  nextIs: "Next you check it all and choose how to pay. Nothing is charged yet.",
  lookOver: "Check your payment",
  amountPaid: "Amount",
  /** What a press promises, to the penny. */
  payBy: {
    wallet: (price: Pence) => `Pay ${formatPounds(price)} with PayPal`,
    card: (price: Pence) => `Pay ${formatPounds(price)} by card`,
  },
  or: "or",
  lock: "You approve the exact amount in PayPal’s own window. Our server checks it again before anything is recorded.",
  loading: "Fetching PayPal’s buttons",
  noButtons: {
    title: "PayPal’s buttons could not be fetched",
    text: "Nothing was charged. Load the page again, or pay another way:",
  },
  beginning: {
    title: "Beginning your payment",
    text: "One moment. Nothing is charged yet.",
  },
  approving: {
    title: "Waiting for you in PayPal’s window",
    text: "Nothing is charged until you approve it there.",
  },
  capturing: {
    title: "Confirming your payment",
    text: "Please stay on this page and do not pay again.",
  },
  cancelled: {
    title: "Not charged",
    text: "You closed PayPal’s window before approving. What you typed is still here.",
  },
  declined: {
    title: "Not charged",
    text: "The bank said no, so nothing was taken. You can try again with another card or account.",
  },
  notApproved: {
    title: "Not charged",
    text: "Nothing was approved in PayPal’s window. You can try again.",
  },
  over: {
    title: "Not charged",
    text: "PayPal did not take this payment. Press a button to start a new one.",
  },
  refused: { title: "Not charged" },
  unknown: {
    title: "We are confirming your payment: please do not pay again",
    text: "Our answer got lost on its way to you. Whatever you approved is recorded once, and your receipt follows by e-mail if you gave an address.",
  },
  notBegun: {
    title: "Not charged",
    text: "We could not begin the payment. It is safe to try again.",
  },
  see: "See how it stands",
  orRing: "Ring",
  orWrite: "Write to",
  invoice: "ask us for an invoice",
  scriptless: {
    title: "This button needs JavaScript",
    text: "Card details go straight to PayPal’s own window, and that window needs JavaScript. Without it you can still pay:",
    ring: "Ring us and pay by card over the telephone:",
    write: "Write to",
    invoice: "Ask us for an invoice",
    invoiceRest: "and pay by bank transfer or purchase order.",
    noted: "Your details are in order. Nothing was charged.",
  },
} as const;

import type { LegalSection } from "#ui/legal/legal.tsx";

export const howLongSection = (months: number): LegalSection => ({
  id: "long",
  title: "How long we keep it",
  table: [
    [
      "Enquiries",
      `With what we wrote back and our notes: ${months} months after our last contact, then they are deleted by themselves.`,
    ],
    [
      "From the medical diets page",
      `The same, but ${Math.min(months, 6)} months at most, as such a message may tell of somebody’s health.`,
    ],
    [
      "A child’s diet",
      "For as long as somebody confirms it each year; what was refused or has ended, thirty days more. Then all of it is deleted, with who opened it and our e-mails about it. A doctor’s letter: until we have decided.",
    ],
    ["Near misses", "Three years after each was closed, with what was done about it."],
    ["Contacts of schools", "For as long as they are contacts. How many ate where is kept without a name."],
    [
      "Proposals and orders",
      "What you did not accept: twelve months after our last contact. What you accepted: with the accounts, as its invoices name you; your messages, our letter and what a guest must avoid, twelve months after the event.",
    ],
    [
      "What guests tell of their diets, and whom we ring on the day",
      "Thirty days after the event, on the kitchen’s sheets too; of an order that is cancelled, what guests told goes at once.",
    ],
    [
      "E-mails that the site sends",
      "Their words are deleted thirty days after they were sent; those that nobody could deliver, ninety days after they were written.",
    ],
    [
      "Payments",
      "With the accounts: six years after the end of the accounts’ year in which they were made, with the organisation’s name. Who paid and what for: twenty-four months, or until any dispute about the payment is settled. What PayPal tells us beyond sums, dates and numbers: 180 days.",
    ],
    [
      "Payments that were not made",
      "What you typed is deleted thirty days after the payment failed or was given up, and the rest after 180 days.",
    ],
    [
      "The server’s log",
      "It lists faults, with a reference that you can quote. No names, no messages, no network addresses.",
    ],
    [
      "Who asked to be forgotten",
      "A code made from the e-mail address with a key that lies outside the database, so that an old backup cannot bring the person back. The address cannot be read from it.",
    ],
    [
      "What stays",
      "How many enquiries came in a month, and of which kind. These are numbers and name nobody.",
    ],
  ],
});

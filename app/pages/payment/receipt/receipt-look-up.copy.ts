import type { PageWords } from "#layout/document/metadata.ts";

export const receiptLookUp = {
  head: {
    title: "Find your receipt",
    description: "Your receipt for a payment to us, by its reference and the e-mail address that it went to.",
    path: "/payment/receipt",
    picture: "contact",
  } satisfies PageWords,
  heading: "Find your receipt",
  lead: "With the reference and the e-mail address that the receipt went to.",
  otherwise: {
    title: "No reference?",
    before: "Ring",
    write: "Write to",
    or: "or write to",
    after: "with the day and the amount, and we look for it.",
  },
} as const;

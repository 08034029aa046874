import { answersWithin } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";

export const copy = {
  title: "Contact us",
  description:
    "Ring, write or call in: a person answers. School lunches, weddings, parties and everything between, with a price in writing before you decide.",
  hero: {
    eyebrow: "Contact",
    heading: "Contact us",
    measure: 9,
    lead: (brand: Brand) =>
      brand.phone
        ? `Somebody will pick up: ring us and a person answers, usually with flour on one hand. Or write below, and a person writes back${answersWithin(brand)}.`
        : `Write below, and a person writes back${answersWithin(brand)}.`,
  },
  /** In place of the hero, for those who know what they came for. */
  purposes: {
    quote: {
      heading: "Request a quote",
      lead: "A person who cooks prices it for you, in writing. Asking commits you to nothing.",
    },
    invoice: {
      heading: "Ask us for an invoice",
      lead: "Say whom it is for and what it is for. The invoice comes by e-mail.",
    },
  },
  complaint: {
    heading: "Complain about your data",
    letter: "Your complaint",
    lead: "If we got something wrong with what we know about you, say so here. An e-mail says at once that we have it, and you hear what came of it.",
    next: "The person responsible for data looks into it without delay, and tells you what came of it. You may go to the Information Commissioner’s Office at any time.",
  },
  check: { heading: "One last look", lead: "Nothing has been sent yet." },
  ring: (brand: Brand) => `Ring ${brand.phone}`,
  write: "Write to us",
  letter: "Write to us",
  inPerson: ["Or, ", "in person"],
  ways: {
    ring: "Ring",
    write: "Write",
    call: "Call in",
    next: "What next",
    complaints: "Complaints",
    data: "Your data",
  },
  answered: (brand: Brand) => `Answered${answersWithin(brand)}.`,
  seeMap: "See the map",
  next: (brand: Brand) =>
    `Someone who cooks reads your letter. You hear from us${answersWithin(brand)}, with a question or a date, and you have a price in writing before you decide anything.`,
  complaints:
    "If lunch went wrong, say so by any of these. You hear from one of the family, and you hear what we changed.",
  data: "You may ask what we hold, correct it or have it erased.",
  acknowledged: "A complaint about data is acknowledged at once.",
  complain: "Complain about data",
  rights: "Your rights",
} as const;

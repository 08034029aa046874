import type { Brand } from "#brand/brand.ts";

export const copy = {
  title: (brand: Brand) => `Contact us - ${brand.name}`,
  description: (brand: Brand) =>
    `Ring, write or call in. A person answers within ${brand.answerTime}: school lunches, weddings, parties and everything between.`,
  slip: "Contact",
  heading: "Somebody will pick up.",
  lead: (brand: Brand) =>
    `Ring us and a person answers, usually with flour on one hand. Or write below, and a person writes back within ${brand.answerTime}.`,
  ring: (brand: Brand) => `Ring ${brand.phone}`,
  write: "Write to us",
  letter: "Write to us",
  inPerson: ["Or, ", "in person"],
  ways: {
    ring: "Ring",
    write: "Write",
    call: "Call in",
    next: "What next",
    grumble: "Grumble",
    data: "Your data",
  },
  answered: (brand: Brand) => `Answered within ${brand.answerTime}.`,
  seeMap: "See the map",
  next: (brand: Brand) =>
    `Someone who cooks reads your letter. You hear from us within ${brand.answerTime}, with a question or a date, and you have a price in writing before you decide anything.`,
  grumble:
    "If lunch went wrong, say so by any of these. You hear from one of the family, and you hear what we changed.",
  data: "You may ask what we hold, correct it or have it erased. A complaint about data is acknowledged within 30 days.",
  rights: "Your rights",
  sentTitle: "Your enquiry is with us",
} as const;

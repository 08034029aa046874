import type { TakenOut } from "../killed-drill.ts";

/** The protections that the drill takes out one at a time, each with what must then go wrong. */
export const protections = {
  "all or nothing": {
    means: "what is done with a case is not one transaction",
    seen: /\be-mails?\b|lunches in categories|letter of a case that is decided/,
  },
  locks: {
    means: "two who change one case do not wait for one another",
    seen: /decided twice|said twice/,
    on: "PostgreSQL",
  },
  "told once": {
    means: "who was told of a lost dish is not written down, and an e-mail has another key each time",
    seen: /told twice/,
  },
  "letters go": {
    means: "a letter stays where it is once its case is decided",
    seen: /letter of a case that is decided/,
  },
  "held with the change": {
    means: "a product's change reaches no menu, and holds no lunch",
    seen: /is served House slaw/,
  },
  "what the screen showed": {
    means: "whoever decides, or sends numbers, is not asked whether the screen was of now",
    seen: /over a letter that came meanwhile|both phones/,
  },
} as const satisfies Readonly<Record<string, TakenOut>>;

export type Protection = keyof typeof protections;

export const isProtection = (word: string): word is Protection => Object.hasOwn(protections, word);

/** Of what went wrong, that which a protection keeps from going wrong. */
export const faultsOf = (protection: Protection, wrong: readonly string[]): string[] =>
  wrong.filter((line) => protections[protection].seen.test(line));

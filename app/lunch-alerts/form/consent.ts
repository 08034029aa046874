import { nameInLaw } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";

/** The version of the words below: stored with each consent. Other words are another version. */
export const consentVersion = "2026-11";

/**
 * What somebody agrees to (UK GDPR, Articles 6(1)(a) and 9(2)(a)): who uses what, for what, how long, and the way back.
 * Beside a box of its own that nobody has ticked for them.
 */
export const consentWords = (brand: Pick<Brand, "legalName" | "name">): string =>
  `I agree that ${nameInLaw(brand)} stores and uses what I have ticked, which says something about somebody’s health, together with where my messages go, for one thing: to tell me when a lunch on this menu changes in a way that matters to it. I can withdraw this at any time by one click; then, and at the end of the school year, all of it is deleted.`;

import { wordedClaims, wordedRecipes } from "#server/features/worded-claims.server.ts";
import type { WordedClaim } from "#server/features/worded-claims.server.ts";
import type { SiteContext } from "#server/services.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { wordsToLookAt } from "./look-at-words.server.ts";
import { whereItIsWritten } from "./where-it-is-written.ts";

// A kitchen that has more sees the rest as these are answered.
const maxShown = 100;

/** Everything that is called what its facts do not support: on the menus, in the settings, and what gets no label for it. */
export async function openClaims({ store, clock, brand }: Pick<SiteContext, "store" | "clock" | "brand">) {
  return [...(await wordedClaims({ store, brand })), ...(await wordedRecipes(store, londonDay(clock.now())))];
}

/** What the screen shows: what only a rename helps, and what somebody may look at and answer for. */
export function wordsView(claims: readonly WordedClaim[]) {
  const refused = claims.filter((claim) => claim.refused.length > 0);
  const toLookAt = wordsToLookAt(claims);
  return {
    refused: refused.slice(0, maxShown).map((claim) => ({
      where: placeOf(claim),
      name: claim.name,
      faults: claim.refused.join(". "),
      to: whereItIsWritten(claim),
    })),
    toLookAt: toLookAt.slice(0, maxShown),
    more: Math.max(0, refused.length - maxShown) + Math.max(0, toLookAt.length - maxShown),
  };
}

const places: Readonly<Record<WordedClaim["kind"], string>> = {
  dish: "Catering menu",
  "set menu": "Set menu",
  "school menu": "School menu",
  swap: "Swap",
  settings: "Settings",
  recipe: "Recipe",
};

const placeOf = ({ kind, key }: WordedClaim) =>
  kind === "school menu" || kind === "swap" ? `${places[kind]}, ${key}` : places[kind];

import type { Allergen, AllergenFact, AllergenFacts, AllergenState } from "./allergen.ts";
import { formatAllergen, parseAllergen, allergens } from "./allergen.ts";
import { specificAllergensOf } from "./specific-allergen.ts";

// The worst first: an allergen as a whole is what the worst of its specific allergens is.
const states = ["contains", "may-contain", "free"] as const satisfies readonly AllergenState[];
// For a trimmed text, and no two parts that could share a space: such are tried in every division.
const entry = /^([a-z]+)\s*(?:\(([^)]*)\)\s*)?:\s*([a-z-]+)$/i;

interface Entry {
  readonly state: AllergenState;
  readonly which: readonly string[];
}

/**
 * Reads the list that our CSV files use: `milk:contains;gluten(oats):contains;gluten(wheat):may-contain`.
 * What is not named stays not known. Returns the facts and a sentence for every fault; with faults, use no facts.
 */
export function parseAllergenList(list: string): { facts: AllergenFacts; faults: string[] } {
  const entries = new Map<Allergen, Entry[]>();
  const faults: string[] = [];
  for (const part of list.split(";").filter((text) => text.trim() !== "")) {
    const match = entry.exec(part.trim());
    const allergen = match && parseAllergen(match[1]!);
    const state = states.find((one) => one === match?.[3]!.toLowerCase());
    if (!match) faults.push(`"${part.trim()}" is not written like "milk:contains"`);
    else if (!allergen) faults.push(`"${match[1]}" is not one of the 14 allergens`);
    else if (!state) faults.push(`${allergen} is "${match[3]}", not contains, may-contain or free`);
    else entries.set(allergen, [...(entries.get(allergen) ?? []), { state, which: readWhich(match[2]) }]);
  }
  for (const [allergen, said] of entries) faults.push(...faultsOf(allergen, said));
  return { facts: Object.fromEntries([...entries].map(([key, said]) => [key, factOf(key, said)])), faults };
}

function readWhich(text: string | undefined): string[] {
  return (text ?? "")
    .split(/[/,]/)
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
}

function faultsOf(allergen: Allergen, said: readonly Entry[]): string[] {
  const known: readonly string[] = specificAllergensOf(allergen);
  const named = said.flatMap(({ which }) => which);
  const unnamed = said.filter(({ which }) => which.length === 0);
  if (known.length === 0 && named.length) return [`${allergen} takes no name in brackets`];
  if (unnamed.length && said.length > 1) return [`${allergen} is named twice`];
  const foreign = named.filter((word) => !known.includes(word));
  if (foreign.length) return [`${allergen}: "${foreign.join(", ")}" is not one of ${known.join(", ")}`];
  const twice = named.find((word, at) => named.indexOf(word) !== at);
  if (twice) return [`${twice} is named twice`];
  if (known.length === 0) return [];
  // The cereal and the nut must be named to the guest (Regulation 1169/2011, Annex II, points 1 and 8).
  if (unnamed.some(({ state }) => state !== "free"))
    return [`${allergen} must name which: ${known.join(", ")}`];
  // A dish without almond says nothing of the other seven.
  const silent = known.filter((word) => !named.includes(word));
  return named.length && silent.length && said.every(({ state }) => state === "free")
    ? [`${formatAllergen(allergen)} without ${silent.join(", ")} is not known: name all, or none`]
    : [];
}

function factOf(allergen: Allergen, said: readonly Entry[]): AllergenFact {
  const worst = states.find((state) => said.some((one) => one.state === state))!;
  if (said.every(({ state }) => state === worst))
    return { state: worst, which: worst === "free" ? [] : said.flatMap(({ which }) => which) };
  // One order for equal facts, however the list was written.
  const leaves = specificAllergensOf(allergen).flatMap((leaf) => {
    const one = said.find(({ which: names }) => names.includes(leaf));
    return one ? [[leaf, one.state] as const] : [];
  });
  return {
    state: worst,
    which: leaves.filter(([, state]) => state === worst).map(([leaf]) => leaf),
    leaves: Object.fromEntries(leaves),
  };
}

/** Writes facts back in the form that `readAllergens` reads, in the fixed order of the fourteen. */
export function formatAllergenList(facts: AllergenFacts): string {
  return allergens
    .flatMap(({ key }) => {
      const fact = facts[key];
      if (!fact) return [];
      if (!fact.leaves) return [entryText(key, fact)];
      return states.flatMap((state) => {
        const which = specificAllergensOf(key).filter((leaf) => fact.leaves![leaf] === state);
        return which.length ? [entryText(key, { state, which })] : [];
      });
    })
    .join(";");
}

function entryText(key: Allergen, { state, which }: { state: AllergenState; which: readonly string[] }) {
  return `${key}${which.length ? `(${which.join("/")})` : ""}:${state}`;
}

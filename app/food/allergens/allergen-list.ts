import type { AllergenFacts, AllergenState } from "./allergen-facts.ts";
import { inFixedOrder, leavesIn, otherLeavesIn } from "./allergen-facts.ts";
import type { Allergen } from "./allergen.ts";
import { allergens, parseAllergen } from "./allergen.ts";
import { leafName, leavesOf, parseNamedLeaf, parseOtherLeaf, takesNames } from "./leaf.ts";
import type { Leaf, OtherLeaf } from "./leaf.ts";
import { defined } from "#values/defined.ts";

const states = ["contains", "may-contain", "free"] as const satisfies readonly AllergenState[];
// For a trimmed text. No two parts can match the same space, which would cause quadratic backtracking.
const entry = /^([a-z]+)\s*(?:\(([^)]*)\)\s*)?:\s*([a-z-]+)$/i;
const otherEntry = /^\+([^:]*):\s*([a-z-]+)$/i;
/** Stands for every cereal or nut of an allergen that the list does not name. */
const others = "others";
const maxOthers = 20;

interface Entry {
  readonly state: AllergenState;
  readonly names: readonly string[];
}
type LeafStates = Map<Leaf | OtherLeaf, AllergenState>;

/**
 * Reads the list that our CSV files use:
 * `milk:contains;gluten(oats):contains;gluten(others):free;+kiwi:contains`. `gluten:free` is every cereal, `others` each
 * one that the list does not name, and `+` an allergen beyond the fourteen. What is not named stays not known. Returns
 * the facts and a sentence for every fault; with faults, use no facts.
 */
export function parseAllergenList(list: string): { facts: AllergenFacts; faults: string[] } {
  const entries = new Map<Allergen, Entry[]>();
  const known: LeafStates = new Map();
  const faults: string[] = [];
  for (const part of list.split(";").filter((text) => text.trim() !== "")) {
    if (part.trim().startsWith("+")) faults.push(...readOther(part.trim(), known));
    else faults.push(...readEntry(part.trim(), entries));
  }
  if ([...known.keys()].length > maxOthers)
    faults.push(`more than ${maxOthers} allergens beyond the fourteen`);
  for (const [allergen, said] of entries) {
    faults.push(...faultsOf(allergen, said));
    for (const [leaf, state] of leavesNamed(allergen, said)) known.set(leaf, state);
  }
  return { facts: inFixedOrder(Object.fromEntries(known)), faults };
}

function readEntry(text: string, entries: Map<Allergen, Entry[]>): string[] {
  const match = entry.exec(text);
  if (!match) return [`"${text}" is not written like "milk:contains"`];
  const allergen = parseAllergen(defined(match[1]));
  if (!allergen) return [`"${match[1]}" is not one of the 14 allergens`];
  const state = parseState(defined(match[3]));
  if (!state) return [`${allergen} is "${match[3]}", not contains, may-contain or free`];
  entries.set(allergen, [...(entries.get(allergen) ?? []), { state, names: readNames(match[2]) }]);
  return [];
}

function readOther(text: string, known: LeafStates): string[] {
  const match = otherEntry.exec(text);
  if (!match) return [`"${text}" is not written like "+kiwi:contains"`];
  const [, name = "", word = ""] = match;
  const leaf = parseOtherLeaf(name);
  const state = parseState(word);
  if (!leaf) return [`"+${name.trim()}" is no name of 1 to 40 letters`];
  if (parseAllergen(name) ?? parseNamedLeaf(name))
    return [`${leafName(leaf)} is one of the 14 allergens: write it without the +`];
  if (!state) return [`+${leafName(leaf)} is "${word}", not contains, may-contain or free`];
  if (known.has(leaf)) return [`+${leafName(leaf)} is named twice`];
  known.set(leaf, state);
  return [];
}

function parseState(word: string): AllergenState | undefined {
  return states.find((state) => state === word.toLowerCase());
}

function readNames(text: string | undefined): string[] {
  return (text ?? "")
    .split(/[/,]/)
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
}

function faultsOf(allergen: Allergen, said: readonly Entry[]): string[] {
  const known: readonly string[] = leavesOf(allergen);
  const named = said.flatMap(({ names }) => names);
  const unnamed = said.filter(({ names }) => names.length === 0);
  if (!takesNames(allergen) && named.length) return [`${allergen} takes no name in brackets`];
  if (unnamed.length && said.length > 1) return [`${allergen} is named twice`];
  const foreign = named.filter((word) => word !== others && !known.includes(word));
  if (foreign.length) return [`${allergen}: "${foreign.join(", ")}" is not one of ${known.join(", ")}`];
  const twice = named.find((word, at) => named.indexOf(word) !== at);
  if (twice) return [`${twice} is named twice`];
  // The cereal and the nut must be named to the guest (Regulation 1169/2011, Annex II, points 1 and 8).
  const vague = said.some(
    ({ state, names }) => state !== "free" && (names.includes(others) || !names.length),
  );
  return takesNames(allergen) && vague ? [`${allergen} must name which: ${known.join(", ")}`] : [];
}

/** What entries state about each leaf of an allergen. */
function leavesNamed(allergen: Allergen, said: readonly Entry[]): [Leaf, AllergenState][] {
  const named = new Set(said.flatMap(({ names }) => names));
  const isMeant = (leaf: Leaf, { names }: Entry) =>
    names.length === 0 || names.includes(leaf) || (names.includes(others) && !named.has(leaf));
  return leavesOf(allergen).flatMap((leaf): [Leaf, AllergenState][] => {
    const one = said.find((each) => isMeant(leaf, each));
    return one ? [[leaf, one.state]] : [];
  });
}

/** Writes facts back in the form that `parseAllergenList` reads, in the fixed order. */
export function formatAllergenList(facts: AllergenFacts): string {
  return [
    ...allergens.flatMap(({ key }) =>
      states.flatMap((state) => {
        const named = leavesIn(facts, key, state);
        return named.length ? [`${key}${bracket(facts, key, state, named)}:${state}`] : [];
      }),
    ),
    ...states.flatMap((state) => otherLeavesIn(facts, state).map((leaf) => `+${leafName(leaf)}:${state}`)),
  ].join(";");
}

function bracket(facts: AllergenFacts, key: Allergen, state: AllergenState, named: readonly Leaf[]): string {
  if (!takesNames(key)) return "";
  if (state !== "free") return `(${named.join("/")})`;
  if (named.length === leavesOf(key).length) return "";
  return leavesIn(facts, key, undefined).length === 0 ? `(${others})` : `(${named.join("/")})`;
}

import { allergens } from "./allergen.ts";
import type { Allergen } from "./allergen.ts";
import { isOtherLeaf, leaves, leavesOf } from "./leaf.ts";
import type { Leaf, OtherLeaf } from "./leaf.ts";

/**
 * What is recorded of one leaf in one dish; what is not recorded is *not known*. `free` is the stored word for
 * *not in it*: recipe, products and kitchen were checked. It is no promise about traces, and people never read "free".
 */
export type AllergenState = "contains" | "may-contain" | "free";

/** Everything known about a dish's allergens, leaf by leaf; a leaf that is missing here is not known. */
export type AllergenFacts = Readonly<Partial<Record<Leaf | OtherLeaf, AllergenState>>>;

/**
 * The state of one leaf, or undefined when it is not known. A stored word that is none of the three counts as not
 * known.
 */
export function leafState(facts: AllergenFacts, leaf: Leaf | OtherLeaf): AllergenState | undefined {
  const state = facts[leaf];
  return state === "contains" || state === "may-contain" || state === "free" ? state : undefined;
}

/**
 * What is known of an allergen as a whole, by its worst leaf: contains, may contain, not known (undefined), not in it.
 * A dish with oats contains gluten, whatever is known of wheat; a dish without almond may have hazelnut.
 */
export function allergenState(facts: AllergenFacts, allergen: Allergen): AllergenState | undefined {
  return worstState(leavesOf(allergen).map((leaf) => leafState(facts, leaf)));
}

// The order of print. Not known is above "not in it": it is never safe.
function worstState(states: readonly (AllergenState | undefined)[]): AllergenState | undefined {
  if (states.includes("contains")) return "contains";
  if (states.includes("may-contain")) return "may-contain";
  return states.length === 0 || states.includes(undefined) ? undefined : "free";
}

/** The leaves of an allergen that are in a state; `undefined` asks for those that are not known. */
export function leavesIn(
  facts: AllergenFacts,
  allergen: Allergen,
  state: AllergenState | undefined,
): readonly Leaf[] {
  return leavesOf(allergen).filter((leaf) => leafState(facts, leaf) === state);
}

/** The allergens of which some leaf is in a state, in the fixed order. One whose leaves differ is in two states. */
export function allergensIn(facts: AllergenFacts, state: AllergenState): Allergen[] {
  return allergens.map(({ key }) => key).filter((key) => leavesIn(facts, key, state).length > 0);
}

/** The allergens of which neither risk nor absence is known for a dish, in the fixed order. */
export function unknownAllergens(facts: AllergenFacts): Allergen[] {
  return allergens.map(({ key }) => key).filter((key) => allergenState(facts, key) === undefined);
}

/** The allergens beyond the fourteen that are in a state, by the alphabet. */
export function otherLeavesIn(facts: AllergenFacts, state: AllergenState): OtherLeaf[] {
  return otherLeaves(facts).filter((leaf) => leafState(facts, leaf) === state);
}

function otherLeaves(facts: AllergenFacts): OtherLeaf[] {
  return Object.keys(facts).filter(isOtherLeaf).toSorted();
}

/**
 * One order for equal facts, so that what is the same is stored and sent the same. It has nothing but leaves and
 * states.
 */
export function inFixedOrder(facts: AllergenFacts): AllergenFacts {
  return mapLeaves([...leaves, ...otherLeaves(facts)], (leaf) => leafState(facts, leaf));
}

/**
 * The facts of a dish that is made of several parts: of each leaf the worst state of any part, in the order "contains",
 * "may contain", not known, "free". Without any part nothing is known.
 */
export function worstOf(...all: readonly AllergenFacts[]): AllergenFacts {
  const named = new Set(all.flatMap(otherLeaves));
  return mapLeaves([...leaves, ...[...named].toSorted()], (leaf) =>
    worstState(all.map((facts) => leafState(facts, leaf))),
  );
}

/** Facts with a risk that somebody states beside them: it may add a risk, and never takes one away or makes one known. */
export function withAddedRisk(facts: AllergenFacts, stated: AllergenFacts): AllergenFacts {
  const named = new Set([facts, stated].flatMap(otherLeaves));
  return mapLeaves([...leaves, ...[...named].toSorted()], (leaf) => {
    const risk = leafState(stated, leaf);
    const known = leafState(facts, leaf);
    return risk === undefined ? known : worstState([known, risk]);
  });
}

function mapLeaves(
  keys: readonly (Leaf | OtherLeaf)[],
  stateOf: (leaf: Leaf | OtherLeaf) => AllergenState | undefined,
): AllergenFacts {
  return Object.fromEntries(
    keys.flatMap((leaf) => {
      const state = stateOf(leaf);
      return state ? [[leaf, state]] : [];
    }),
  );
}

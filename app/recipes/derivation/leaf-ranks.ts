import { defined } from "#values/defined.ts";
import { leaves, isOtherLeaf } from "#food/allergens/leaf.ts";
import type { AllergenState, AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import type { Kitchen } from "../kitchen.ts";

/**
 * The four states by how bad they are: what is made of several things is, leaf by leaf, the highest of them. Not known
 * is above "not in it", as it is never safe. One byte a leaf, as 2,000 recipes at 40 sites are worked out at once.
 */
export const rank = { free: 0, unknown: 1, mayContain: 2, contains: 3 } as const;
export type Ranks = Uint8Array;

const states: readonly (AllergenState | undefined)[] = ["free", undefined, "may-contain", "contains"];

/** Where each leaf is in the ranks of one kitchen: the 26, and then every other that is named anywhere in it. */
export interface LeafIndex {
  readonly keys: readonly (Leaf | OtherLeaf)[];
  readonly at: ReadonlyMap<Leaf | OtherLeaf, number>;
}

export function indexLeaves(kitchen: Kitchen): LeafIndex {
  const others = new Set<OtherLeaf>();
  const note = (leaf: string) => {
    if (isOtherLeaf(leaf)) others.add(leaf);
  };
  for (const versions of kitchen.product.values())
    for (const { document } of versions) for (const leaf of Object.keys(document.allergens)) note(leaf);
  for (const versions of kitchen.site.values())
    for (const { document } of versions)
      for (const { leaf } of [...document.risks, ...document.cleared]) note(leaf);
  const keys = [...leaves, ...[...others].sort()];
  return { keys, at: new Map(keys.map((leaf, at) => [leaf, at])) };
}

/** Ranks of which every leaf is in one state. */
export function ranksAt({ keys }: LeafIndex, state: number): Ranks {
  return new Uint8Array(keys.length).fill(state);
}

export function ranksOf(index: LeafIndex, facts: AllergenFacts): Ranks {
  return Uint8Array.from(index.keys, (leaf) => {
    const state = states.indexOf(facts[leaf]);
    return state < 0 ? rank.unknown : state;
  });
}

/** Raises each leaf to what another thing brings along. */
export function raise(ranks: Ranks, other: Ranks): void {
  for (let leaf = 0; leaf < ranks.length; leaf++) {
    const risk = defined(other[leaf]);
    if (risk > defined(ranks[leaf])) ranks[leaf] = risk;
  }
}

/** What these are in another thing that only comes near it, as in the same oil: never more than "may contain". */
export function asRisk(ranks: Ranks): Ranks {
  return ranks.map((state) => Math.min(state, rank.mayContain));
}

/** What is said by one person alone is not yet "not in it". */
export function raiseUnproven(ranks: Ranks): void {
  for (const [leaf, state] of ranks.entries()) if (state === rank.free) ranks[leaf] = rank.unknown;
}

export function factsOf({ keys }: LeafIndex, ranks: Ranks): AllergenFacts {
  const facts: Partial<Record<Leaf | OtherLeaf, AllergenState>> = {};
  for (const [at, leaf] of keys.entries()) {
    const state = states[defined(ranks[at])];
    if (state) facts[leaf] = state;
  }
  return facts;
}

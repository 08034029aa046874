import fc from "fast-check";
import type { AllergenFacts, AllergenState } from "./allergens/allergen-facts.ts";
import { leaves } from "./allergens/leaf.ts";
import type { Leaf, OtherLeaf } from "./allergens/leaf.ts";

const states = ["contains", "may-contain", "free"] as const satisfies readonly AllergenState[];
const others = ["other:kiwi", "other:pea", "other:royal jelly", "other:crème"] as const;
const state = fc.constantFrom(...states);
const leaf = fc.constantFrom<Leaf | OtherLeaf>(...leaves, ...others);

/** Any statement that can be made of a dish. */
export const anyFacts: fc.Arbitrary<AllergenFacts> = fc
  .array(fc.tuple(leaf, state), { maxLength: 30 })
  .map((entries) => Object.fromEntries(entries));

/** Nearly everything is known to be absent: where a wrong "not in it" would hide. */
export const nearlyFree: fc.Arbitrary<AllergenFacts> = fc
  .tuple(
    fc.subarray([...leaves], { minLength: leaves.length - 3 }),
    fc.array(fc.tuple(leaf, state), { maxLength: 2 }),
  )
  .map(([absent, spoilt]) => ({
    ...Object.fromEntries(absent.map((one) => [one, "free"])),
    ...Object.fromEntries(spoilt),
  }));

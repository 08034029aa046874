import { keysOf } from "#values/record.ts";
import type { AllergenFacts, AllergenState } from "./allergen-facts.ts";
import { leafState } from "./allergen-facts.ts";
import { leaves } from "./leaf.ts";

const letters = { contains: "c", "may-contain": "m", free: "f" } as const satisfies Record<
  AllergenState,
  string
>;
const states = new Map<string, AllergenState>(keysOf(letters).map((state) => [letters[state], state]));

/** The 26 leaves of a dish in as many letters, for a page's markup: "ff?c…". One that is not known is "?". */
export function encodeFacts(facts: AllergenFacts): string {
  return leaves
    .map((leaf) => {
      const state = leafState(facts, leaf);
      return state ? letters[state] : "?";
    })
    .join("");
}

/** What the letters say. Any other letter, and one that is missing, is not known. */
export function decodeFacts(code: string): AllergenFacts {
  return Object.fromEntries(
    leaves.flatMap((leaf, at) => {
      const state = states.get(code[at] ?? "");
      return state ? [[leaf, state]] : [];
    }),
  );
}

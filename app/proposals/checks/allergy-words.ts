import type { Avoided } from "#food/allergens/avoided.ts";
import { parseAllergen } from "#food/allergens/allergen.ts";
import { parseNamedLeaf } from "#food/allergens/leaf.ts";

/** What a note such as "one guest, tree nuts" asks the kitchen to leave out. */
export interface AllergyWords {
  readonly avoided: readonly Avoided[];
  /** Words that name nothing we know: as long as there is one, no dish is sure. */
  readonly unread: readonly string[];
}

/**
 * Reads what guests must avoid from words without names. "Nuts" alone means tree nuts and peanuts: its writer may mean
 * either.
 */
export function readAllergyWords(text: string): AllergyWords {
  const avoided = new Set<Avoided>();
  const unread: string[] = [];
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const [at, word] of words.entries()) {
    if (fillers.has(word)) continue;
    const found = allergensOf(word, words[at - 1], words[at + 1]);
    for (const one of found) avoided.add(one);
    if (found.length === 0) unread.push(word);
  }
  return { avoided: [...avoided], unread };
}

function allergensOf(
  word: string,
  before: string | undefined,
  after: string | undefined,
): readonly Avoided[] {
  if (word === "tree" && after && isNut(after)) return ["nuts"];
  if (isNut(word)) {
    if (before === "tree") return ["nuts"];
    // "Hazel nut", "Brazil nuts": the word before has said which.
    if (before && parseNamedLeaf(before)) return ["nuts"];
    return ["nuts", "peanuts"];
  }
  const leaf = parseAllergen(word) ?? parseNamedLeaf(word) ?? groupWords.get(word) ?? null;
  return leaf ? [leaf].flat() : [];
}

const isNut = (word: string) => word === "nut" || word === "nuts";

// What people write for one of the fourteen.
const groupWords = new Map<string, Avoided | readonly Avoided[]>([
  ...(["dairy", "lactose", "cheese", "butter", "cream"] as const).map((word) => [word, "milk"] as const),
  ...(["coeliac", "celiac"] as const).map((word) => [word, "gluten"] as const),
  ...(["prawn", "prawns", "crab", "lobster"] as const).map((word) => [word, "crustaceans"] as const),
  ...(["mussel", "mussels", "oyster", "oysters", "squid"] as const).map(
    (word) => [word, "molluscs"] as const,
  ),
  ["shellfish", ["crustaceans", "molluscs"]],
  ["seafood", ["fish", "crustaceans", "molluscs"]],
  ["soy", "soya"],
  ["sulphur", "sulphites"],
  ["sulfites", "sulphites"],
  ["groundnut", "peanuts"],
  ["groundnuts", "peanuts"],
]);

const fillers = new Set(
  (
    "a an the and or with without of to in for no not any all is are has have who guest guests child children adult adults " +
    "pupil pupils person people one two three four five six seven eight nine ten eleven twelve allergy allergies allergic " +
    "intolerant intolerance severe severely serious mild must avoid avoids can cannot t eat eats carries carry an epipen " +
    "anaphylaxis anaphylactic free products traces even seed seeds"
  ).split(" "),
);

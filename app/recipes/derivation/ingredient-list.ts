import type { Recipe } from "../documents.ts";
import { currentVersion } from "../in-force.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import type { Derivation } from "./derivation.ts";
import { lineRanks, productUseAt } from "./derivation.ts";
import { rank } from "./leaf-ranks.ts";
import type { Ranks } from "./leaf-ranks.ts";

/** One line of a label's ingredient list: what it is, how much went in raw, and what is in it. */
export interface LabelIngredient {
  /** The product's own name, as its specification has it; of what is no product, the kitchen's word. */
  readonly name: string;
  /** What the kitchen calls it: "Seasonal garnish". Never on a label, as it hides what it is. */
  readonly word: string;
  /** Raw, for the whole recipe. */
  readonly grams: number;
  /** Of all that goes in, in per cent: what a label says of an ingredient that it names (QUID). */
  readonly share: number;
  readonly contains: readonly (Leaf | OtherLeaf)[];
  readonly mayContain: readonly (Leaf | OtherLeaf)[];
  /** The ingredients of the product in use, as its own label has them; null for a recipe, and where nobody has said. */
  readonly statement: string | null;
  /** Of a recipe inside the recipe: what that is made of. */
  readonly parts: readonly LabelIngredient[];
}

/** A recipe's ingredients at a site in descending order of raw weight (Regulation 1169/2011, article 18). */
export function ingredientList(derivation: Derivation, id: string, site: string): LabelIngredient[] {
  const versions = derivation.kitchen.recipe.get(id);
  return versions ? listOf(derivation, currentVersion(versions).document, site, 1, [id]) : [];
}

function listOf(
  derivation: Derivation,
  { lines }: Recipe,
  site: string,
  scale: number,
  above: readonly string[],
): LabelIngredient[] {
  const total = lines.reduce((sum, { grams }) => sum + grams, 0);
  const byId = new Map<string, LabelIngredient>();
  for (const line of lines) {
    const key = line.recipe === undefined ? `ingredient ${line.ingredient}` : `recipe ${line.recipe}`;
    const before = byId.get(key)?.grams ?? 0;
    const grams = before + line.grams * scale;
    const named = namesOf(derivation.index.keys, lineRanks(derivation, line, site));
    byId.set(key, {
      ...(line.recipe === undefined
        ? { ...describeIngredient(derivation, line.ingredient, site), parts: [] }
        : describeRecipe(derivation, line.recipe, site, grams, above)),
      ...named,
      grams,
      share: total ? (grams / scale / total) * 100 : 0,
    });
  }
  return [...byId.values()].sort((one, other) => other.grams - one.grams);
}

function namesOf(keys: readonly (Leaf | OtherLeaf)[], ranks: Ranks) {
  return {
    contains: keys.filter((_, at) => ranks[at] === rank.contains),
    mayContain: keys.filter((_, at) => ranks[at] === rank.mayContain),
  };
}

function describeIngredient(derivation: Derivation, id: string, site: string) {
  const versions = derivation.kitchen.ingredient.get(id);
  if (!versions) return { name: id, word: id, statement: null };
  const { document } = currentVersion(versions);
  const word = document.name;
  const product = derivation.kitchen.product.get(productUseAt(document, site)?.product ?? "");
  if (!product) return { name: word, word, statement: null };
  const { name, statement } = currentVersion(product).document;
  return { name, word, statement };
}

function describeRecipe(
  derivation: Derivation,
  id: string,
  site: string,
  grams: number,
  above: readonly string[],
) {
  const versions = derivation.kitchen.recipe.get(id);
  if (!versions || above.includes(id)) return { name: id, word: id, statement: null, parts: [] };
  const { document } = currentVersion(versions);
  const parts = listOf(derivation, document, site, grams / document.yieldGrams, [...above, id]);
  return { name: document.name, word: document.name, statement: null, parts };
}

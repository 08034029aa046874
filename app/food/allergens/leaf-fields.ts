import { entriesOf } from "#values/record.ts";
import { inFixedOrder } from "./allergen-facts.ts";
import type { AllergenFacts } from "./allergen-facts.ts";
import { formatAllergenList } from "./allergen-list.ts";
import { parseLeaf } from "./leaf.ts";

/** Fields of a form by their names. */
type Fields = Readonly<Record<string, string>>;

const leafField = "leaf.";

/**
 * Facts as the fields of a form: `leaf.milk`, `leaf.other:kiwi`, each contains, may-contain or free; one that is empty or
 * missing is not known. Further allergens beyond the fourteen are typed into `further`, with commas between, in the one
 * state of `further_state`.
 */
export function leafFields(facts: AllergenFacts): Record<string, string> {
  return Object.fromEntries(entriesOf(facts).map(([leaf, state]) => [leafField + leaf, state]));
}

/** What such fields say, as the list that CSV files use (`parseAllergenList` reads it, and names what is wrong with it). */
export function allergenListOf(fields: Fields): string {
  return [formatAllergenList(statedLeaves(fields)), ...furtherEntries(fields)].filter(Boolean).join(";");
}

function statedLeaves(fields: Fields): AllergenFacts {
  const facts = Object.entries(fields).flatMap(([name, state]) => {
    const leaf = name.startsWith(leafField) ? parseLeaf(name.slice(leafField.length)) : null;
    return leaf ? [[leaf, state] as const] : [];
  });
  // A state of another word is named where the list is read.
  return inFixedOrder(Object.fromEntries(facts) as AllergenFacts);
}

// As the list writes them, so that it says what is wrong with a name.
function furtherEntries(fields: Fields): string[] {
  const state = (fields["further_state"] || "contains").replaceAll(/[;:]/g, " ");
  return (fields["further"] ?? "")
    .split(",")
    .map((name) => name.replaceAll(/[;:]/g, " ").trim())
    .filter(Boolean)
    .map((name) => `+${name}:${state}`);
}

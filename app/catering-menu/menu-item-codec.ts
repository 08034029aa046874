import { allergens } from "#food/allergen.ts";
import type { Allergen, AllergenFact, AllergenState } from "#food/allergen.ts";
import type { SpecificAllergen } from "#food/specific-allergen.ts";
import { diets } from "#food/diet.ts";
import { categories } from "./catering-menu-item.ts";
import type { CateringMenuItem } from "./catering-menu-item.ts";

/**
 * An item as the page carries it for its island: a third of its JSON, as the page holds it once more as HTML. Allergens
 * are 14 characters in the fixed order: + contains, ? may contain, - not in it, a space for not known; then the specific
 * ones by name, as a list in that state or each with its own.
 */
export type EncodedItem = readonly [
  id: string,
  name: string,
  description: string,
  category: number,
  allergens: string,
  which: Readonly<Partial<Record<Allergen, PackedNames>>>,
  diets: readonly number[],
  serves: string | null,
  priceGuide: CateringMenuItem["priceGuide"],
  image: string | null,
  position: number,
];

type PackedNames = readonly string[] | NonNullable<AllergenFact["leaves"]>;

const signs: Readonly<Record<AllergenState, string>> = { contains: "+", "may-contain": "?", free: "-" };
const states: Readonly<Record<string, AllergenState>> = { "+": "contains", "?": "may-contain", "-": "free" };

/** A dish as a short array, for the page's JSON. */
export function encodeItem(item: CateringMenuItem): EncodedItem {
  const facts = allergens.map(({ key }) => item.allergens[key]);
  return [
    item.id,
    item.name,
    item.description,
    categories.findIndex(({ key }) => key === item.category),
    facts.map((fact) => (fact ? signs[fact.state] : " ")).join(""),
    Object.fromEntries(
      allergens.flatMap(({ key }) => {
        const fact = item.allergens[key];
        const names = fact?.leaves ?? fact?.which;
        return names && Object.keys(names).length ? [[key, names]] : [];
      }),
    ),
    item.diets.map((diet) => diets.findIndex(({ key }) => key === diet)),
    item.serves,
    item.priceGuide,
    item.image,
    item.position,
  ];
}

/** The dish that encodeItem encoded; every fact is as it was. */
export function decodeItem(item: EncodedItem): CateringMenuItem {
  const [id, name, description, category, facts, which, diet, serves, priceGuide, image, position] = item;
  return {
    id,
    name,
    description,
    category: categories[category]!.key,
    allergens: factsOf(facts, which),
    diets: diet.map((at) => diets[at]!.key),
    serves,
    priceGuide,
    image,
    position,
  };
}

const unnamed: readonly string[] = [];

function factsOf(packedFacts: string, which: EncodedItem[5]): CateringMenuItem["allergens"] {
  const facts: Partial<Record<Allergen, AllergenFact>> = {};
  allergens.forEach(({ key }, at) => {
    const state = states[packedFacts.charAt(at)];
    if (state) facts[key] = factOf(state, which[key] ?? unnamed);
  });
  return facts;
}

function factOf(state: AllergenState, names: PackedNames): AllergenFact {
  if (Array.isArray(names)) return { state, which: names as readonly string[] };
  const leaves = names as NonNullable<AllergenFact["leaves"]>;
  return {
    state,
    which: Object.keys(leaves).filter((leaf) => leaves[leaf as SpecificAllergen] === state),
    leaves,
  };
}

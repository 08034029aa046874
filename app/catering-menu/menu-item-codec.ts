import { defined } from "#values/defined.ts";
import { leafState } from "#food/allergens/allergen-facts.ts";
import type { AllergenFacts, AllergenState } from "#food/allergens/allergen-facts.ts";
import { isOtherLeaf, leafName, leaves, parseOtherLeaf } from "#food/allergens/leaf.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { diets } from "#food/diet.ts";
import { portionUnits } from "#food/plates/portion.ts";
import type { Portion } from "#food/plates/portion.ts";
import { categories } from "./catering-menu-item.ts";
import type { CateringMenuItem } from "./catering-menu-item.ts";
import { courseRank, menuCourses } from "#food/plates/menu-course.ts";

/**
 * An item as the page carries it for its island: a third of its JSON, as the page holds it once more as HTML. Allergens
 * are 26 characters, one a leaf in the fixed order: + contains, ? may contain, - not in it, a space for not known; those
 * beyond the fourteen are in a list of their own, each after its sign ("+kiwi"). What goes with a dish stands on its own
 * page alone, and is left out.
 */
export type EncodedItem = readonly [
  id: string,
  name: string,
  description: string,
  category: number,
  allergens: string,
  others: readonly string[],
  diets: readonly number[],
  serves: string | null,
  priceGuide: CateringMenuItem["priceGuide"],
  image: string | null,
  position: number,
  /** Its place among the courses; beyond the last where nobody has said. */
  course: number,
  /** How far one goes: the place of its unit (-1 for none), from and to; null where nobody has said. */
  portion: readonly [unit: number, from: number, to: number] | null,
];

const signs: Readonly<Record<AllergenState, string>> = { contains: "+", "may-contain": "?", free: "-" };
const states: Readonly<Record<string, AllergenState>> = { "+": "contains", "?": "may-contain", "-": "free" };

/** A dish as a short array, for the page's JSON. */
export function encodeItem(item: CateringMenuItem): EncodedItem {
  const sign = (leaf: Leaf | OtherLeaf) => {
    const state = leafState(item.allergens, leaf);
    return state ? signs[state] : " ";
  };
  return [
    item.id,
    item.name,
    item.description,
    categories.findIndex(({ key }) => key === item.category),
    leaves.map(sign).join(""),
    Object.keys(item.allergens)
      .filter(isOtherLeaf)
      .map((leaf) => sign(leaf) + leafName(leaf)),
    item.diets.map((diet) => diets.findIndex(({ key }) => key === diet)),
    item.serves,
    item.priceGuide,
    item.image,
    item.position,
    courseRank(item.course),
    item.portion ? encodePortion(item.portion) : null,
  ];
}

/** The dish that encodeItem encoded; every fact is as it was. */
export function decodeItem(item: EncodedItem): CateringMenuItem {
  const [
    id,
    name,
    description,
    category,
    packed,
    others,
    diet,
    serves,
    priceGuide,
    image,
    position,
    rank,
    portion,
  ] = item;
  const course = menuCourses[rank]?.key;
  return {
    id,
    name,
    description,
    category: defined(categories[category]).key,
    allergens: factsOf(packed, others),
    diets: diet.map((at) => defined(diets[at]).key),
    serves,
    priceGuide,
    image,
    position,
    ...(course && { course }),
    ...(portion && { portion: decodePortion(portion) }),
  };
}

const encodePortion = ({ unit, from, to }: Portion) =>
  [portionUnits.findIndex(({ key }) => key === unit), from, to] as const;

const decodePortion = ([unit, from, to]: ReturnType<typeof encodePortion>): Portion => ({
  unit: portionUnits[unit]?.key ?? null,
  from,
  to,
});

function factsOf(packed: string, others: readonly string[]): AllergenFacts {
  const facts: Partial<Record<Leaf | OtherLeaf, AllergenState>> = {};
  leaves.forEach((leaf, at) => {
    const state = states[packed.charAt(at)];
    if (state) facts[leaf] = state;
  });
  for (const other of others) {
    const leaf = parseOtherLeaf(other.slice(1));
    const state = states[other.charAt(0)];
    if (leaf && state) facts[leaf] = state;
  }
  return facts;
}

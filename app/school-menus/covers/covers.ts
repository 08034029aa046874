import { allergens, parseAllergen } from "#food/allergens/allergen.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import {
  isKindOfWheat,
  isOtherLeaf,
  leavesOf,
  parseNamedLeaf,
  parseOtherLeaf,
} from "#food/allergens/leaf.ts";
import type { Meals } from "./meals.ts";
import { mostMeals, notMeals } from "./meals.ts";
import { excerpt } from "#values/tables/csv.ts";
import { entriesOf } from "#values/record.ts";

/** What somebody avoids: an allergen as a whole, one cereal or nut of it, or something beyond the fourteen. */
export type AvoidedFood = Avoided | OtherLeaf;

/** The lunches that a school expects on a day. Numbers only: nobody's name is written down anywhere. */
export interface Covers {
  readonly lunches: number;
  /**
   * How many of them avoid what; nobody avoids what is missing. A pupil who avoids several foods is counted with each, and
   * one who avoids all cereals with gluten once, with that.
   */
  readonly avoiding: Readonly<Partial<Record<AvoidedFood, number>>>;
  /** The same lunches by who eats them, and breakfasts; left out where nobody has said. */
  readonly meals?: Meals | undefined;
}

const maxFoods = 40;

/** What cannot be of a school's covers, a sentence each. */
export function coversFaults({
  lunches,
  avoiding,
}: Covers): { of: "lunches" | "avoiding"; message: string }[] {
  const foods = entriesOf(avoiding);
  return [
    ...(Number.isInteger(lunches) && lunches >= 0 && lunches <= mostMeals
      ? []
      : [{ of: "lunches", message: notMeals } as const]),
    ...(foods.length > maxFoods
      ? [{ of: "avoiding", message: `names ${foods.length} foods, ${maxFoods} at most` } as const]
      : []),
    ...foods.flatMap(([food, count]) => {
      const word = formatFood(food);
      const message =
        !Number.isInteger(count) || count < 0
          ? `${word}: ${count} is not a number of lunches`
          : count > lunches
            ? `${word}: ${count} of ${lunches} lunches cannot avoid it`
            : "";
      return message ? [{ of: "avoiding", message } as const] : [];
    }),
  ];
}

/** What "milk:3;wheat:2;+kiwi:1" says, with a fault for each word that is no food or no number. A zero says nobody. */
export function parseAvoiding(text: string): { avoiding: Covers["avoiding"]; faults: string[] } {
  const avoiding: Partial<Record<AvoidedFood, number>> = {};
  const faults: string[] = [];
  const seen = new Set<AvoidedFood>();
  for (const entry of text.split(";").filter((part) => part.trim())) {
    const [, word = "", count = ""] = /^(.*?):(.*)$/s.exec(entry) ?? [];
    const food = parseFood(word);
    if (!food) faults.push(`"${excerpt(entry.trim())}" is not like milk:3, wheat:2 or +kiwi:1`);
    else if (!/^\s*\d{1,5}\s*$/.test(count)) faults.push(`"${excerpt(entry.trim())}": say how many`);
    else if (seen.has(food)) faults.push(`${formatFood(food)} is there twice`);
    else if (Number(count) > 0) avoiding[food] = Number(count);
    if (food) seen.add(food);
  }
  return { avoiding, faults };
}

function parseFood(word: string): AvoidedFood | null {
  const plain = word.trim();
  if (plain.startsWith("+")) return parseOtherLeaf(plain.slice(1));
  const food = parseAllergen(plain) ?? parseNamedLeaf(plain);
  return food && countedAs(food);
}

/** The food with which somebody is counted: who avoids a kind of wheat avoids wheat. */
export const countedAs = (food: AvoidedFood): AvoidedFood =>
  !isOtherLeaf(food) && isKindOfWheat(food) ? "wheat" : food;

/** "milk", "+kiwi": a food as it is typed. */
export const formatFood = (food: AvoidedFood): string => food.replace(/^other:/, "+");

const order: readonly AvoidedFood[] = allergens.flatMap(({ key }) => [
  key,
  ...leavesOf(key).filter((leaf) => leaf !== key),
]);

/** What can be chosen from a list: every allergen, cereal and nut that somebody may avoid. Who avoids wheat avoids its kinds. */
export const foodsToAvoid: readonly AvoidedFood[] = order.filter(
  (food) => isOtherLeaf(food) || !isKindOfWheat(food),
);

/** Who avoids what, in the foods' one order; nobody is left out. */
export function orderedAvoiding(avoiding: Covers["avoiding"]): (readonly [AvoidedFood, number])[] {
  const others = Object.keys(avoiding).filter(isOtherLeaf).sort();
  return [...order, ...others].flatMap((food) => (avoiding[food] ? [[food, avoiding[food]] as const] : []));
}

/** "milk:3;wheat:2;+kiwi:1": the foods in their one order, as `parseAvoiding` reads them back. */
export function formatAvoiding(avoiding: Covers["avoiding"]): string {
  return orderedAvoiding(avoiding)
    .map(([food, count]) => `${formatFood(food)}:${count}`)
    .join(";");
}

/** How many lunches avoid a leaf: by itself, as wheat with its kinds, or with its whole allergen. */
export const avoidingLeaf = ({ avoiding }: Pick<Covers, "avoiding">, leaf: Leaf | OtherLeaf): number =>
  sumOf(avoiding, foodsWith(leaf));

/**
 * How many lunches avoid any of some leaves. A pupil who avoids several foods is counted with each, and nobody has said who
 * does: certain is only the greatest number of one leaf, and it may be as many as all together.
 */
export function avoidingAny(
  covers: Pick<Covers, "avoiding">,
  leaves: readonly (Leaf | OtherLeaf)[],
): { readonly atLeast: number; readonly atMost: number } {
  return {
    atLeast: Math.max(0, ...leaves.map((leaf) => avoidingLeaf(covers, leaf))),
    atMost: sumOf(covers.avoiding, [...new Set(leaves.flatMap(foodsWith))]),
  };
}

/** The foods that somebody may avoid who cannot have a leaf. */
function foodsWith(leaf: Leaf | OtherLeaf): AvoidedFood[] {
  const group = allergens.find(({ key }) => key !== leaf && leavesOf(key).some((one) => one === leaf))?.key;
  const wheat = leaf !== "wheat" && !isOtherLeaf(leaf) && isKindOfWheat(leaf);
  return [leaf, ...(wheat ? (["wheat"] as const) : []), ...(group ? [group] : [])];
}

const sumOf = (avoiding: Covers["avoiding"], foods: readonly AvoidedFood[]) =>
  foods.reduce((sum, food) => sum + (avoiding[food] ?? 0), 0);

/** The sum of several schools' covers. */
export function sumOfCovers(all: readonly Covers[]): Covers {
  const avoiding: Partial<Record<AvoidedFood, number>> = {};
  for (const one of all)
    for (const [food, count] of entriesOf(one.avoiding)) avoiding[food] = (avoiding[food] ?? 0) + count;
  return { lunches: all.reduce((sum, { lunches }) => sum + lunches, 0), avoiding };
}

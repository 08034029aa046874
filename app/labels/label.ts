import { openWords } from "#food/claims/claims-in-words.ts";
import type { AnsweredWords, WordedDish } from "#food/claims/claims-in-words.ts";
import { diets } from "#food/diet.ts";
import { leafState } from "#food/allergens/allergen-facts.ts";
import { leafName, leaves } from "#food/allergens/leaf.ts";
import { sharesWord } from "#food/claims/shared-word.ts";
import { derive } from "#recipes/derive.ts";
import type { RecipeFacts } from "#recipes/derive.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays } from "#values/time/calendar-day.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import { emphasise, leavesNamed } from "./emphasis.ts";
import type { TextRun } from "./emphasis.ts";
import { keysOf } from "#values/record.ts";

/** What the law wants on food that is packed before it is chosen, and how it is kept. */
export interface Label {
  readonly name: string;
  /** By raw weight, the heaviest first; what an ingredient is made of is behind it in brackets. */
  readonly ingredients: readonly TextRun[];
  /** Risks of products and kitchen, by name. */
  readonly mayContain: readonly string[];
  readonly madeOn: Day;
  readonly useBy: Day;
  readonly storage: string;
}

type LabelIngredient = RecipeFacts["ingredients"][number];

/**
 * The label of a recipe as a site makes it on a day (Food Information (Amendment) (England) Regulations 2019). Throws
 * NotFound for a recipe that is not there, and Invalid, a sentence for each thing, while anything on it is not known, or its
 * name says more than is known and is not among the answered words.
 */
export function labelOf(
  kitchen: Kitchen,
  id: string,
  site: string,
  madeOn: Day,
  answered: AnsweredWords = new Set(),
): Label {
  if (!kitchen.recipe.has(id)) throw new NotFound(`there is no recipe ${id}`);
  const facts = derive(kitchen, id, site, madeOn);
  const missing = missingFrom(facts, answered);
  if (missing.length || !facts.useBy)
    throw new Invalid(missing.map((message) => ({ field: facts.name, message: `no label: ${message}` })));
  const keys = keysOf(facts.allergens);
  return {
    name: facts.name,
    ingredients: joined(facts.ingredients.map((one) => describe(one, facts.name))),
    mayContain: keys.filter((leaf) => leafState(facts.allergens, leaf) === "may-contain").map(leafName),
    madeOn,
    useBy: addDays(madeOn, facts.useBy.days),
    storage: facts.useBy.storage,
  };
}

/** A recipe's name as it is held to its facts; a label says nothing else of it. */
export function wordedRecipe({ name, allergens, claims }: RecipeFacts): WordedDish {
  const supported = diets.map(({ key }) => key).filter((diet) => claims[diet].length === 0);
  return { name, description: "", allergens, diets: supported, recipe: name };
}

function missingFrom(facts: RecipeFacts, answered: AnsweredWords): string[] {
  const { gaps, waiting, allergens, useBy, ingredients } = facts;
  const { refused, doubtful } = openWords(wordedRecipe(facts), answered);
  const unknown = leaves.filter((leaf) => leafState(allergens, leaf) === undefined);
  return [
    ...gaps,
    ...waiting.map((name) => `${name} waits for a second person`),
    ...unstated(ingredients).map((name) => `what ${name} is made of is not known`),
    ...(unknown.length ? [`it is not known whether it contains ${unknown.map(leafName).join(", ")}`] : []),
    ...refused.map((fault) => `its name: ${fault}; call it otherwise`),
    ...doubtful.map((fault) => `its name: ${fault}; say at the desk, under Words, that you have looked`),
    ...(useBy ? [] : ["nobody has said how long it keeps"]),
  ];
}

function unstated(list: readonly LabelIngredient[]): string[] {
  return list.flatMap(({ name, statement, parts }) =>
    parts.length ? unstated(parts) : statement?.trim() ? [] : [name],
  );
}

function describe(one: LabelIngredient, dish: string): TextRun[] {
  const { contains, parts } = one;
  // In a list a comma ends an ingredient: "Mild Cheddar, grated" is one.
  const name = one.name.replaceAll(", ", " ");
  // The quantity of an ingredient that is in the food's name (Regulation 1169/2011, article 22).
  const isNamed = sharesWord(dish, name) || sharesWord(dish, one.word);
  const share = one.share < 99.5 && isNamed ? ` ${Math.max(1, Math.round(one.share))}%` : "";
  const inside = parts.length
    ? joined(parts.map((part) => describe(part, "")))
    : emphasise(madeOf(one), contains);
  const said = leavesNamed([name, ...inside.map(({ text }) => text)].join(" "), contains);
  // A supplier's "butter" names no milk: what it contains is stated all the same.
  const unsaid = contains
    .filter((leaf) => !said.has(leaf))
    .map((leaf) => [{ text: leafName(leaf), strong: true }]);
  const bracket = joined([...(inside.length ? [inside] : []), ...unsaid]);
  return [
    ...emphasise(name, contains),
    ...(share ? [{ text: share, strong: false }] : []),
    ...(bracket.length ? [{ text: " (", strong: false }, ...bracket, { text: ")", strong: false }] : []),
  ];
}

/** A product's own list of ingredients; "" where it is one thing, which its name states. */
function madeOf({ statement }: LabelIngredient): string {
  // A sentence behind the list is about a risk, which the label has among all others.
  const list = (statement ?? "").trim();
  const end = list.search(/\. \p{Lu}/u);
  const words = end < 0 ? list.replace(/\.$/, "") : list.slice(0, end);
  return /[,(]/.test(words) ? words : "";
}

function joined(lists: readonly (readonly TextRun[])[]): TextRun[] {
  return lists.flatMap((runs, at) => (at ? [{ text: ", ", strong: false }, ...runs] : runs));
}

import { inFixedOrder } from "#food/allergens/allergen-facts.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { diets } from "#food/diet.ts";
import { supportedDiets } from "#food/claims/claims.ts";
import { unansweredWords } from "#food/claims/claims-in-words.ts";
import type { AnsweredWords } from "#food/claims/claims-in-words.ts";
import type { Diet } from "#food/diet.ts";
import { parsePortionUnit } from "#food/plates/portion.ts";
import { derive } from "#recipes/derive.ts";
import { dishFacts } from "#recipes/dish-facts.ts";
import type { StatedFacts } from "#recipes/dish-facts.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { homeSite } from "#recipes/home-site.ts";
import type { Schema } from "#database/schema.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { CateringMenuItem } from "../catering-menu-item.ts";
import { parseCourse } from "#food/plates/menu-course.ts";

export type MenuItemRow = Schema["catering_menu_item"];

/** An item as it is published, and the diets that are stated and not supported. */
export interface StatedItem {
  readonly item: CateringMenuItem;
  readonly unsupportedDiets: readonly Diet[];
  /** The recipe that it uses, and what is stated beside it; null where the statement is all there is. */
  readonly recipe: { readonly id: string; readonly stated: StatedFacts } | null;
}

/** All diets that are stated of an item, in the fixed order. */
export function statedDiets({ item, unsupportedDiets, recipe }: StatedItem): Diet[] {
  const stated = recipe?.stated.diets ?? [...item.diets, ...unsupportedDiets];
  return diets.map(({ key }) => key).filter((key) => stated.includes(key));
}

/** The allergens as they are stated: beside a recipe only their risks count. */
export function statedAllergens({ item, recipe }: StatedItem): AllergenFacts {
  return recipe?.stated.allergens ?? item.allergens;
}

/** An item with what follows of its recipe on a day; one without a recipe stays as it is. */
export function onRecipe(one: StatedItem, kitchen: Kitchen, day: Day): StatedItem {
  if (!one.recipe) return one;
  const { id, stated } = one.recipe;
  const { allergens, diets, held } = dishFacts(derive(kitchen, id, homeSite, day), stated);
  return { ...one, item: { ...one.item, allergens, diets }, unsupportedDiets: held };
}

/** Of an item whose diets are as stated: publishes those that its allergens support and holds the others. */
export function holdUnsupportedDiets(item: CateringMenuItem): StatedItem {
  const diets = supportedDiets(item.diets, item.allergens);
  const unsupportedDiets = item.diets.filter((diet) => !diets.includes(diet));
  return { item: { ...item, diets }, unsupportedDiets, recipe: null };
}

/** What an item's name and description say that its facts do not support; `by` answers for what may be meant otherwise, or somebody has. */
export function wordProblems(
  { item, recipe }: StatedItem,
  { by, answered }: { readonly by: string; readonly answered: AnsweredWords },
): string[] {
  return unansweredWords({ ...item, recipe }, by, answered);
}

/** Whether two items would be stored alike. */
export function isSameItem(one: StatedItem | undefined, other: StatedItem): boolean {
  return one !== undefined && JSON.stringify(toColumns(one)) === JSON.stringify(toColumns(other));
}

/** The columns of an item but its id and revision. */
export function toColumns({
  item,
  unsupportedDiets,
  recipe,
}: StatedItem): Omit<MenuItemRow, "id" | "revision"> {
  return {
    name: item.name,
    description: item.description,
    category: item.category,
    allergens: JSON.stringify(inFixedOrder(item.allergens)),
    diets: JSON.stringify(item.diets),
    held_diets: JSON.stringify(unsupportedDiets),
    serves: item.serves,
    price_guide_pence: item.priceGuide,
    image: item.image,
    position: item.position,
    recipe: recipe?.id ?? null,
    stated: recipe && JSON.stringify(recipe.stated),
    course: item.course ?? null,
    goes_with: item.goesWith ? JSON.stringify(item.goesWith) : null,
    portion_unit: item.portion?.unit ?? null,
    serves_from: item.portion?.from ?? null,
    serves_to: item.portion?.to ?? null,
  };
}

export function fromRow(row: MenuItemRow): StatedItem {
  const course = parseCourse(row.course ?? "");
  const portion = portionFrom(row);
  const stored: CateringMenuItem = {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    allergens: storedJson<AllergenFacts>(row.allergens),
    // What is not known now was not known when an older version published it either.
    diets: storedJson<Diet[]>(row.diets),
    serves: row.serves,
    priceGuide: row.price_guide_pence,
    image: row.image,
    position: row.position,
    ...(course && { course }),
    ...(row.goes_with && { goesWith: storedJson<string[]>(row.goes_with) }),
    ...(portion && { portion }),
  };
  const held = storedJson<Diet[]>(row.held_diets);
  // What uses a recipe is as the kitchen supports it.
  if (row.recipe !== null && row.stated !== null) {
    const stated = storedJson<StatedFacts>(row.stated);
    return { item: stored, unsupportedDiets: held, recipe: { id: row.recipe, stated } };
  }
  const { item, unsupportedDiets } = holdUnsupportedDiets(stored);
  return { item, unsupportedDiets: [...held, ...unsupportedDiets], recipe: null };
}

// What the audit log wrote down before there were portions has none of these.
function portionFrom(row: Partial<Pick<MenuItemRow, "portion_unit" | "serves_from" | "serves_to">>) {
  const { serves_from: from, serves_to: to, portion_unit: unit } = row;
  return from ? { unit: parsePortionUnit(unit ?? ""), from, to: to ?? from } : null;
}

/** Whether a row publishes a diet that its allergens do not support by today's rules. */
export function publishesUnsupportedDiet(row: MenuItemRow): boolean {
  return JSON.stringify(fromRow(row).item.diets) !== row.diets;
}

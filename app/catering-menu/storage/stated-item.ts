import { inFixedOrder } from "#food/allergen-facts.ts";
import type { AllergenFacts } from "#food/allergen-facts.ts";
import { diets } from "#food/diet.ts";
import { supportedDiets } from "#food/claims.ts";
import type { Diet } from "#food/diet.ts";
import type { Schema } from "#database/schema.ts";
import type { Pence } from "#values/money.ts";
import type { CateringMenuItem } from "../catering-menu-item.ts";

export type MenuItemRow = Schema["catering_menu_item"];

/** An item as it is published, and the diets that the kitchen states and its allergens do not support. */
export interface StatedItem {
  readonly item: CateringMenuItem;
  readonly unsupportedDiets: readonly Diet[];
}

/** All diets that the kitchen claims for an item, in the fixed order. */
export function statedDiets({ item, unsupportedDiets }: StatedItem): Diet[] {
  return diets
    .map(({ key }) => key)
    .filter((key) => item.diets.includes(key) || unsupportedDiets.includes(key));
}

/** Of an item whose diets are as stated: publishes those that its allergens support and holds the others. */
export function holdUnsupportedDiets(item: CateringMenuItem): StatedItem {
  const diets = supportedDiets(item.diets, item.allergens);
  return { item: { ...item, diets }, unsupportedDiets: item.diets.filter((diet) => !diets.includes(diet)) };
}

/** Whether two items would be stored alike. */
export function isSameItem(one: StatedItem | undefined, other: StatedItem): boolean {
  return one !== undefined && JSON.stringify(toColumns(one)) === JSON.stringify(toColumns(other));
}

/** The columns of an item but its id and revision. */
export function toColumns({ item, unsupportedDiets }: StatedItem): Omit<MenuItemRow, "id" | "revision"> {
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
  };
}

export function fromRow(row: MenuItemRow): StatedItem {
  const { item, unsupportedDiets } = holdUnsupportedDiets({
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    allergens: JSON.parse(row.allergens) as AllergenFacts,
    // What is not known now was not known when an older version published it either.
    diets: JSON.parse(row.diets) as Diet[],
    serves: row.serves,
    priceGuide: row.price_guide_pence as Pence | null,
    image: row.image,
    position: row.position,
  });
  return { item, unsupportedDiets: [...(JSON.parse(row.held_diets) as Diet[]), ...unsupportedDiets] };
}

/** Whether a row publishes a diet that its allergens do not support by today's rules. */
export function publishesUnsupportedDiet(row: MenuItemRow): boolean {
  return JSON.stringify(fromRow(row).item.diets) !== row.diets;
}

import { deskItems } from "#catering-menu/drafts/dish-drafts.server.ts";
import { latestVersion } from "#recipes/in-force.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { SiteContext } from "#server/services.ts";

/** What a dish may be chosen from. */
export interface ItemChoices {
  readonly recipes: readonly { readonly id: string; readonly name: string }[];
  readonly others: readonly { readonly id: string; readonly name: string }[];
  readonly pictures: readonly string[];
}

/** What a dish may be chosen from: recipes, its place among the others, and the pictures that dishes have. */
export async function itemChoices({ store }: SiteContext, id: string): Promise<ItemChoices> {
  const [items, kitchen] = await Promise.all([deskItems(store.db), readKitchen(store.db)]);
  const recipes = [...kitchen.recipe]
    .map(([recipe, versions]) => ({ id: recipe, name: latestVersion(versions).document.name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en-GB"));
  return {
    recipes,
    others: items.filter((item) => item.id !== id).map((item) => ({ id: item.id, name: item.stated.name })),
    pictures: [...new Set(items.flatMap(({ stated }) => (stated.image ? [stated.image] : [])))].toSorted(),
  };
}

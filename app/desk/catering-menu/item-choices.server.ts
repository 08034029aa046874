import { deskItems } from "#catering-menu/drafts/dish-drafts.server.ts";
import { galleryImages } from "#gallery/gallery-rows.server.ts";
import { isPictureName } from "#ui/picture/pictures.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { latestVersion } from "#recipes/in-force.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { SiteContext } from "#server/services.ts";

/** What a dish may be chosen from. */
export interface ItemChoices {
  readonly recipes: readonly { readonly id: string; readonly name: string }[];
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** Those of the gallery that a dish's place can take, then what dishes have of the sample's. */
  readonly pictures: readonly { readonly name: string; readonly words: string }[];
}

/** What a dish may be chosen from: recipes, its place among the others, and its picture. */
export async function itemChoices({ store, brand }: SiteContext, id: string): Promise<ItemChoices> {
  const [items, kitchen] = await Promise.all([deskItems(store.db), readKitchen(store.db)]);
  const recipes = [...kitchen.recipe]
    .map(([recipe, versions]) => ({ id: recipe, name: latestVersion(versions).document.name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en-GB"));
  const gallery = (await galleryImages(store.db)).map(({ id: picture, name, alt }) => ({
    name: `gallery/${picture}`,
    words: name ? `${name}: ${alt}` : alt,
  }));
  const named = [...new Set(items.flatMap(({ stated }) => stated.image ?? []))];
  // On a firm's own site none of the sample's is shown.
  const ofSample = (brand.madeUp ? named.filter(isPictureName) : [])
    .toSorted()
    .map((name) => ({ name, words: capitalise(name.replaceAll("-", " ")) }));
  return {
    recipes,
    others: items.filter((item) => item.id !== id).map((item) => ({ id: item.id, name: item.stated.name })),
    pictures: [...gallery, ...ofSample],
  };
}

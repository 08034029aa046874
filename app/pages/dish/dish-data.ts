import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { dishUrl } from "#catering-menu/dish-url.ts";
import type { Diet } from "#food/diet.ts";
import type { PictureName } from "#ui/picture/pictures.ts";
import { pictureSocial } from "#ui/picture/pictures.ts";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";

const schemaDiets: Readonly<Partial<Record<Diet, string>>> = {
  vegetarian: "VegetarianDiet",
  vegan: "VeganDiet",
  halal: "HalalDiet",
  "gluten-free": "GlutenFreeDiet",
};

/**
 * A dish as JSON-LD, with its own picture where it has one, with the diets that are published; no price, as ours are guides and no offers. And where it stands, as
 * breadcrumbs.
 */
export function dishData(
  dish: CateringMenuItem,
  origin: string,
  picture: PictureName | PictureFacts | null,
): Record<string, unknown>[] {
  const diets = dish.diets.flatMap((diet) => schemaDiets[diet] ?? []);
  const address = origin + dishUrl(dish.id);
  const way = [
    ["Home", "/home"],
    ["Catering Menu", "/menu"],
    [dish.name, dishUrl(dish.id)],
  ] as const;
  return [
    {
      "@type": "MenuItem",
      name: dish.name,
      description: dish.description,
      url: address,
      inLanguage: "en-GB",
      ...(picture && { image: origin + pictureSocial(picture).src }),
      ...(diets.length > 0 && { suitableForDiet: diets.map((diet) => `https://schema.org/${diet}`) }),
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: way.map(([name, path], at) => ({
        "@type": "ListItem",
        position: at + 1,
        name,
        item: origin + path,
      })),
    },
  ];
}

import { recipeAllergens } from "#kitchen/derive.ts";
import { latestVersion } from "#kitchen/in-force.ts";
import type { KitchenPreview } from "#kitchen/kitchen.server.ts";
import { capitalise } from "#values/capitalise.ts";
import type { AffectedGroup, AffectedRecipe } from "./affected-list.tsx";

/** What a preview says, as the list of those who are affected shows it. */
export function affectedView({ before, after, recipes, subjects }: KitchenPreview): {
  recipes: AffectedRecipe[];
  groups: AffectedGroup[];
} {
  return {
    recipes: recipes.map(({ recipe, name, site, claims, figures, label, counts }) => {
      const kitchen = after.site.get(site);
      return {
        ...{ recipe, name, ...claims, figures, label, counts },
        site: kitchen ? latestVersion(kitchen).document.name : site,
        from: recipeAllergens(before, recipe, site),
        to: recipeAllergens(after, recipe, site),
      };
    }),
    groups: subjects
      .filter(({ affected }) => affected.length > 0)
      .map(({ name, affected }) => ({
        name: capitalise(name),
        subjects: affected.map((one) => ({ name: one.name, day: one.day })),
      })),
  };
}

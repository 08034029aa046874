import { recipeAllergens } from "#kitchen/derive.ts";
import { compareLeaves } from "#food/leaf-changes.ts";
import { latestVersion } from "#kitchen/in-force.ts";
import type { KitchenPreview } from "#kitchen/kitchen.server.ts";
import { capitalise } from "#values/capitalise.ts";
import type { ProductChange } from "./what-changed.tsx";
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

/** What a new version of a product changes against the one before it; null for a product that is new. */
export function productChange({ before, after }: KitchenPreview, id: string): ProductChange | null {
  const [old, next] = [before.product.get(id), after.product.get(id)];
  if (!old || !next) return null;
  const [was, is] = [latestVersion(old), latestVersion(next)];
  return {
    version: was.version,
    ...compareLeaves(was.document.allergens, is.document.allergens),
    statement: { from: was.document.statement, to: is.document.statement },
  };
}

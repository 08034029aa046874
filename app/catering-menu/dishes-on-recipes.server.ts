import type { Dependent, KitchenChange } from "#recipes/dependent.ts";
import type { PublishDeps } from "#publications/publish.server.ts";
import { homeSite } from "#recipes/home-site.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { defined } from "#values/defined.ts";
import { readMenu, writeChanges } from "./storage/menu-table.server.ts";
import { isSameItem, onRecipe } from "./storage/stated-item.ts";
import type { StatedItem } from "./storage/stated-item.ts";

/** The dishes of the catering menu that use recipes: they change with the kitchen, in its transaction. */
export function dishesOnRecipes(deps: PublishDeps): Dependent {
  return {
    name: "catering dishes",
    async affected(db, changed) {
      return (await readMenu(db)).filter(usesChangedRecipe(changed)).map(({ item, recipe }) => ({
        name: item.name,
        place: "",
        dish: item.name,
        day: null,
        choice: null,
        recipe: defined(recipe).id,
        site: homeSite,
      }));
    },
    async apply(changing, changed) {
      const day = londonDay(deps.clock.now());
      const changes = (await readMenu(changing.tx)).filter(usesChangedRecipe(changed)).flatMap((before) => {
        const stated = onRecipe(before, changed.kitchen, day);
        return isSameItem(before, stated) ? [] : [{ type: "modified" as const, stated }];
      });
      await writeChanges(deps, changing, { changed: changes, removed: [] });
    },
  };
}

function usesChangedRecipe({ recipes }: KitchenChange) {
  const changed = new Set(recipes.filter(({ site }) => site === homeSite).map(({ recipe }) => recipe));
  return ({ recipe }: StatedItem) => recipe !== null && changed.has(recipe.id);
}

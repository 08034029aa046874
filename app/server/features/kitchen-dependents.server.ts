import { dishesOnRecipes } from "#catering-menu/dishes-on-recipes.server.ts";
import type { Dependent } from "#recipes/dependent.ts";
import type { PublishDeps } from "#publications/publish.server.ts";
import { lunchesOnRecipes } from "#school-menus/lunches-on-recipes.server.ts";

/** What uses recipes, in the order in which a change of the kitchen reaches it. */
export function kitchenDependents(deps: PublishDeps): readonly Dependent[] {
  return [lunchesOnRecipes(deps), dishesOnRecipes(deps)];
}

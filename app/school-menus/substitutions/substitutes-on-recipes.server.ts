import type { Tx } from "#database/store.server.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { defined } from "#values/defined.ts";
import { onRecipes } from "../menus/dish-on-recipe.ts";
import { withRecipeChanges } from "../menus/recipe-changes.ts";
import type { School } from "../schools/schools.ts";
import type { Substitution } from "./substitution.ts";

/** Of some substitutions those to come whose recipe differs from what is stored, with what the recipe says. */
export function changedSubstitutes(
  substitutions: readonly Substitution[],
  { kitchen, about, now }: { readonly kitchen: Kitchen; readonly about: School; readonly now: Instant },
): Substitution[] {
  const today = londonDay(now);
  return substitutions.flatMap((one) => {
    const { dish: before, day } = one;
    // What was said of a day stays when it is over.
    if (!before.recipe || day < today) return [];
    const [after] = onRecipes([before], { kitchen, about, day });
    const dish = withRecipeChanges(defined(after), before, now);
    return JSON.stringify(dish) === JSON.stringify(before) ? [] : [{ ...one, dish }];
  });
}

/** Stores them: before the menu's change is recorded, in its transaction. */
export async function writeSubstitutes(tx: Tx, changed: readonly Substitution[]): Promise<void> {
  for (const { id, dish } of changed)
    await tx
      .updateTable("termly_swap")
      .set({ dish: JSON.stringify(dish) })
      .where("id", "=", id)
      .execute();
}

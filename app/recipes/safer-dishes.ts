import type { Diet } from "#food/diet.ts";
import { groupsOf } from "#values/groups-of.ts";
import type { LeafChange, RecipeChange } from "./affected.ts";
import type { KitchenPreview } from "./recipes.server.ts";

/** A dish that an approval makes safer, with where it is served. */
export interface SaferDish {
  readonly dish: string;
  /** Schools; "" is the catering menu. */
  readonly places: readonly string[];
  /** Risks that go, and what is known to be absent from now on. */
  readonly removed: readonly LeafChange[];
  /** What it may be called from now on. */
  readonly gained: readonly Diet[];
}

/** Every dish of which less is said to be in it, or more is said for it, once a change is made: each once, by its name. */
export function saferDishes({
  recipes,
  subjects,
}: Pick<KitchenPreview, "recipes" | "subjects">): SaferDish[] {
  const safer = new Map(recipes.filter(isSafer).map((one) => [`${one.recipe} ${one.site}`, one]));
  const served = subjects
    .flatMap(({ affected }) => affected)
    .flatMap(({ dish, place, recipe, site }) => {
      const change = safer.get(`${recipe} ${site}`);
      return change ? [{ dish, place, change }] : [];
    });
  return groupsOf(
    served,
    ({ dish, change }) => `${dish}\n${JSON.stringify([change.removed, change.claims.gained])}`,
  )
    .map((some) => {
      const [{ dish, change }] = some;
      const places = [...new Set(some.map(({ place }) => place))].sort();
      return { dish, places, removed: change.removed, gained: change.claims.gained };
    })
    .sort((one, other) => one.dish.localeCompare(other.dish, "en-GB"));
}

const isSafer = ({ removed, claims }: RecipeChange) => removed.length > 0 || claims.gained.length > 0;

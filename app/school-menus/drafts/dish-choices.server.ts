import type { Db, Tx } from "#database/store.server.ts";
import { currentVersion } from "#recipes/in-force.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { defined } from "#values/defined.ts";
import type { Problem } from "#values/problem.ts";
import { lineFaults } from "#values/tables/line-faults.ts";
import type { CookedFor } from "../menus/dish-on-recipe.ts";
import { onRecipes } from "../menus/dish-on-recipe.ts";
import type { Dish, PlannedDish } from "../menus/dish.ts";
import { maxTextLength } from "../menus/one-line-text.ts";
import { statedOf } from "../menus/stated-dish.ts";
import type { DishPlace } from "../menus/stored-menus.server.ts";
import { storedDishesIn, storedDishNames } from "../menus/stored-menus.server.ts";
import type { MenuKey, School } from "../schools/schools.ts";
import { occasionOf } from "../schools/occasions.ts";
import { allSchools, schoolsAndBreakfasts } from "../schools/schools.server.ts";
import type { DishRef } from "./draft.ts";

/** A dish that can be put on a menu, with what follows of it there. */
export interface DishChoice extends Dish {
  readonly ref: DishRef;
}

/**
 * The dishes that can be put on a school's menu, by name: what any menu has, and the recipes that are part of no other. Of
 * several with one name or recipe the school's own is offered, else that of a school with the same standards.
 */
export async function dishChoices(
  db: Db | Tx,
  { kitchen, about, day }: CookedFor & { readonly about: School },
): Promise<DishChoice[]> {
  const choices = await plannedChoices(db, about);
  const parts = partsOfRecipes(kitchen);
  for (const id of kitchen.recipe.keys())
    if (!choices.has(id) && !parts.has(id))
      choices.set(id, { ...defined(dishOfRecipe(kitchen, id)), ref: `recipe:${id}` });
  const found = onRecipes([...choices.values()], { kitchen, about, day });
  return found.toSorted((one, other) => one.name.localeCompare(other.name, "en-GB"));
}

/** What any menu has, by its recipe or name. The same dish stands on many menus: of those that are not chosen only the names are read. */
async function plannedChoices(db: Db | Tx, about: School): Promise<Map<string, DishChoice>> {
  const isOfBreakfast = occasionOf(about.key) === "breakfast";
  // A lunch is chosen among lunches; a breakfast among all, as some dishes of a lunch are eaten in the morning too.
  const all = isOfBreakfast ? await schoolsAndBreakfasts(db) : await allSchools(db);
  const schools = all.toSorted((one, other) => rank(one, about) - rank(other, about));
  const names = Map.groupBy(
    await storedDishNames(
      db,
      schools.map(({ key }) => key),
    ),
    ({ menu }) => menu,
  );
  const places = new Map<string, DishPlace>();
  for (const { key } of schools)
    for (const { slot, name, recipe } of names.get(key) ?? []) {
      const once = recipe ?? name.toLowerCase();
      if (!places.has(once)) places.set(once, { key, slot });
    }
  const dishes = await storedDishesIn(db, [...places.values()]);
  const at = new Map(
    [...dishes].flatMap(([key, some]) => some.map((dish) => [`${key}/${dish.slot}`, dish] as const)),
  );
  return new Map(
    [...places].flatMap(([once, { key, slot }]) => {
      const dish = at.get(`${key}/${slot}`);
      return dish ? [[once, { ...plainDish(dish), ref: `dish:${key}/${slot}` as const }] as const] : [];
    }),
  );
}

function rank(one: School, { key, standards }: School): number {
  if (one.key === key) return 0;
  return (occasionOf(one.key) === occasionOf(key) ? 1 : 3) + (one.standards === standards ? 0 : 1);
}

/** The dish of a reference, as it is stated; or what is wrong with it. */
export async function dishesOfRefs(
  db: Db | Tx,
  kitchen: Kitchen,
  refs: readonly DishRef[],
): Promise<{ dishes: ReadonlyMap<DishRef, Dish>; problems: readonly Problem[] }> {
  const planned = await storedDishesIn(
    db,
    refs.flatMap((ref) => placeOfRef(ref) ?? []),
  );
  const dishes = new Map<DishRef, Dish>();
  const problems: Problem[] = [];
  for (const ref of new Set(refs)) {
    const found = dishOfRef(ref, planned, kitchen);
    if (typeof found === "string") problems.push({ field: "dish", message: found });
    else dishes.set(ref, found);
  }
  return { dishes, problems };
}

const partsOfRef = (ref: DishRef) =>
  [ref.slice(0, ref.indexOf(":")), ref.slice(ref.indexOf(":") + 1)] as const;

/** Where a reference to a place of a menu finds its dish; null for the others. */
function placeOfRef(ref: DishRef): DishPlace | null {
  const [kind, rest] = partsOfRef(ref);
  const [key = "", slot = ""] = rest.split("/");
  return kind === "dish" ? { key, slot } : null;
}

function dishOfRef(
  ref: DishRef,
  planned: ReadonlyMap<MenuKey, readonly PlannedDish[]>,
  kitchen: Kitchen,
): Dish | string {
  const [kind, rest] = partsOfRef(ref);
  if (kind === "new") return newDish(rest);
  if (kind === "recipe") return dishOfRecipe(kitchen, rest) ?? "That recipe is not in the kitchen any more.";
  const [key = "", slot] = rest.split("/");
  const dish = planned.get(key)?.find((one) => one.slot === slot);
  return dish ? plainDish(dish) : "That dish is on no menu any more. Choose it again.";
}

/** A dish of which nothing is known but its name. */
function newDish(typed: string): Dish | string {
  const name = typed.normalize("NFC").replace(/\s+/g, " ").trim();
  const faults = name ? lineFaults(name, maxTextLength.dish) : ["is empty"];
  if (faults.length) return `The name of the new dish ${faults.join(" and ")}.`;
  return { ...unstated, name, description: "" };
}

const unstated = {
  allergens: {},
  diets: [],
  held: [],
  counts: [],
  portion: null,
  carbohydrate: null,
  sugars: null,
} as const;

function dishOfRecipe({ recipe }: Kitchen, id: string): Dish | null {
  const versions = recipe.get(id);
  if (!versions) return null;
  const { held: _, ...stated } = unstated;
  const { name } = currentVersion(versions).document;
  return { ...unstated, name, description: "", recipe: { id, changes: [] }, stated };
}

/** A dish as it goes to another place: what people were told of its changes in one place is no news in the other. */
function plainDish(dish: PlannedDish | Dish): Dish {
  const { name, description, allergens, diets, held, portion, carbohydrate, sugars, counts, recipe } = dish;
  const facts = {
    name,
    description,
    allergens,
    diets,
    held,
    portion,
    carbohydrate,
    sugars,
    counts,
    ...(dish.carbohydrateRange && { carbohydrateRange: dish.carbohydrateRange }),
  };
  return recipe ? { ...facts, recipe: { id: recipe.id, changes: [] }, stated: statedOf(dish) } : facts;
}

function partsOfRecipes({ recipe }: Kitchen): ReadonlySet<string> {
  return new Set(
    [...recipe.values()].flatMap((versions) =>
      currentVersion(versions).document.lines.flatMap((line) => line.recipe ?? []),
    ),
  );
}

import "../scripts/runtime.ts";
import { affectedBy } from "../app/recipes/affected.ts";
import { derive, recipeAllergens } from "../app/recipes/derive.ts";
import { everySite } from "../app/recipes/documents.ts";
import type { Ingredient, Recipe } from "../app/recipes/documents.ts";
import {
  allFreeBut,
  ingredient,
  kitchenOf,
  lane,
  product,
  recipe,
} from "../app/recipes/samples/kitchen.examples.ts";
import type { Kitchen } from "../app/recipes/kitchen.ts";
import { withChanges } from "../app/recipes/tables/plan-changes.ts";
import { addDays, day } from "../app/values/time/calendar-day.ts";
import type { Measured, Row } from "./measured.ts";
import { median } from "./measured.ts";

const counts = { recipes: 2_000, sauces: 400, sites: 40, ingredients: 500, linesEach: 8, schoolDays: 190 };
/** Every so many recipes one has the mayonnaise; the first sites have another maker's. */
const everyWithMayonnaise = 20;
const sitesOfAnother = 10;
const rounds = 5;
const budget = 2_000;
const today = day("2026-11-23");

interface Lunch {
  readonly recipe: string;
  readonly site: string;
  readonly day: string;
}

/**
 * Mustard is added to one mayonnaise: which recipes change at which sites, and which dated lunches, worked out from the
 * beginning each time; and whether these are exactly those that use it.
 */
export async function run(): Promise<Measured> {
  const kitchen = largeKitchen();
  const lunches = lunchesOf(kitchen);
  const expected = usersOf(kitchen);
  const durations: number[] = [];
  const allergens: number[] = [];
  const everything: number[] = [];
  let found = new Set<string>();
  let dated: readonly Lunch[] = [];
  for (let round = 0; round < rounds; round++) {
    // A copy remembers nothing of the round before.
    const before: Kitchen = { ...kitchen };
    const after = withMustard(before);
    durations.push(
      timeOf(() => {
        found = new Set(affectedBy(before, after, today).map(placeOf));
        dated = lunches.filter((lunch) => found.has(placeOf(lunch)));
      }),
    );
    const fresh = { ...kitchen };
    allergens.push(timeOf(() => forEachPair(fresh, (recipe, site) => recipeAllergens(fresh, recipe, site))));
    everything.push(
      timeOf(() => {
        for (const recipe of fresh.recipe.keys()) derive(fresh, recipe, "site-0", today);
      }),
    );
  }
  const pairs = counts.recipes * counts.sites;
  return {
    title: `Mustard in one mayonnaise: ${formatted(counts.recipes)} recipes at ${counts.sites} sites`,
    rows: [
      row("who is affected: recipes and dated lunches", median(durations), budget),
      row(`the allergens of each recipe at each site (${formatted(pairs)})`, median(allergens), budget),
      row("all that follows from each recipe at one site", median(everything)),
      exactness("recipes at sites that are marked", [...found], [...expected]),
      exactness(
        "dated lunches that are marked",
        dated.map(datedPlaceOf),
        lunches.filter((lunch) => expected.has(placeOf(lunch))).map(datedPlaceOf),
      ),
    ],
  };
}

const idOf = (word: string, at: number) => `${word}-${at}`;
const placeOf = ({ recipe, site }: { readonly recipe: string; readonly site: string }) => `${recipe} ${site}`;
const datedPlaceOf = (lunch: Lunch) => `${placeOf(lunch)} ${lunch.day}`;

function largeKitchen(): Kitchen {
  const numbered = <One>(count: number, make: (at: number) => One) =>
    Array.from({ length: count }, (_, at) => make(at));
  const mayonnaise: Ingredient = {
    id: "mayonnaise",
    name: "Mayonnaise",
    uses: [
      ...numbered(sitesOfAnother, (at) => ({
        site: idOf("site", at),
        product: "vale-mayonnaise",
        alternates: [],
      })),
      { site: everySite, product: "hartfield-mayonnaise", alternates: [] },
    ],
  };
  return kitchenOf({
    site: numbered(counts.sites, (at) => ({ ...lane, id: idOf("site", at), name: `Site ${at}` })),
    product: [
      ...numbered(counts.ingredients, (at) => product({ id: idOf("food", at), contents: ["plant"] })),
      product({ id: "hartfield-mayonnaise", contain: "eggs:contains", contents: ["plant", "egg"] }),
      product({ id: "vale-mayonnaise", contain: "eggs:contains", contents: ["plant", "egg"] }),
    ],
    ingredient: [...numbered(counts.ingredients, (at) => ingredient(idOf("food", at))), mayonnaise],
    recipe: numbered(counts.recipes, someRecipe),
  });
}

/** The first recipes are sauces; each of the others has one of them in it. */
function someRecipe(at: number): Recipe {
  const foods = Array.from({ length: counts.linesEach }, (_, line) => [
    idOf("food", (at * 7 + line * 61) % counts.ingredients),
    100 + line,
  ]);
  return recipe(idOf("recipe", at), {
    ...(Object.fromEntries(foods) as Record<string, number>),
    ...(at % everyWithMayonnaise === 0 && { mayonnaise: 50 }),
    ...(at >= counts.sauces && { [`›${idOf("recipe", at % counts.sauces)}`]: 80 }),
  });
}

function withMustard(kitchen: Kitchen): Kitchen {
  const { document } = kitchen.product.get("hartfield-mayonnaise")![0]!;
  const changed = { ...document, allergens: allFreeBut("eggs:contains;mustard:contains") };
  return withChanges(kitchen, [{ kind: "product", document: changed, version: 2 }], { by: "Marta", at: 0 });
}

/** The recipes at sites that use it, counted by another way: from how the recipes were numbered. */
function usersOf(kitchen: Kitchen): Set<string> {
  const has = (at: number) =>
    at % everyWithMayonnaise === 0 ||
    (at >= counts.sauces && (at % counts.sauces) % everyWithMayonnaise === 0);
  const sites = [...kitchen.site.keys()].slice(sitesOfAnother);
  return new Set(
    [...kitchen.recipe.keys()].flatMap((recipe, at) =>
      has(at) ? sites.map((site) => placeOf({ recipe, site })) : [],
    ),
  );
}

function lunchesOf(kitchen: Kitchen): Lunch[] {
  return [...kitchen.site.keys()].flatMap((site) =>
    [...kitchen.recipe.keys()].map((recipe, at) => ({
      recipe,
      site,
      day: addDays(today, at % counts.schoolDays),
    })),
  );
}

function timeOf(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function forEachPair(kitchen: Kitchen, work: (recipe: string, site: string) => void): void {
  for (const site of kitchen.site.keys()) for (const recipe of kitchen.recipe.keys()) work(recipe, site);
}

const formatted = (count: number) => count.toLocaleString("en-GB");

function row(what: string, milliseconds: number, most?: number): Row {
  const figure = `${Math.round(milliseconds)} ms`;
  return { what, figure, ...(most && { budget: `${most} ms`, within: milliseconds <= most }) };
}

function exactness(what: string, found: readonly string[], wanted: readonly string[]): Row {
  const all = new Set(found);
  const isExact = all.size === wanted.length && wanted.every((one) => all.has(one));
  return {
    what,
    figure: formatted(found.length),
    budget: `the ${formatted(wanted.length)} that use it`,
    within: isExact,
  };
}

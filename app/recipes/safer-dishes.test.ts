import { expect, test } from "vitest";
import type { LeafChange, RecipeChange } from "./affected.ts";
import type { AffectedSubject } from "./dependent.ts";
import { saferDishes } from "./safer-dishes.ts";

const gone = (leaf: LeafChange["leaf"]): LeafChange => ({ leaf, from: "contains", to: "free", because: "" });
const change = (recipe: string, site: string, more: Partial<RecipeChange> = {}): RecipeChange => ({
  recipe,
  name: recipe,
  site,
  added: [],
  removed: [],
  nowUnknown: [],
  claims: { gained: [], lost: [] },
  figures: false,
  label: false,
  counts: false,
  ...more,
});
const served = (dish: string, place: string, recipe: string, site = "lane"): AffectedSubject => ({
  name: `${place}: ${dish}`,
  place,
  dish,
  day: null,
  recipe,
  site,
  choice: null,
});
const safer = (recipes: readonly RecipeChange[], ...affected: readonly AffectedSubject[]) =>
  saferDishes({ recipes, subjects: [{ name: "school lunches", affected }] });

test("a dish that an approval makes safer is named once, with where it is served", () => {
  const removed = [gone("milk")];
  const gained = ["vegan"] as const;
  const recipes = [
    change("slaw", "lane", { removed }),
    change("stew", "lane", { claims: { gained, lost: [] } }),
    change("pie", "lane", { added: [gone("milk")] }),
    change("slaw", "yard"),
  ];
  expect(
    safer(
      recipes,
      served("Stew", "Olive", "stew"),
      served("Slaw", "Olive", "slaw"),
      served("Slaw", "Jubilee", "slaw"),
      served("Slaw", "Olive", "slaw"),
      served("Pie", "Olive", "pie"),
      // At that site nothing gets safer, and of that recipe nothing changes.
      served("Slaw", "Yew", "slaw", "yard"),
      served("Curry", "Olive", "curry"),
    ),
  ).toEqual([
    { dish: "Slaw", places: ["Jubilee", "Olive"], removed, gained: [] },
    { dish: "Stew", places: ["Olive"], removed: [], gained },
  ]);
});

test("dishes of one name that get safer otherwise are two", () => {
  const recipes = [
    change("slaw", "lane", { removed: [gone("milk")] }),
    change("slaw", "yard", { removed: [gone("eggs")] }),
  ];
  const both = safer(recipes, served("Slaw", "Olive", "slaw"), served("Slaw", "Yew", "slaw", "yard"));
  expect(both.map(({ places, removed }) => [places, removed[0]?.leaf])).toEqual([
    [["Olive"], "milk"],
    [["Yew"], "eggs"],
  ]);
});

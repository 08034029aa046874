import type { Occasion } from "#brand/meals.ts";
import type { FoodCount } from "#food/counts/food-counts.ts";
import type { StandardsRule } from "./check-standards.ts";

/** What a rule may be about: what a dish counts as, as a rule calls it. */
export const countedFoods: readonly { readonly key: FoodCount; readonly name: string }[] = [
  { key: "starchy", name: "starchy food" },
  { key: "wholegrain", name: "wholegrain starchy food" },
  { key: "starchy-in-fat", name: "starchy food cooked in fat or oil" },
  { key: "bread", name: "bread with no added fat" },
  { key: "vegetable", name: "vegetables or salad" },
  { key: "fruit", name: "fruit" },
  { key: "fruit-dessert", name: "a dessert of at least half fruit" },
  { key: "protein", name: "protein" },
  { key: "non-dairy-protein", name: "protein that is not from milk" },
  { key: "meat", name: "meat or poultry" },
  { key: "oily-fish", name: "oily fish" },
  { key: "meat-product", name: "meat products" },
  { key: "economy-burger", name: "economy burgers" },
  { key: "dairy", name: "milk or dairy" },
  { key: "lower-fat-milk", name: "lower-fat milk to drink" },
  { key: "fried", name: "deep-fried, battered or breaded food" },
  { key: "pastry", name: "pastry" },
  { key: "confectionery", name: "confectionery" },
  { key: "added-salt", name: "salt to add" },
  { key: "water", name: "free drinking water" },
  { key: "juice", name: "fruit juice (ml)" },
  { key: "combination-drink", name: "a combination drink (ml)" },
  { key: "condiment", name: "a condiment (g)" },
];

export const rulePeriods: readonly { readonly key: StandardsRule["per"]; readonly name: string }[] = [
  { key: "day", name: "each day" },
  { key: "week", name: "each week" },
  { key: "three weeks", name: "in every three weeks" },
];

export const ruleMeasures: readonly { readonly key: StandardsRule["measure"]; readonly name: string }[] = [
  { key: "portions", name: "portions provided" },
  { key: "days", name: "days" },
  { key: "stricter", name: "days or portions, whichever are more" },
  { key: "kinds", name: "different kinds" },
  { key: "kinds for all", name: "different kinds, whichever choice is taken" },
  { key: "choices", name: "with every main choice (at least 1)" },
  { key: "largest amount", name: "the largest amount of one portion" },
];

export const ruleOccasions: readonly { readonly key: Occasion; readonly name: string }[] = [
  { key: "lunch", name: "Lunch" },
  { key: "breakfast", name: "Breakfast" },
];

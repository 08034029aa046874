import type { Recipe } from "../documents.ts";
import { repeated } from "./document-faults.ts";
import type { Say } from "./document-faults.ts";

const maxGrams = 10_000_000;
const maxDays = 730;

/** What cannot be of a recipe by itself. */
export function checkRecipe(recipe: Recipe, say: Say): void {
  const { lines, yieldGrams, portions, fruitShare, useBy } = recipe;
  if (lines.length === 0) say("recipes", "recipe", "a recipe needs its lines");
  const isFromFryer = recipe.methods.some((method) => method.startsWith("fryer:"));
  lines.forEach(({ grams }, at) => {
    if (!isGrams(grams)) say("recipe-lines", "grams", `${grams} g cannot be: more than 0`, at);
  });
  if (!isGrams(yieldGrams))
    say("recipes", "yield_grams", `a yield of ${yieldGrams} g cannot be: more than 0`);
  const total = lines.reduce((sum, { grams }) => sum + grams, 0);
  if (lines.length && yieldGrams > total)
    say("recipes", "yield_grams", `${yieldGrams} g come out of ${round(total)} g: water is a line too`);
  for (const { band, grams } of portions)
    if (!isGrams(grams)) say("recipes", "portions", `a portion of ${grams} g cannot be (${band})`);
    else if (grams > yieldGrams)
      say(
        "recipes",
        "portions",
        `a portion of ${grams} g is more than the yield of ${yieldGrams} g (${band})`,
      );
  for (const { value } of repeated(portions.map(({ band }) => band)))
    say("recipes", "portions", `${value} is named twice`);
  for (const { value } of repeated(recipe.methods)) say("recipes", "method", `${value} is named twice`);
  if (fruitShare !== null && (fruitShare < 0 || fruitShare > 100))
    say("recipes", "fruit_share", `${fruitShare}% is more than the whole: 0 to 100`);
  if (recipe.wholegrain && !recipe.counts.some(({ as }) => as === "wholegrain" || as === "starchy"))
    say("recipes", "wholegrain", "a wholegrain recipe counts as starchy or wholegrain");
  if (isFromFryer && recipe.counts.some(({ as, kind }) => as === "nothing" || kind === "fried"))
    say(
      "recipes",
      "counts_as",
      "what a fryer cooks is deep-fried: it cannot count as nothing, or be not:fried",
    );
  if (useBy && (useBy.days < 0 || useBy.days > maxDays))
    say("recipes", "use_by_days", `${useBy.days} days cannot be: 0 to ${maxDays}`);
  if (recipe.weighedOn && recipe.reviewBy && recipe.reviewBy < recipe.weighedOn)
    say("recipes", "review_by", "is before the day on which it was weighed");
}

const isGrams = (grams: number) => Number.isFinite(grams) && grams > 0 && grams <= maxGrams;
const round = (grams: number) => Math.round(grams * 10) / 10;

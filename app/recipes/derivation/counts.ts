import { withFryer } from "#food/counts/food-counts.ts";
import type { Counts } from "#food/counts/food-counts.ts";
import { currentVersion } from "../in-force.ts";
import type { Kitchen } from "../kitchen.ts";
import { fryersOf } from "./derivation.ts";

/**
 * What a recipe counts as for the School Food Standards: what is stated of it, and deep-fried where a fryer cooks it or a
 * recipe in it, in any version in force. Where nobody has stated anything, it stays undeclared.
 */
export function countsOf(kitchen: Kitchen, id: string): Counts {
  const versions = kitchen.recipe.get(id);
  const stated = versions ? currentVersion(versions).document.counts : [];
  return isFromFryer(kitchen, id, new Set()) ? withFryer(stated) : stated;
}

function isFromFryer(kitchen: Kitchen, id: string, seen: Set<string>): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return (kitchen.recipe.get(id) ?? []).some(
    ({ document }) =>
      fryersOf(document).length > 0 ||
      document.lines.some(({ recipe }) => recipe !== undefined && isFromFryer(kitchen, recipe, seen)),
  );
}

import { latestVersion } from "../in-force.ts";
import type { Kitchen } from "../kitchen.ts";
import { defined } from "#values/defined.ts";
import { collectFaults } from "./document-faults.ts";
import type { DocumentFault } from "./document-faults.ts";

/** How deep recipes may be nested. */
const deepest = 8;

/**
 * What is wrong with how a recipe is nested, over every version in force: that it is in itself, or that with it a
 * sub-recipe is deeper than people can follow. Returns a function, as a file brings thousands of recipes.
 */
export function createNestingCheck(kitchen: Kitchen): (id: string) => DocumentFault[] {
  const below = new Map<string, readonly string[]>();
  const above = new Map<string, string[]>();
  for (const [id, versions] of kitchen.recipe) {
    const parts = new Set(
      versions.flatMap(({ document }) => document.lines.flatMap(({ recipe }) => recipe ?? [])),
    );
    below.set(id, [...parts]);
    for (const part of parts) above.set(part, [...(above.get(part) ?? []), id]);
  }
  const depth = levels(below);
  const height = levels(above);
  return (id) =>
    collectFaults((say) => {
      const lines = kitchen.recipe.get(id)
        ? latestVersion(defined(kitchen.recipe.get(id))).document.lines
        : [];
      const lineTo = (part: string) =>
        Math.max(
          0,
          lines.findIndex(({ recipe }) => recipe === part),
        );
      const circle = circleThrough(below, id);
      if (circle)
        say(
          "recipe-lines",
          "sub_recipe",
          `a recipe in a circle: ${circle.join(" › ")}`,
          lineTo(defined(circle[1])),
        );
      else if (depth(id) + height(id) > deepest) {
        const deep = defined(below.get(id)).toSorted((one, other) => depth(other) - depth(one))[0];
        say(
          "recipe-lines",
          "sub_recipe",
          `with it recipes stand ${depth(id) + height(id)} deep in one another, ${deepest} at most`,
          deep === undefined ? 0 : lineTo(deep),
        );
      }
    });
}

/** How many levels there are below a recipe, or above it. In a circle there is no end: that is reported first. */
function levels(next: ReadonlyMap<string, readonly string[]>): (id: string) => number {
  const known = new Map<string, number>();
  const open = new Set<string>();
  return function levelsFrom(id: string): number {
    const before = known.get(id);
    if (before !== undefined) return before;
    if (open.has(id)) return 0;
    open.add(id);
    let most = 0;
    for (const one of next.get(id) ?? []) most = Math.max(most, 1 + levelsFrom(one));
    open.delete(id);
    known.set(id, most);
    return most;
  };
}

/** The way from a recipe back to itself, or null. */
function circleThrough(below: ReadonlyMap<string, readonly string[]>, id: string): string[] | null {
  const seen = new Set<string>();
  const search = (at: string, way: readonly string[]): string[] | null => {
    for (const part of below.get(at) ?? []) {
      if (part === id) return [...way, id];
      if (seen.has(part)) continue;
      seen.add(part);
      const found = search(part, [...way, part]);
      if (found) return found;
    }
    return null;
  };
  return search(id, [id]);
}

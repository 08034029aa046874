import type { LeafChange, RecipeChange } from "#kitchen/affected.ts";
import { leafName } from "#food/leaf.ts";
import { formatList } from "#values/format-list.ts";

const stateNames = { contains: "contains", "may-contain": "may contain", free: "not in it" } as const;

/** What changes, a line a recipe and the sites at which it changes alike; one line that says so where nothing does. */
export function describeRecipeChanges(changes: readonly RecipeChange[]): string[] {
  if (changes.length === 0) return ["No recipe changes."];
  const alike = new Map<string, { change: RecipeChange; sites: string[] }>();
  for (const change of changes) {
    const { site, ...rest } = change;
    const key = JSON.stringify(rest);
    const known = alike.get(key);
    if (known) known.sites.push(site);
    else alike.set(key, { change, sites: [site] });
  }
  const recipes = new Set(changes.map(({ recipe }) => recipe)).size;
  return [
    `${recipes} ${recipes === 1 ? "recipe changes" : "recipes change"}:`,
    ...[...alike.values()].map(
      ({ change, sites }) =>
        `  ${change.name} (${change.recipe}) at ${formatList(sites)}: ${describe(change)}`,
    ),
  ];
}

function describe({ added, removed, nowUnknown, claims, figures, ingredients }: RecipeChange): string {
  const leafs = [...added, ...nowUnknown, ...removed].map(describeLeaf);
  return [
    ...leafs,
    ...(claims.lost.length ? [`no longer ${formatList(claims.lost)}`] : []),
    ...(claims.gained.length ? [`now ${formatList(claims.gained)}`] : []),
    ...(figures ? ["other figures"] : []),
    ...(ingredients ? ["another ingredient list"] : []),
  ].join("; ");
}

function describeLeaf({ leaf, from, to, because }: LeafChange): string {
  const name = (state: LeafChange["from"]) => (state ? stateNames[state] : "not known");
  return `${leafName(leaf)}: ${name(from)} → ${name(to)} (${because})`;
}

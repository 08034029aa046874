import type { LeafChange, RecipeChange } from "#recipes/affected.ts";
import type { SaferDish } from "#recipes/safer-dishes.ts";
import { leafName } from "#food/allergens/leaf.ts";
import { formatList } from "#values/text/format-list.ts";

const stateNames = { contains: "contains", "may-contain": "may contain", free: "not in it" } as const;

// More of one kind are counted: a recipe that is approved for the first time has twenty leaves that are not in it now.
const maxNames = 4;

/** What changes, a line a recipe and the sites at which it changes alike; at most so many lines, and how many more. */
export function describeRecipeChanges(changes: readonly RecipeChange[], maxLines = Infinity): string[] {
  if (changes.length === 0) return ["No recipe changes."];
  const alike = new Map<string, { change: RecipeChange; sites: string[] }>();
  for (const change of changes) {
    const key = `${change.recipe}: ${describe(change)}`;
    const known = alike.get(key);
    if (known) known.sites.push(change.site);
    else alike.set(key, { change, sites: [change.site] });
  }
  const recipes = new Set(changes.map(({ recipe }) => recipe)).size;
  const lines = [...alike.values()].map(
    ({ change, sites }) => `  ${change.name} (${change.recipe}) at ${formatList(sites)}: ${describe(change)}`,
  );
  return [
    `${recipes} ${recipes === 1 ? "recipe changes" : "recipes change"}:`,
    ...lines.slice(0, maxLines),
    ...(lines.length > maxLines ? [`  and ${lines.length - maxLines} more`] : []),
  ];
}

// Longer lists are counted: whoever reads them looks at the desk.
const maxDishes = 200;

/** What gets safer, a line a dish with where it is served. */
export function describeSaferDishes(dishes: readonly SaferDish[]): string[] {
  if (dishes.length === 0) return ["No dish gets safer by it."];
  return [
    `${dishes.length} ${dishes.length === 1 ? "dish gets" : "dishes get"} safer:`,
    ...dishes.slice(0, maxDishes).map(({ dish, places, removed, gained }) => {
      const what = [...describeRemoved(removed), ...(gained.length ? [`now ${formatList(gained)}`] : [])];
      const where = formatList(places.map((place) => place || "the catering menu"));
      return `  ${dish} (${where}): ${what.join("; ")}`;
    }),
    ...(dishes.length > maxDishes ? [`  and ${dishes.length - maxDishes} more`] : []),
  ];
}

function describe({ added, removed, nowUnknown, claims, figures, label, counts }: RecipeChange): string {
  return [
    ...[...added, ...nowUnknown].map(
      (leaf) => `${leafName(leaf.leaf)}: ${describeStates(leaf)} (${leaf.because})`,
    ),
    ...describeRemoved(removed),
    ...(claims.lost.length ? [`no longer ${formatList(claims.lost)}`] : []),
    ...(claims.gained.length ? [`now ${formatList(claims.gained)}`] : []),
    ...(figures ? ["other figures"] : []),
    ...(label ? ["another label"] : []),
    ...(counts ? ["counts as something else"] : []),
  ].join("; ");
}

/** The way by which a risk came that is gone is no news: leaves are named together. */
function describeRemoved(removed: readonly LeafChange[]): string[] {
  const alike = Map.groupBy(removed, describeStates);
  return [...alike].map(([states, leaves]) => {
    const names = leaves.map(({ leaf }) => leafName(leaf));
    return `${names.length > maxNames ? `${names.length} allergens` : formatList(names)}: ${states}`;
  });
}

function describeStates({ from, to }: LeafChange): string {
  const name = (state: LeafChange["from"]) => (state ? stateNames[state] : "not known");
  return `${name(from)} → ${name(to)}`;
}

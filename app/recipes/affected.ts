import { diets } from "#food/diet.ts";
import type { Diet } from "#food/diet.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { countsOf } from "./derivation/counts.ts";
import { derivationOf } from "./derivation/derivation-of.ts";
import { figuresOf } from "./derivation/figures.ts";
import { ingredientList } from "./derivation/ingredient-list.ts";
import { factsOf } from "./derivation/leaf-ranks.ts";
import { waitingIn } from "./derivation/recipe-parts.ts";
import { siteClasses } from "./derivation/site-classes.ts";
import { touchedBy } from "./derivation/touched.ts";
import { siteName, whyLeaf } from "./derivation/why.ts";
import { recipeClaims } from "./derive.ts";
import type { Recipe } from "./documents.ts";
import { currentVersion } from "./in-force.ts";
import type { Kitchen } from "./kitchen.ts";
import type { AllergenFacts, AllergenState } from "#food/allergens/allergen-facts.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";

export interface LeafChange {
  readonly leaf: Leaf | OtherLeaf;
  /** Undefined is not known. */
  readonly from: AllergenState | undefined;
  readonly to: AllergenState | undefined;
  /** The way by which it comes, or by which it came before. */
  readonly because: string;
}

/** How the facts of one recipe at one site change. */
export interface RecipeChange {
  readonly recipe: string;
  readonly name: string;
  readonly site: string;
  /** Risks that are new, or greater than before. */
  readonly added: readonly LeafChange[];
  /** Risks that are gone, or less than before, and what is known to be absent now. */
  readonly removed: readonly LeafChange[];
  readonly nowUnknown: readonly LeafChange[];
  /** What the dish may be called now and not before, and the other way round. */
  readonly claims: { readonly gained: readonly Diet[]; readonly lost: readonly Diet[] };
  /** True when a figure of its portions changes: carbohydrate, energy. */
  readonly figures: boolean;
  /** True when its label changes: name, ingredient list, use-by rule. Those that were printed are to be printed again. */
  readonly label: boolean;
  /** True when it counts as something else for the School Food Standards. */
  readonly counts: boolean;
}

export function isWorse({ added, nowUnknown, claims }: RecipeChange): boolean {
  return added.length > 0 || nowUnknown.length > 0 || claims.lost.length > 0;
}

/**
 * Which recipes at which sites change, and how, when one kitchen becomes another: by recipe, then by site. Only what
 * uses a document that differs is worked out.
 */
export function affectedBy(before: Kitchen, after: Kitchen, day: Day): RecipeChange[] {
  const { recipes, sites } = touchedBy(before, after);
  const allSites = [...new Set([...before.site.keys(), ...after.site.keys()])];
  const all = [...new Set([...before.recipe.keys(), ...after.recipe.keys()])].sort();
  const [classBefore, classAfter] = [siteClasses(before), siteClasses(after)];
  return all.flatMap((recipe) => {
    const alike = new Map<string, SharedChanges>();
    return (recipes.has(recipe) ? allSites : sites).flatMap((site) => {
      const key = `${classBefore(site)} ${classAfter(site)}`;
      const shared = alike.get(key) ?? sharedChanges(before, after, recipe, site, day);
      alike.set(key, shared);
      const name = (currentOf(after, recipe) ?? currentOf(before, recipe))?.name ?? recipe;
      const leaves = shared.leaves ?? leafChanges(before, after, recipe, site);
      const change = { recipe, name, site, ...leaves, ...shared.others };
      return isChange(change) ? [change] : [];
    });
  });
}

/** What one recipe's change has in common at the sites of a class. */
interface SharedChanges {
  readonly others: ReturnType<typeof otherChanges>;
  /** Null where the way by which a leaf comes names the site. */
  readonly leaves: ReturnType<typeof leafChanges> | null;
}

// Two thousand recipes at forty sites are millions of leaves: sites of one class (the same products, the same risks) share
// the same objects.
function sharedChanges(
  before: Kitchen,
  after: Kitchen,
  recipe: string,
  site: string,
  day: Day,
): SharedChanges {
  const leaves = leafChanges(before, after, recipe, site);
  const names = [before, after].map((kitchen) => siteName({ kitchen }, site));
  const ways = [...leaves.added, ...leaves.removed, ...leaves.nowUnknown].map(({ because }) => because);
  const namesSite = ways.some((way) => names.some((name) => way.includes(name)));
  return { others: otherChanges(before, after, recipe, site, day), leaves: namesSite ? null : leaves };
}

function currentOf(kitchen: Kitchen, recipe: string): Recipe | undefined {
  const versions = kitchen.recipe.get(recipe);
  return versions && currentVersion(versions).document;
}

/** A recipe at a site. */
export interface RecipeAtSite {
  readonly recipe: string;
  readonly site: string;
}

/** The recipes at sites of which something waited for a second person before, and nothing does any more. */
export function newlySettled(before: Kitchen, after: Kitchen): RecipeAtSite[] {
  const { recipes, sites } = touchedBy(before, after);
  const [wasOpen, isOpen] = [openRecipes(before), openRecipes(after)];
  return [...after.recipe.keys()].flatMap((recipe) =>
    (recipes.has(recipe) ? [...after.site.keys()] : sites)
      .filter((site) => wasOpen(recipe, site) && !isOpen(recipe, site))
      .map((site) => ({ recipe, site })),
  );
}

/** A function that says whether something of a recipe waits for a second person: the same at every site of a class. */
function openRecipes(kitchen: Kitchen): (recipe: string, site: string) => boolean {
  const classOf = siteClasses(kitchen);
  const known = new Map<string, boolean>();
  return (recipe, site) => {
    const key = `${recipe} ${classOf(site)}`;
    const isOpen = known.get(key) ?? waitingIn(derivationOf(kitchen), recipe, site).length > 0;
    known.set(key, isOpen);
    return isOpen;
  };
}

function isChange(change: RecipeChange): boolean {
  const { removed, claims, figures, label, counts } = change;
  return isWorse(change) || removed.length > 0 || claims.gained.length > 0 || figures || label || counts;
}

/** What changes beside the leaves: the same at every site of a class. */
function otherChanges(before: Kitchen, after: Kitchen, recipe: string, site: string, day: Day) {
  return {
    claims: claimChanges(before, after, recipe, site, day),
    figures: differ(figuresOf(before, recipe, site), figuresOf(after, recipe, site)),
    label: differ(labelOf(before, recipe, site), labelOf(after, recipe, site)),
    counts: differ(standardsOf(before, recipe), standardsOf(after, recipe)),
  };
}

function labelOf(kitchen: Kitchen, recipe: string, site: string) {
  const current = currentOf(kitchen, recipe);
  return [current?.name, current?.useBy, ingredientList(derivationOf(kitchen), recipe, site)];
}

function standardsOf(kitchen: Kitchen, recipe: string) {
  const current = currentOf(kitchen, recipe);
  return [countsOf(kitchen, recipe), current?.fruitShare, current?.wholegrain];
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

const bestToWorst = ["free", undefined, "may-contain", "contains"] as const;

function leafChanges(before: Kitchen, after: Kitchen, recipe: string, site: string) {
  const was = factsIn(before, recipe, site);
  const is = factsIn(after, recipe, site);
  const changes: Record<"added" | "removed" | "nowUnknown", LeafChange[]> = {
    added: [],
    removed: [],
    nowUnknown: [],
  };
  for (const leaf of new Set([...derivationOf(before).index.keys, ...derivationOf(after).index.keys])) {
    const [from, to] = [was[leaf], is[leaf]];
    if (from === to) continue;
    const worse = bestToWorst.indexOf(to) > bestToWorst.indexOf(from);
    const because = whyIn(worse || to === undefined ? after : before, recipe, site, leaf);
    (to === undefined ? changes.nowUnknown : worse ? changes.added : changes.removed).push({
      leaf,
      from,
      to,
      because,
    });
  }
  return changes;
}

function factsIn(kitchen: Kitchen, recipe: string, site: string): AllergenFacts {
  const derivation = derivationOf(kitchen);
  return factsOf(derivation.index, derivation.recipe(recipe, site));
}

function whyIn(kitchen: Kitchen, recipe: string, site: string, leaf: Leaf | OtherLeaf): string {
  const derivation = derivationOf(kitchen);
  const leafIndex = derivation.index.at.get(leaf);
  return leafIndex === undefined ? "" : whyLeaf(derivation, recipe, site, leafIndex);
}

function claimChanges(before: Kitchen, after: Kitchen, recipe: string, site: string, day: Day) {
  const was = recipeClaims(before, recipe, site, day);
  const is = recipeClaims(after, recipe, site, day);
  const keys = diets.map(({ key }) => key);
  return {
    gained: keys.filter((key) => was[key].length > 0 && is[key].length === 0),
    lost: keys.filter((key) => was[key].length === 0 && is[key].length > 0),
  };
}

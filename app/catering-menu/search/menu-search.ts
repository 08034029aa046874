import { dietName, diets, parseDiet } from "#food/diet.ts";
import type { Diet } from "#food/diet.ts";
import { allergenVerdict } from "#food/allergens/allergen-verdict.ts";
import { parseAllergen } from "#food/allergens/allergen.ts";
import { formatAvoided, parseAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { categories, parseCategory } from "../catering-menu-item.ts";
import type { CateringMenuItem, Category } from "../catering-menu-item.ts";
import { searchTerms } from "#values/search/search-words.ts";
import { nearestWord } from "#values/search/spelling.ts";
import { textsWith } from "#values/search/word-index.ts";
import { indexOf } from "./menu-index.ts";

/** What a visitor searches the menu for. Everything empty shows the whole menu. */
export interface MenuSearch {
  readonly text: string;
  /** Several: any of them. */
  readonly categories: readonly Category[];
  /** Several: a dish must be all of them. */
  readonly diets: readonly Diet[];
  /** What to avoid, an allergen or one cereal or nut: it marks dishes and never hides one. */
  readonly without: readonly Avoided[];
}

export const emptySearch: MenuSearch = { text: "", categories: [], diets: [], without: [] };

// Longer than any dish's name; a search text beyond it can only be a mistake.
const longestText = 200;

/** What a search found. */
export interface FoundDishes {
  /** In the menu's order. */
  readonly dishes: readonly CateringMenuItem[];
  /** The text that was searched in place of what was typed, where a word of that is on no dish; null otherwise. */
  readonly corrected: string | null;
  /** What the text asks to be without, where no dish has its words ("gf"): the dishes are those with none of it in them. */
  readonly meant: readonly Avoided[];
}

/**
 * The dishes that match a search. Allergens to avoid play no part: they hide nothing. A word that no dish of the whole
 * menu has is taken for a misspelling of the nearest one that there is. Where no dish has the words, and they ask for
 * dishes without something, found are those in which each of its leaves is known to be absent.
 */
export function findDishes(menu: readonly CateringMenuItem[], search: MenuSearch): FoundDishes {
  const known = foundBy.get(search);
  if (known?.menu === menu) return known.found;
  const found = lookFor(menu, search);
  foundBy.set(search, { menu, found });
  return found;
}

// One search is asked for several times while its list is rendered: it is done once.
const foundBy = new WeakMap<
  MenuSearch,
  { readonly menu: readonly CateringMenuItem[]; readonly found: FoundDishes }
>();

function lookFor(menu: readonly CateringMenuItem[], search: MenuSearch): FoundDishes {
  const typed = searchTerms(search.text);
  const words = typed.length > 0 ? spelled(menu, typed) : typed;
  const dishes = dishesOf(menu, search, words);
  const meant = dishes.length === 0 ? dishesMeant(menu, search) : null;
  if (meant) return meant;
  const isCorrected = words.some((word, at) => word !== typed[at]);
  return { dishes, corrected: isCorrected && dishes.length > 0 ? words.join(" ") : null, meant: [] };
}

/** The dishes that have all of these words, of the search's occasions and diets. */
function dishesOf(
  menu: readonly CateringMenuItem[],
  search: MenuSearch,
  words: readonly string[],
): readonly CateringMenuItem[] {
  const marks = words.map((word) => textsWith(indexOf(menu), word));
  return menu.filter(
    (item, at) =>
      (search.categories.length === 0 || search.categories.includes(item.category)) &&
      search.diets.every((diet) => item.diets.includes(diet)) &&
      marks.every((has) => has[at] === 1),
  );
}

/** "gf" and "gluten free cake" by what they mean; null where a text means nothing of the kind, or no dish is known to do. */
function dishesMeant(menu: readonly CateringMenuItem[], search: MenuSearch): FoundDishes | null {
  let rest = ` ${plainly(search.text)} `;
  const meant: Avoided[] = [];
  for (const { typed, search: named } of otherNames) {
    // Its own name alone does not say whether it is wanted.
    const isIn = (one: string) => rest.includes(` ${one} `) && !parseAllergen(one);
    const name = named.without && typed.split(",").find(isIn);
    if (!name) continue;
    rest = rest.replace(` ${name} `, " ");
    meant.push(...named.without);
  }
  if (meant.length === 0) return null;
  const dishes = dishesOf(menu, search, spelled(menu, searchTerms(rest))).filter(
    ({ allergens }) => allergenVerdict(allergens, meant).suitable,
  );
  return dishes.length > 0 ? { dishes, corrected: null, meant } : null;
}

/** The words that were typed, each that the menu does not have in the nearest spelling that it has. */
function spelled(menu: readonly CateringMenuItem[], typed: readonly string[]): string[] {
  const index = indexOf(menu);
  // The name of a filter is spelled right: the page offers the filter.
  const isKnown = (word: string) => textsWith(index, word).includes(1) || filterByName(word) !== null;
  return typed.map((word) => (isKnown(word) ? word : (nearestWord(index, word) ?? word)));
}

/** The items that match a search, in the menu's order. */
export function searchMenu(
  items: readonly CateringMenuItem[],
  search: MenuSearch,
): readonly CateringMenuItem[] {
  return findDishes(items, search).dishes;
}

/** Whether the search narrows the menu (allergens to avoid do not). */
export function isNarrowing(search: MenuSearch): boolean {
  return searchTerms(search.text).length > 0 || search.categories.length > 0 || search.diets.length > 0;
}

/** Parses the query of the menu page: `?q=soup&category=school&diet=vegan&without=milk`. Unknown values are ignored. */
export function parseSearch(parameters: URLSearchParams): MenuSearch {
  const words = (name: string) => parameters.getAll(name).flatMap((list) => list.split(","));
  const all = <T>(name: string, named: (word: string) => T | null, order: readonly { readonly key: T }[]) => {
    const asked = new Set(words(name).map(named));
    return order.map(({ key }) => key).filter((key) => asked.has(key));
  };
  return {
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    text: (parameters.get("q") ?? "").replace(/[\0-\x1F\x7F]/g, " ").slice(0, longestText),
    categories: all<Category>("category", parseCategory, categories),
    diets: all<Diet>("diet", parseDiet, diets),
    without: parseAvoided(words("without")),
  };
}

/** What visitors type for what is marked or filtered, where it is not the filter's own name; hyphens are spaces. */
const otherNames: readonly { readonly typed: string; readonly search: Partial<MenuSearch> }[] = [
  // Not the diet: that is measured, and claimed by few dishes or none. What is in each dish is said of all.
  { typed: "gf,gluten free,glutenfree,no gluten,gluten,coeliac,celiac", search: { without: ["gluten"] } },
  { typed: "nf,nut free,no nuts", search: { without: ["peanuts", "nuts"] } },
  { typed: "df,dairy,dairyfree,no dairy,lactose free", search: { diets: ["dairy-free"] } },
  { typed: "ve,vg,plant based,plantbased", search: { diets: ["vegan"] } },
];

const plainly = (words: string): string => searchTerms(words.replaceAll("-", " ")).join(" ");

/**
 * The filter that a text names, where no dish matches it: "wedding" is an occasion, "df" a diet, and "GF" a mark on what
 * has gluten in it. Returns the filter's name and a search by it alone, or null.
 */
export function filterByName(text: string): { readonly name: string; readonly search: MenuSearch } | null {
  const typed = plainly(text);
  const isNamed = (name: string) => {
    const plain = plainly(name);
    return typed !== "" && [plain, plain.replace(/ies$/, "y"), plain.replace(/s$/, "")].includes(typed);
  };
  const other = otherNames.find((one) => one.typed.split(",").includes(typed));
  if (other) {
    const search = { ...emptySearch, ...other.search };
    const [diet] = search.diets;
    return { name: diet ? dietName(diet) : formatAvoided(search.without), search };
  }
  const category = categories.find(({ name }) => isNamed(name));
  if (category) return { name: category.name, search: { ...emptySearch, categories: [category.key] } };
  const diet = diets.find(({ name }) => isNamed(name));
  return diet ? { name: diet.name, search: { ...emptySearch, diets: [diet.key] } } : null;
}

/** The address of a search, as the page's GET form would write it: "/menu" for the whole menu. */
export function searchUrl(search: MenuSearch): string {
  const parameters = new URLSearchParams();
  if (search.text.trim()) parameters.append("q", search.text.trim());
  for (const category of search.categories) parameters.append("category", category);
  for (const diet of search.diets) parameters.append("diet", diet);
  for (const avoided of search.without) parameters.append("without", avoided);
  const query = parameters.toString();
  return query ? `/menu?${query}` : "/menu";
}

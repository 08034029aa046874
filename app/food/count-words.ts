import type { Diet } from "./diet.ts";
import type { Counts, FoodCount } from "./food-counts.ts";

/**
 * Plain words that reveal what the standards limit in a dish, whatever has been declared of it: chips are starchy food
 * in fat, a goujon is in crumbs. Examples of the School Food Standards practical guide. Only words that hardly mean
 * anything else are here; "orange wedges" and "tartare" must not match.
 */
const words = {
  fried:
    /\b(?:batter(?:ed)?|tempura|breaded|deep[- ]fried|panko|in (?:\w{1,20} )?(?:bread)?crumbs|with a crumb|fritters?|goujons?|nuggets?|scampi|fish ?fingers?|onion rings|bhajis?|pakoras?)\b/i,
  "starchy-in-fat":
    /\b(?:(?<!chocolate )chips|fries|(?:potato|with|and|skin-on) wedges|roast(?:ed)? (?:new )?potato(?:es)?|saut[ée]{1,2}d? potatoes|Yorkshires?|garlic (?:and herb )?bread|hash browns?|potato waffles?|croquettes?|fried (?:rice|noodles|bread)|chow mein|yakisoba|pancakes?)\b/i,
  pastry:
    /\b(?:pastry|short-?crust|pasty|pasties|sausage rolls?|quiches?|samosas?|strudels?|filo|tarts?|tartlets?|vol-au-vents?)\b/i,
  "meat-product":
    /\b(?:sausages?|chipolatas?|burgers?|meatballs?|koftas?|nuggets?|hot ?dogs?|frankfurters?|pasty|pasties|salami|pepperoni|chorizo)\b/i,
  confectionery:
    /\b(?:chocolate (?:bars?|buttons|chips?)|(?:boiled |jelly )sweets|marshmallows?|toffees?|fudge|cand(?:y|ies))\b/i,
} as const satisfies Partial<Record<FoodCount, RegExp>>;
type Doubtable = keyof typeof words;

/** The counts that a dish's own words may suggest, and which "not:" can deny. */
export const doubtable: readonly string[] = Object.keys(words);

interface NamedDish {
  readonly name: string;
  readonly description: string;
  readonly diets: readonly Diet[];
  readonly counts: Counts;
}

/**
 * Whether a dish's name suggests that it counts as something, and nobody has declared that it does or ("not:pastry")
 * that it does not. Such a dish is not known to be within the limit.
 */
export function isDoubtful({ name, description, diets, counts }: NamedDish, as: FoodCount): boolean {
  if (!isDoubtable(as) || !words[as].test(`${name}. ${description}`)) return false;
  const meatless = diets.includes("vegetarian") || diets.includes("vegan");
  if (as === "meat-product" && meatless) return false;
  return !counts.some((one) => one.as === as || (one.as === "not" && one.kind === as));
}

function isDoubtable(as: FoodCount): as is Doubtable {
  return as in words;
}

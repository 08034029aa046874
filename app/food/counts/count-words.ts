import { isClaimed } from "../diet.ts";
import type { Diet } from "../diet.ts";
import type { Counts, FoodCount } from "./food-counts.ts";
import { firstWordOf } from "../claims/words-of.ts";

// Deep-fried, as a rule, and starchy: chips are, from the oven too, unless somebody says that they were never in a fryer.
// "Chocolate chip", "stir-fries" and "orange wedges" are none of them.
const chips =
  "(?<!(?:chocolate|choc)[- ])chips?|(?<!stir[- ])fries|(?<!(?:orange|lemon|lime|satsuma|apple|pear|peach|plum|mango|melon|watermelon|pineapple|tomato|cucumber|lettuce|cabbage) )wedges|hash browns?|potato waffles?|croquettes?";

/**
 * Plain words that reveal what the standards limit in a dish, whatever has been declared of it: chips are starchy food
 * in fat, a goujon is in crumbs. Examples of the School Food Standards practical guide. Only words that hardly mean
 * anything else are here; "orange wedges" and "tartare" must not match.
 */
const words = {
  fried: firstWordOf(
    chips,
    "batter(?:ed)?|tempura|breaded|crumbed|panko|in (?:\\w{1,20} )?(?:bread)?crumbs|with a crumb",
    "(?<!(?:stir|pan|dry|shallow)[- ]|not )fried(?! (?:rice|noodles|bread|eggs?))",
    "fritters?|goujons?|nuggets?|scampi|calamari|fish ?fingers?|onion rings|bhajis?|pakoras?|samosas?",
    "katsu|schnitzels?|Kievs?|arancini|spring rolls?|doughnuts?|churros",
  ),
  "starchy-in-fat": firstWordOf(
    chips,
    "roast(?:ed)? (?:new )?potato(?:es)?|saut[ée]{1,2}d? potatoes|Yorkshires?|garlic (?:and herb )?bread",
    "fried (?:rice|noodles|bread)|chow mein|yakisoba|pancakes?",
  ),
  pastry:
    /\b(?:pastry|short-?crust|pasty|pasties|sausage rolls?|quiches?|samosas?|strudels?|filo|tarts?|tartlets?|vol-au-vents?)\b/i,
  "meat-product":
    /\b(?:sausages?|chipolatas?|burgers?|meatballs?|koftas?|nuggets?|hot ?dogs?|frankfurters?|pasty|pasties|salami|pepperoni|chorizo)\b/i,
  confectionery:
    /\b(?:chocolate (?:bars?|buttons|chips?)|(?:boiled |jelly )sweets|marshmallows?|toffees?|fudge|cand(?:y|ies))\b/i,
} as const satisfies Partial<Record<FoodCount, RegExp>>;
type Doubtable = keyof typeof words;

/** A word that says that a dish, or a part of it, comes from a fryer: “chips”; null where none does. */
export function fryerWord(text: string): string | null {
  return (/\bfryers?\b/i.exec(text) ?? words.fried.exec(text))?.[0].toLowerCase() ?? null;
}

/** The counts that a dish's own words may suggest, and which "not:" can deny. */
export const doubtable: readonly string[] = Object.keys(words);

interface NamedDish {
  readonly name: string;
  readonly description: string;
  readonly diets: readonly Diet[];
  readonly counts: Counts;
}

/**
 * Whether a dish's name, or its fryer, suggests that it counts as something, and nobody has declared that it does or
 * ("not:pastry") that it does not. Such a dish is not known to be within the limit.
 */
export function isDoubtful({ name, description, diets, counts }: NamedDish, as: FoodCount): boolean {
  if (!isDoubtable(as)) return false;
  const isOf = (food: FoodCount) => counts.some((one) => one.as === food);
  const isStarchFromFryer = as === "starchy-in-fat" && isOf("deep-fried") && isOf("starchy");
  if (!isStarchFromFryer && !words[as].test(`${name}. ${description}`)) return false;
  if (as === "meat-product" && isClaimed("vegetarian", diets)) return false;
  return !isOf(as) && !counts.some((one) => one.as === "not" && one.kind === as);
}

function isDoubtable(as: FoodCount): as is Doubtable {
  return as in words;
}

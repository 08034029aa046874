import { formatList } from "#values/text/format-list.ts";
import type { AllergenFacts } from "../allergens/allergen-facts.ts";
import { leafState } from "../allergens/allergen-facts.ts";
import { fryerWord } from "../counts/count-words.ts";
import type { Diet } from "../diet.ts";
import { leafName } from "../allergens/leaf.ts";
import type { Leaf } from "../allergens/leaf.ts";
import { wordsOf } from "./words-of.ts";

const meat =
  "bacon|ham|gammon|pork|chorizo|pancetta|prosciutto|salami|pepperoni|lard|suet|dripping|beef|lamb|mutton|veal|venison|chicken|turkey|duck|goose|gelatine?|stock|jus";
const seafood =
  "fish|anchov(?:y|ies)|tuna|salmon|cod|haddock|mackerel|prawns?|crab|lobster|squid|mussels?|oysters?|Worcester(?:shire)?";
// What comes from an oil with fish in it is not vegetarian.
const sharedOil = "shar(?:e|es|ed|ing) (?:an |the |one |its |their )?(?:oil|fryer)|same (?:oil|fryer)";
const animal = "honey|eggs?|mayonnaise|mayo|meringues?";
const dairy =
  "milk|butter|cream|crème|cheese|yogh?urt|ghee|custard|parmesan|mozzarella|cheddar|feta|halloumi|paneer|brie|ricotta|mascarpone";
const gluten =
  "wheat|flour|bread|breadcrumbs|pasta|penne|noodles|couscous|bulgur|barley|rye|oats?|pastry|malt|soy sauce";
const alcohol =
  "bacon|ham|gammon|pork|chorizo|pancetta|prosciutto|salami|pepperoni|lard|wine|beer|ale|cider|rum|brandy|sherry|port|marsala|gelatine?|marshmallows?";

// Words that show that the next one is not the animal's: "coconut milk", "vegan cheese", "peanut butter".
const spared =
  /\b(?:coconut|oat|soya?|almond|rice|plant|vegan|vegetarian|vegetable|mushroom|dairy-free|peanut|nut|cashew|apple|cocoa|shea)[ -](?:milk|butter|cream|yogh?urt|cheese|mayonnaise|mayo|custard|stock|jus|suet|gelatine?)\b|\b(?:butter ?beans?|butternut|butterhead|cream of tartar|cream crackers?|milk thistle|egg-?plants?|rice noodles|corn ?flour|rice flour|gram flour|oyster mushrooms?|crab ?apples?|honeydew)\b/gi;

const words: Readonly<Record<Diet, RegExp>> = {
  vegetarian: wordsOf(meat, seafood, sharedOil, "parmesan", "marshmallows?"),
  vegan: wordsOf(meat, seafood, sharedOil, animal, dairy, "marshmallows?"),
  halal: wordsOf(alcohol),
  "gluten-free": wordsOf(gluten),
  "dairy-free": wordsOf(dairy),
};

/**
 * A question for each claim that a dish's own name or description contradicts: "Confirm that it is vegan: it says
 * “honey”". Words prove nothing: a person confirms, and nothing is refused for them alone. Takes the claims as they are
 * stated. `facts` are those of a dish without a recipe: of what comes from a fryer and may contain an animal's, only a person
 * knows whether that is an accident or in the oil.
 */
export function suspectWords(
  name: string,
  description: string,
  claims: readonly Diet[],
  facts: AllergenFacts = {},
): string[] {
  const text = `${name}. ${description}`.replace(spared, "");
  const fryer = fryerWord(text);
  return claims.flatMap((claim) => {
    const found = wordsIn(text, words[claim]);
    const risks = fryer === null ? [] : animalsIn(claim, facts);
    const said = [
      ...(found.length ? [quoted(found)] : []),
      ...risks.map((risk) => `“${fryer}” and may contain ${risk}`),
    ];
    return said.length ? [`confirm that it is ${claim}: it says ${said.join(", ")}`] : [];
  });
}

const ofTheSea: readonly Leaf[] = ["fish", "crustaceans", "molluscs"];
const fromFryer: Readonly<Partial<Record<Diet, readonly Leaf[]>>> = {
  vegetarian: ofTheSea,
  vegan: [...ofTheSea, "milk", "eggs"],
};

function animalsIn(claim: Diet, facts: AllergenFacts): string[] {
  const risks = (fromFryer[claim] ?? [])
    .filter((leaf) => leafState(facts, leaf) === "may-contain")
    .map(leafName);
  return risks.length ? [formatList(risks)] : [];
}

function quoted(found: readonly string[]): string {
  return found.map((word) => `“${word}”`).join(", ");
}

/** The words by which an assessment of a shared oil puts a claim of what is cooked in it in doubt: “chicken”. */
export function oilWords(assessment: string, claim: Diet): string[] {
  const text = assessment.replace(spared, "").replace(wordsOf(sharedOil), "");
  // Of meat in an oil nobody has said that it is halal.
  return [
    ...new Set([...wordsIn(text, words[claim]), ...(claim === "halal" ? wordsIn(text, wordsOf(meat)) : [])]),
  ];
}

function wordsIn(text: string, those: RegExp): string[] {
  return [...new Set([...text.matchAll(those)].map(([word]) => word.toLowerCase()))];
}

import type { Allergen } from "../allergens/allergen.ts";
import type { AllergenFacts } from "../allergens/allergen-facts.ts";
import { allergenState } from "../allergens/allergen-facts.ts";
import { claimFaults, dietContradictions } from "./claims.ts";
import { isClaimed } from "../diet.ts";
import type { Diet } from "../diet.ts";
import { leafName } from "../allergens/leaf.ts";
import { sharesWord } from "./shared-word.ts";
import { formatUnknown } from "../allergens/unknown-leaves.ts";
import { firstWordOf, wordsOf } from "./words-of.ts";

/** What a dish is called and what is known of it. */
export interface WordedDish {
  readonly name: string;
  readonly description: string;
  readonly allergens: AllergenFacts;
  /** The diets that are published of it. */
  readonly diets: readonly Diet[];
  /** Set where its facts come from a recipe: then a diet that is not among `diets` is not supported. */
  readonly recipe?: unknown;
  /** The dishes of a set menu, whose description may say something of one of them alone. */
  readonly parts?: readonly WordedDish[];
}

/** Of a dish of which nothing is known, and of the firm's own words: they are said of every dish, and of no dish by name. */
export const nothingKnown: Pick<WordedDish, "allergens" | "diets"> = { allergens: {}, diets: [] };

/** What is wrong with a dish's words, a sentence each. */
export interface WordFaults {
  /** Never said of it: its facts contradict a "free from", or cannot prove it. */
  readonly refused: readonly string[];
  /** Said of it once a named person answers for the words: "vegan" of which nobody knows, and nothing says otherwise. */
  readonly doubtful: readonly string[];
}

/** What a named person has looked at, by `answerKey`: other words or other facts are asked after anew. */
export type AnsweredWords = ReadonlySet<string>;

const absent = String.raw`free[ -](?:from|of)|without|made without|contains? no|no`;
// The last of a list too: "without meat, milk or gluten".
const before = (what: string) =>
  String.raw`(?:${absent})(?: (?:any|all|the|added))* (?:(?:\p{L}+, )*\p{L}+ or )?(?:${what})|(?:${absent}) (?:\p{L}+, )+(?:${what})(?=,| or )`;
const free = (what: string) => String.raw`(?:${what})[ -]?free`;

// "Not vegan", "not suitable for vegetarians": the very opposite of the claim.
const denied =
  /\b(?:not|non|isn[’']t|never)[ -](?:(?:suitable for|a|an|made) )?(?:vegans?|vegetarians?|halal|plant-based|(?:gluten|dairy|milk|nut|egg|meat)[ -]free)\b/giu;

const claimsSaid: readonly (readonly [Diet, readonly string[]])[] = [
  ["vegan", ["vegans?", "plant[ -]based"]],
  ["vegetarian", ["vegetarians?", "veggie", free("meat"), "meatless"]],
  ["halal", ["halal"]],
  ["gluten-free", [free("gluten|wheat"), before("gluten|wheat"), "coeliacs?(?:[ -](?:safe|friendly))?"]],
  ["dairy-free", [free("dairy|milk|lactose"), before("dairy|milk|lactose")]],
];
const claimWords = claimsSaid.map(([claim, words]) => [claim, wordsOf(...words)] as const);
// Letters that a menu sets behind a name.
const claimLetters: readonly (readonly [Diet, RegExp])[] = [
  ["vegan", /\((?:VG|Vg|VE|Ve)\)|(?<!\p{L})VG(?!\p{L})/gu],
  ["vegetarian", /\(V\)/gu],
  ["gluten-free", /(?<!\p{L})GF(?!\p{L})/gu],
  ["dairy-free", /(?<!\p{L})DF(?!\p{L})/gu],
];

const kinds: readonly (readonly [Allergen, string])[] = [
  ["celery", "celery"],
  ["crustaceans", "crustaceans?|shellfish"],
  ["eggs", "eggs?"],
  ["fish", "fish"],
  ["lupin", "lupin"],
  ["molluscs", "molluscs?|shellfish"],
  ["mustard", "mustard"],
  ["nuts", "(?:tree )?nuts?"],
  ["peanuts", "(?:pea)?nuts?"],
  ["sesame", "sesame"],
  ["soya", "soya?"],
  ["sulphites", "sulphites?"],
];
const everyAllergen = "allergens?";

const absencesSaid = kinds.map(([allergen, what]) => {
  const any = `${what}|${everyAllergen}`;
  return [allergen, [free(any), before(any)]] as const;
});
const absences = absencesSaid.map(([allergen, words]) => [allergen, wordsOf(...words)] as const);

// Most dishes claim nothing: one look for the words of all claims shows that, where one for each took half of a page's time.
const anyWords = firstWordOf(...[...claimsSaid, ...absencesSaid].flatMap(([, words]) => words));

/**
 * Holds a dish's name and description to the rules of its claims: "Gluten-free flapjack" is one whoever states it. Empty
 * where its facts support every word.
 */
export function claimsInWords(dish: WordedDish): WordFaults {
  const text = `${dish.name}. ${dish.description}`.replace(denied, "");
  const refused: string[] = [];
  const doubtful: string[] = [];
  const isLettered = claimLetters.some(([, letters]) => text.search(letters) >= 0);
  if (!isLettered && !anyWords.test(text)) return { refused, doubtful };
  for (const [claim, pattern] of [...claimWords, ...claimLetters]) {
    const [said] = text.match(pattern) ?? [];
    if (said === undefined) continue;
    const contradicted = dietContradictions([claim], dish.allergens);
    const why = unsupported(claim, dish);
    const meant = meantParts(dish, pattern, (part) => unsupported(claim, part).length === 0);
    const isRefused = meant.length === 0 && (isAbsolute(claim) || contradicted.length > 0);
    if (why.length) (isRefused ? refused : doubtful).push(faultOf(said, meant, why.join("; ")));
  }
  for (const [allergen, pattern] of absences) {
    const [said] = text.match(pattern) ?? [];
    const why = said === undefined ? "" : presence(allergen, dish.allergens);
    const meant = meantParts(dish, pattern, (part) => presence(allergen, part.allergens) === "");
    if (why) (meant.length ? doubtful : refused).push(faultOf(said, meant, why));
  }
  return { refused, doubtful };
}

// With which a sentence goes on to another dish.
const betweenDishes = /[.,;:!?]|\s(?:and|or|plus|with)\s/iu;

/**
 * The parts of which alone a set's description says this, by their names: each clause with the claim names dishes, and all of
 * those support it. Empty where it is said of the set, as whatever is said in its name is.
 */
function meantParts(
  { name, description, parts = [] }: WordedDish,
  pattern: RegExp,
  supports: (part: WordedDish) => boolean,
): string[] {
  if (name.match(pattern)) return [];
  const said = description.replace(denied, "");
  const timesIn = (text: string) => text.match(pattern)?.length ?? 0;
  const clauses = said.split(betweenDishes).filter((clause) => timesIn(clause) > 0);
  // A list, as "without milk, eggs or nuts", goes over several clauses: it is said of all.
  const inClauses = clauses.reduce((sum, clause) => sum + timesIn(clause), 0);
  if (inClauses < timesIn(said)) return [];
  const named = clauses.map((clause) => {
    const rest = clause.replace(pattern, "");
    return parts.filter((part) => sharesWord(part.name.replace(pattern, ""), rest));
  });
  const areMeant = named.every((some) => some.length > 0 && some.every(supports));
  return areMeant ? [...new Set(named.flat().map((part) => part.name))] : [];
}

const faultOf = (said: string | undefined, meant: readonly string[], why: string) =>
  meant.length
    ? `it says “${said}”, which is so of ${meant.map((name) => `“${name}”`).join(", ")} alone`
    : `it says “${said}”: ${why}`;

/** The same without what somebody has looked at. */
export function openWords(dish: WordedDish, answered: AnsweredWords): WordFaults {
  const { refused, doubtful } = claimsInWords(dish);
  return { refused, doubtful: doubtful.filter((fault) => !answered.has(answerKey(dish, fault))) };
}

/** By what an answer to a doubtful fault is known again: the very words, under the very facts. */
export const answerKey = ({ name, description }: Pick<WordedDish, "name" | "description">, fault: string) =>
  JSON.stringify([name, description, fault]);

/** The faults that nobody answers for: without a name in `wordsBy`, the doubtful ones too. */
export function unansweredWords(
  dish: WordedDish,
  wordsBy: string,
  answered: AnsweredWords = new Set(),
): string[] {
  const { refused, doubtful } = openWords(dish, answered);
  return [...refused, ...(wordsBy ? [] : doubtful.map((one) => `${one}; name who answers for these words`))];
}

// Free from is absolute (BRC and FDF guidance), and somebody with coeliac disease reads no more than the name.
const isAbsolute = (claim: Diet) => claim === "gluten-free" || claim === "dairy-free";

function unsupported(claim: Diet, { allergens: facts, diets, recipe }: WordedDish): readonly string[] {
  if (isClaimed(claim, diets)) return [];
  const contradicted = dietContradictions([claim], facts);
  if (contradicted.length) return contradicted;
  if (recipe) return [`its recipe does not show that it is ${claim}`];
  return claimFaults(claim, facts);
}

function presence(allergen: Allergen, facts: AllergenFacts): string {
  const state = allergenState(facts, allergen);
  if (state === "contains") return `it contains ${leafName(allergen)}`;
  if (state === "may-contain") return `it may contain ${leafName(allergen)}`;
  return state === "free" ? "" : `not known: ${formatUnknown(facts, allergen)}`;
}

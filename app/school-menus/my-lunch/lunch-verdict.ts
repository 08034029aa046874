import { formatAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { decodeFacts, encodeFacts } from "#food/allergens/facts-code.ts";
import type { VerdictKind } from "#food/allergens/allergen-verdict.ts";
import { verdictLabels, verdictMarks } from "#food/allergens/allergen-verdict.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { formatList } from "#values/text/format-list.ts";
import type { LunchVerdict } from "./can-eat.ts";
import { verdictOfLunch } from "./can-eat.ts";
import type { LunchCourse } from "../menus/course.ts";
import { courseName, lunchCourses } from "../menus/course.ts";
import type { Lunch } from "../served-menu.ts";

/** What of a lunch somebody can have who avoids something, in words. */
export interface DescribedVerdict {
  readonly is: LunchVerdict["is"];
  /** In a word or two, under a day: "In part". */
  readonly short: string;
  /** "No pudding without gluten." Where another main dish suits than the one that the page names, it is named. */
  readonly text: string;
}

const short = { yes: "Yes", "in part": "In part", no: "No", "not known": "Ask us" } as const;
// More names than these are no help in a line.
const maxNames = 3;

interface NamedDish {
  readonly course: LunchCourse;
  readonly name: string;
  readonly allergens: AllergenFacts;
}
type NamedLunch = Pick<Lunch, "beingChecked"> & { readonly dishes: readonly NamedDish[] };

/**
 * What of a lunch somebody can have, beside a heading that names `headlineDish`; null where nothing is avoided. What is
 * not known is never a yes.
 */
export function describeLunch(lunch: NamedLunch, avoided: readonly Avoided[]): DescribedVerdict | null {
  return describe(lunch, avoided, headlineDish(lunch));
}

/** The dish by which a lunch is called: "On Friday it's Cottage pie". */
export function headlineDish<Dish extends NamedDish>({
  dishes,
}: {
  readonly dishes: readonly Dish[];
}): Dish | undefined {
  return dishes.find(({ course }) => course === "main") ?? dishes[0];
}

/**
 * A day read aloud: "Friday 27 Nov: Cottage pie", or for who avoids something its verdict and the very dish that it is
 * about: "Friday 27 Nov: Yes. With Bean pie, a whole lunch without fish."
 */
export function sayLunch(day: string, lunch: NamedLunch, avoided: readonly Avoided[]): string {
  const verdict = describe(lunch, avoided);
  if (verdict) return `${day}: ${verdict.short}. ${verdict.text}`;
  return `${day}: ${lunch.beingChecked ? menuBeingChecked : (headlineDish(lunch)?.name ?? "")}`;
}

const menuBeingChecked = "menu being checked";

/** `named`: the dish that a reader takes the verdict to be about, so that it need not be named. */
function describe(
  lunch: NamedLunch,
  avoided: readonly Avoided[],
  named?: NamedDish,
): DescribedVerdict | null {
  const verdict = verdictOfLunch(lunch, { avoided, others: [], notUnderstood: [] });
  if (!verdict) return null;
  const what = avoided.length > maxNames ? `any of the ${avoided.length}` : formatAvoided(avoided);
  const without = `${formatList(verdict.without.map(nameInSentence), "or")} without ${what}.`;
  const { suitableMain } = verdict;
  const isNamed = suitableMain === named;
  const texts = {
    yes: isNamed
      ? `A whole lunch without ${what}.`
      : `With ${suitableMain?.name}, a whole lunch without ${what}.`,
    "in part": isNamed ? `No ${without}` : `${suitableMain?.name}, but no ${without}`,
    no: `No main dish without ${what}. Ask us first.`,
    "not known": `Ask us before anybody eats who avoids ${what}.`,
  };
  return { is: verdict.is, short: short[verdict.is], text: texts[verdict.is] };
}

function nameInSentence(course: LunchCourse): string {
  const name = courseName(course);
  return course === "side" ? "side dish" : course === "drink" ? "drink" : name.toLowerCase();
}

/** A dish's verdict as one mark in a line: the most serious, named where there is room for the names. */
export function oneMark(
  facts: AllergenFacts,
  avoided: readonly Avoided[],
): { readonly kind: VerdictKind; readonly text: string } | null {
  const [mark] = verdictMarks(facts, avoided);
  return mark ? { kind: mark.kind, text: mark.text.length <= 24 ? mark.text : shortMarks[mark.kind] } : null;
}

const shortMarks: Readonly<Record<VerdictKind, string>> = {
  has: `${verdictLabels.has} it`,
  may: `${verdictLabels.may} it`,
  unknown: `${verdictLabels.unknown}. Ask us`,
  free: verdictLabels.free,
};

/** A lunch in a page's markup: of each dish its course, the letters of its facts and its name; "" where none is listed. */
export function encodeLunch(lunch: Pick<Lunch, "dishes">): string {
  return lunch.dishes
    .map(({ course, allergens, name }) => `${course}.${encodeFacts(allergens)}.${name}`)
    .join("\t");
}

/** The lunch that `encodeLunch` wrote. One with a dish that is not understood is being checked: it could be the worst dish. */
export function decodeLunch(code: string): NamedLunch {
  const dishes = code.split("\t").map(decodeDish);
  return dishes.includes(null)
    ? { dishes: [], beingChecked: true }
    : { dishes: dishes.flatMap((dish) => dish ?? []), beingChecked: false };
}

function decodeDish(code: string): NamedDish | null {
  const [, word, facts = "", name = ""] = /^(\w+)\.([^.]*)\.(.+)$/.exec(code) ?? [];
  const course = lunchCourses.find(({ key }) => key === word)?.key;
  return course ? { course, name, allergens: decodeFacts(facts) } : null;
}

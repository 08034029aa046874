import { formatAvoided } from "#food/avoided.ts";
import type { Avoided } from "#food/avoided.ts";
import { decodeFacts, encodeFacts } from "#food/facts-code.ts";
import type { VerdictKind } from "#food/allergen-verdict.ts";
import { verdictLabels, verdictMarks } from "#food/allergen-verdict.ts";
import type { AllergenFacts } from "#food/allergen-facts.ts";
import { formatList } from "#values/format-list.ts";
import type { LunchAnswer } from "./can-eat.ts";
import { answerFor } from "./can-eat.ts";
import type { LunchCourse } from "./menus/course.ts";
import { courseName, lunchCourses } from "./menus/course.ts";
import type { Lunch } from "./served-menu.ts";

/** What of a lunch somebody can have who avoids something, in words. */
export interface DescribedAnswer {
  readonly is: LunchAnswer["is"];
  /** In a word or two, under a day: "In part". */
  readonly short: string;
  /** "No pudding without gluten." */
  readonly text: string;
}

const short = { yes: "Yes", "in part": "In part", no: "No", "not known": "Ask us" } as const;
// More names than these are no help in a line.
const maxNames = 3;

/** What of a lunch somebody can have; null where nothing is avoided. What is not known is never a yes. */
export function describeLunch(
  lunch: Pick<Lunch, "beingChecked"> & {
    readonly dishes: readonly { readonly course: LunchCourse; readonly allergens: AllergenFacts }[];
  },
  avoided: readonly Avoided[],
): DescribedAnswer | null {
  const answer = answerFor(lunch, { avoided, others: [], notUnderstood: [] });
  if (!answer) return null;
  const what = avoided.length > maxNames ? `any of the ${avoided.length}` : formatAvoided(avoided);
  const texts = {
    yes: `A whole lunch without ${what}.`,
    "in part": `No ${formatList(answer.without.map(nameInSentence), "or")} without ${what}.`,
    no: `No main dish without ${what}. Ask us first.`,
    "not known": `Ask us before anybody eats who avoids ${what}.`,
  };
  return { is: answer.is, short: short[answer.is], text: texts[answer.is] };
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

/** A lunch in a page's markup: its courses and the letters of their facts; "" where no dish is listed. */
export function encodeLunch(lunch: Pick<Lunch, "dishes">): string {
  return lunch.dishes.map(({ course, allergens }) => `${course}.${encodeFacts(allergens)}`).join(" ");
}

/** The lunch that `encodeLunch` wrote. One without dishes is being checked. */
export function decodeLunch(code: string) {
  const dishes = code
    .split(" ")
    .map((word) => word.split("."))
    .flatMap(([name, facts = ""]) => {
      const course = lunchCourses.find(({ key }) => key === name)?.key;
      return course ? [{ course, allergens: decodeFacts(facts) }] : [];
    });
  return { dishes, beingChecked: dishes.length === 0 };
}

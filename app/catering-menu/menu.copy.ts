import { defined } from "#values/defined.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import type { Allergen } from "#food/allergens/allergen.ts";
import type { AllergenFacts, AllergenState } from "#food/allergens/allergen-facts.ts";
import { allergensIn, leavesIn, otherLeavesIn, unknownAllergens } from "#food/allergens/allergen-facts.ts";
import { formatAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { dietName } from "#food/diet.ts";
import { formatAllergen, leafName } from "#food/allergens/leaf.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { formatUnknown } from "#food/allergens/unknown-leaves.ts";
import { formatList } from "#values/text/format-list.ts";
import { verdictLabels } from "#food/allergens/allergen-verdict.ts";
import type { CateringMenuItem, Category } from "./catering-menu-item.ts";
import { courseName } from "#food/plates/menu-course.ts";
import type { MenuCourse } from "#food/plates/menu-course.ts";
import { formatGuidePrice } from "#values/numbers/money.ts";
import type { FoundDishes, MenuSearch } from "./search/menu-search.ts";

/** "1 dish", "18 dishes", "No dishes". */
export function formatDishCount(count: number): string {
  if (count === 0) return "No dishes";
  return count === 1 ? "1 dish" : `${formatNumber(count)} dishes`;
}

export interface AllergenLine {
  readonly label: string;
  readonly allergens: readonly NamedAllergen[];
  /** Shown instead of names. */
  readonly words?: string;
}

interface NamedAllergen {
  readonly key: Allergen | OtherLeaf;
  /** The leaves that are in the line's state; none of the fourteen's where it stands for another. */
  readonly leaves: readonly Leaf[];
  readonly words: string;
}

/** The allergens of a dish, in at most three lines. What is not known is always stated. */
export function allergenLines(facts: AllergenFacts): AllergenLine[] {
  const contains = namedIn(facts, "contains");
  const may = namedIn(facts, "may-contain");
  const unknown = unknownAllergens(facts).map((key) => ({
    key,
    leaves: leavesIn(facts, key, undefined),
    words: formatUnknown(facts, key),
  }));
  const lines: AllergenLine[] = [];
  if (contains.length) lines.push({ label: verdictLabels.has, allergens: contains });
  else if (unknown.length === 0)
    lines.push({ label: verdictLabels.has, allergens: [], words: "none of the fourteen" });
  if (may.length) lines.push({ label: verdictLabels.may, allergens: may });
  if (unknown.length === 14)
    lines.push({ label: verdictLabels.unknown, allergens: [], words: "any of the fourteen" });
  else if (unknown.length) lines.push({ label: verdictLabels.unknown, allergens: unknown });
  return lines;
}

function namedIn(facts: AllergenFacts, state: AllergenState): NamedAllergen[] {
  const fourteen = allergensIn(facts, state).map((key) => {
    const leaves = leavesIn(facts, key, state);
    return { key, leaves, words: formatAllergen(key, leaves) };
  });
  const others = otherLeavesIn(facts, state).map((key) => ({ key, leaves: [], words: leafName(key) }));
  return [...fourteen, ...others];
}

/** "serves 10, guide £38"; "" when neither is known. */
export function formatServesAndGuide({
  serves,
  priceGuide,
}: Pick<CateringMenuItem, "serves" | "priceGuide">): string {
  return [serves, formatGuidePrice(priceGuide)].filter(Boolean).join(", ");
}

export const groupCopy: Record<Category, { title: string; text: string; plate: string; note: string }> = {
  school: {
    title: "For schools",
    text: "Fairs, sports days, picnics and the last day of term",
    plate: "Plate 1.",
    note: "A fruit board for twelve.",
  },
  weddings: {
    title: "For weddings",
    text: "From canapés at the door to cake at nine",
    plate: "Plate 2.",
    note: "A wedding cake of three tiers.",
  },
  parties: {
    title: "For parties",
    text: "Birthdays, namings, leaving dos, the whole street",
    plate: "Plate 3.",
    note: "Iced cupcakes, on two tiers.",
  },
};

const forWhom: Record<Category, string> = { school: "schools", weddings: "weddings", parties: "parties" };

/** The heading of a course. Where no dish of an occasion has one, its only group is not a rest. */
export function courseTitle(course: MenuCourse | null, groups: number): string {
  if (course) return courseName(course);
  return groups > 1 ? "Not in a course yet" : "The dishes";
}

/** The second, quieter half of the count line: "for “soup”, milk marked". */
export function resultsQualifier(search: MenuSearch, total: number, count: number): string {
  const text = search.text.trim();
  const words = [
    text && `for “${text}”`,
    search.without.length > 0 && count > 0 && `${formatAvoided(search.without)} marked`,
  ];
  const said = words.filter(Boolean).join(", ");
  return said || (count < total ? `of ${formatNumber(total)}` : "on the table");
}

/** What was searched when nothing was found, as a sentence. */
export function noResultsText(search: MenuSearch): string {
  const only = search.categories.length
    ? `, for ${formatList(
        search.categories.map((key) => forWhom[key]),
        "or",
      )} only`
    : "";
  const diet = search.diets.length
    ? `, ${formatList(search.diets.map((key) => dietName(key).toLowerCase()))}`
    : "";
  return `We looked in names and descriptions${only}${diet}, and every word had to match.`;
}

/** The summary of the collapsed filters on a phone: "2 on: avoiding milk and sesame". */
export function filterSummary(search: MenuSearch): string {
  const on = search.diets.length + search.without.length;
  if (on === 0) return "";
  const diet = search.diets.map((key) => dietName(key).toLowerCase());
  const avoid = search.without.length ? [`avoiding ${formatAvoided(search.without)}`] : [];
  return `${on} on: ${[...diet, ...avoid].join(", ")}`;
}

/** What stands above the results of a misspelled search. */
export const correctionText = (corrected: string): string => `Showing results for ${corrected}.`;

/** What stands above dishes that were found by what is not in them. */
export const meantText = (meant: readonly Avoided[]): string =>
  `${verdictLabels.free}: ${formatAvoided(meant)}.`;

/** One polite sentence for screen readers after a search. */
export function resultsAnnouncement(search: MenuSearch, { dishes, corrected, meant }: FoundDishes): string {
  const count = dishes.length;
  const text = corrected ?? search.text.trim();
  const marked =
    search.without.length && count ? ` ${capitalise(formatAvoided(search.without))} marked.` : "";
  const shown = corrected === null ? "" : `${correctionText(corrected)} `;
  const checked = meant.length > 0 ? ` ${meantText(meant)}` : "";
  return `${shown}${formatDishCount(count)}${text ? ` for ${text}` : ""}.${checked}${marked}`;
}

/** "Contains gluten (wheat), milk. May contain tree nuts (almond). Not known: eggs." */
export function allergenSentence(facts: AllergenFacts): string {
  const lines = allergenLines(facts);
  if (lines.length === 1 && defined(lines[0]).words === "none of the fourteen")
    return "None of the fourteen.";
  return lines
    .map(({ label, allergens, words }) => {
      const named = words ?? allergens.map((allergen) => allergen.words).join(", ");
      return label === verdictLabels.unknown
        ? `${label}: ${named}. Ask us before you order.`
        : `${label} ${named}.`;
    })
    .join(" ");
}

import type { AllergenFacts, Allergen } from "#food/allergen.ts";
import { allergenInDish, allergensNotKnown, allergensIn } from "#food/allergen.ts";
import { dietName } from "#food/diet.ts";
import type { Verdict } from "#food/verdict.ts";
import type { CateringMenuItem, Category } from "./catering-menu-item.ts";
import { guideWords } from "#kernel/money.ts";
import type { MenuSearch } from "./menu-search.ts";

/** "milk", "milk and sesame", "milk, sesame and eggs". */
export function listed(words: readonly string[], last = "and"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

/** "1 dish", "18 dishes", "No dishes". */
export function dishes(count: number): string {
  if (count === 0) return "No dishes";
  return count === 1 ? "1 dish" : `${count.toLocaleString("en-GB")} dishes`;
}

const inWords = (allergens: readonly Allergen[]) =>
  listed(allergens.map((allergen) => allergenInDish(allergen)));

export type VerdictKind = "has" | "may" | "unknown" | "free";

/**
 * The marks of a verdict, most serious first, each with its words. A dish is marked free only when every avoided
 * allergen is known to be absent; then there is no other mark.
 */
export function marksOf(
  verdict: Verdict,
  avoided: readonly Allergen[],
): { kind: VerdictKind; words: string }[] {
  const marks: { kind: VerdictKind; words: string }[] = [];
  if (verdict.contains.length) marks.push({ kind: "has", words: `Contains ${inWords(verdict.contains)}` });
  if (verdict.mayContain.length)
    marks.push({ kind: "may", words: `May contain ${inWords(verdict.mayContain)}` });
  if (verdict.notKnown.length)
    marks.push({ kind: "unknown", words: `Not known yet: ${inWords(verdict.notKnown)}` });
  if (marks.length === 0 && verdict.suitable) marks.push({ kind: "free", words: freeOf(avoided) });
  return marks;
}

function freeOf(avoided: readonly Allergen[]): string {
  if (avoided.length > 3) return `None of the ${avoided.length} you avoid`;
  const words = avoided.map((allergen) => `no\u00A0${allergenInDish(allergen)}`).join(", ");
  return `N${words.slice(1)}`;
}

/** The words of the key above the list. */
export function markName(kind: VerdictKind, avoided: number): string {
  if (kind === "has") return "Contains";
  if (kind === "may") return "May contain";
  if (kind === "unknown") return "Not known yet";
  return avoided === 1 ? "Free of it" : avoided === 2 ? "Free of both" : `Free of all ${avoided}`;
}

export interface AllergenLine {
  readonly label: string;
  readonly allergens: readonly { readonly key: Allergen; readonly words: string }[];
  /** Said instead of names. */
  readonly words?: string;
}

/** What a dish says of its allergens, in at most three lines. What is not known is always said. */
export function allergenLines(facts: AllergenFacts): AllergenLine[] {
  const named = (list: readonly Allergen[]) =>
    list.map((key) => ({ key, words: allergenInDish(key, facts[key]?.which) }));
  const contains = named(allergensIn(facts, "contains"));
  const may = named(allergensIn(facts, "may-contain"));
  const unknown = named(allergensNotKnown(facts));
  const lines: AllergenLine[] = [];
  if (contains.length) lines.push({ label: "Contains", allergens: contains });
  else if (unknown.length === 0)
    lines.push({ label: "Contains", allergens: [], words: "none of the fourteen" });
  if (may.length) lines.push({ label: "May contain", allergens: may });
  if (unknown.length === 14)
    lines.push({ label: "Not known yet", allergens: [], words: "any of the fourteen" });
  else if (unknown.length) lines.push({ label: "Not known yet", allergens: unknown });
  return lines;
}

/** "serves 10, guide £38"; "" when neither is known. */
export function yieldOf({ serves, priceGuide }: Pick<CateringMenuItem, "serves" | "priceGuide">): string {
  return [serves, guideWords(priceGuide)].filter(Boolean).join(", ");
}

export const groupWords: Record<Category, { title: string; says: string; plate: string; note: string }> = {
  school: {
    title: "For schools",
    says: "Fairs, sports days, picnics and the last day of term",
    plate: "Plate 1.",
    note: "Fruit for twelve. It goes first.",
  },
  weddings: {
    title: "For weddings",
    says: "From canapés at the door to cake at nine",
    plate: "Plate 2.",
    note: "Three tiers, one lemon, two vanilla.",
  },
  parties: {
    title: "For parties",
    says: "Birthdays, namings, leaving dos, the whole street",
    plate: "Plate 3.",
    note: "Four colours, no leftovers.",
  },
};

const forWhom: Record<Category, string> = { school: "schools", weddings: "weddings", parties: "parties" };

/** The second, quieter half of the count line: "for “soup”, milk marked". */
export function tallyWords(search: MenuSearch, total: number, count: number): string {
  const text = search.text.trim();
  const words = [
    text && `for “${text}”`,
    search.without.length > 0 && count > 0 && `${inWords(search.without)} marked`,
  ];
  const said = words.filter(Boolean).join(", ");
  return said || (count < total ? `of ${total.toLocaleString("en-GB")}` : "on the table");
}

/** What was looked for when nothing was found, as a sentence. */
export function nothingWords(search: MenuSearch): string {
  const only = search.categories.length
    ? `, for ${listed(
        search.categories.map((key) => forWhom[key]),
        "or",
      )} only`
    : "";
  const diet = search.diets.length
    ? `, ${listed(search.diets.map((key) => dietName(key).toLowerCase()))}`
    : "";
  return `We looked in names and descriptions${only}${diet}, and every word had to match.`;
}

/** What the folded filters on a phone say of themselves: "2 on: avoiding milk and sesame". */
export function filterWords(search: MenuSearch): string {
  const on = search.diets.length + search.without.length;
  if (on === 0) return "";
  const diet = search.diets.map((key) => dietName(key).toLowerCase());
  const avoid = search.without.length ? [`avoiding ${inWords(search.without)}`] : [];
  return `${on} on: ${[...diet, ...avoid].join(", ")}`;
}

/** One polite sentence for who cannot see the list change. */
export function foundSentence(search: MenuSearch, count: number): string {
  const text = search.text.trim();
  const marked = search.without.length && count ? ` ${capital(inWords(search.without))} marked.` : "";
  return `${dishes(count)}${text ? ` for ${text}` : ""}.${marked}`;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** "Contains gluten (wheat), milk. May contain almonds. Not known yet: eggs." */
export function allergenSentence(facts: AllergenFacts): string {
  const lines = allergenLines(facts);
  if (lines.length === 1 && lines[0]!.words === "none of the fourteen") return "None of the fourteen.";
  return lines
    .map(({ label, allergens, words }) => {
      const named = words ?? allergens.map((allergen) => allergen.words).join(", ");
      return label === "Not known yet"
        ? `Not known yet: ${named}. Ask us before you order.`
        : `${label} ${named}.`;
    })
    .join(" ");
}

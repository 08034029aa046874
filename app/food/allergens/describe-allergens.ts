import { formatList } from "#values/text/format-list.ts";
import { memoize } from "#values/memoize.ts";
import type { Allergen } from "./allergen.ts";
import { allergens } from "./allergen.ts";
import type { AllergenFacts, AllergenState } from "./allergen-facts.ts";
import { allergensIn, leavesIn, otherLeavesIn } from "./allergen-facts.ts";
import type { OtherLeaf } from "./leaf.ts";
import { formatAllergen, leafName, takesNames } from "./leaf.ts";
import { formatUnknown } from "./unknown-leaves.ts";

/** One allergen of a dish as a mark: the code with its words, and which state it stands for; one whose leaves differ has two. */
export interface AllergenMark {
  readonly allergen: Allergen | OtherLeaf;
  /** Two letters; the name of an allergen beyond the fourteen, which has none. */
  readonly code: string;
  /** "gluten (wheat)". */
  readonly text: string;
  /** The cereals or nuts by name, which the law wants beside the code too: "wheat, oats". */
  readonly specific: string;
  readonly state: "contains" | "may-contain" | "not-known";
}

/**
 * The marks of a dish in the fixed order, contained ones first: the same on page, PDF, calendar and print. A term shows each
 * dish several times.
 */
const allergenMarks = memoize((facts: AllergenFacts): readonly AllergenMark[] => {
  const risks = (state: "contains" | "may-contain"): AllergenMark[] => [
    ...allergensIn(facts, state).map((allergen) => {
      const leaves = leavesIn(facts, allergen, state);
      const specific = takesNames(allergen) ? leaves.map(leafName).join(", ") : "";
      return { allergen, code: codeOf(allergen), text: formatAllergen(allergen, leaves), specific, state };
    }),
    ...otherLeavesIn(facts, state).map((leaf) => {
      return { allergen: leaf, code: codeOf(leaf), text: leafName(leaf), specific: "", state };
    }),
  ];
  return [
    ...risks("contains"),
    ...risks("may-contain"),
    ...allergens.flatMap(({ key }) => unknownMark(facts, key)),
  ];
});

// A cereal that is named proves nothing about the others: those that are not known are stated beside it.
function unknownMark(facts: AllergenFacts, allergen: Allergen): AllergenMark[] {
  const text = formatUnknown(facts, allergen);
  if (text === "") return [];

  const bracket = text.indexOf(" (");
  const others = text.startsWith("other ") ? "others" : "";
  const specific = bracket < 0 ? others : text.slice(bracket + 2, -1);
  return [{ allergen, code: codeOf(allergen), text, specific, state: "not-known" }];
}

/**
 * The marks in as few as there are allergens in a state: what is not known of other cereals or nuts is stated in the
 * mark of the one that is named, "wheat; others?".
 */
export const compactMarks = memoize((facts: AllergenFacts): readonly AllergenMark[] => {
  const marks = allergenMarks(facts);
  const unknown = new Map(
    marks.filter(({ state }) => state === "not-known").map((mark) => [mark.allergen, mark]),
  );
  const named = (allergen: AllergenMark["allergen"]) =>
    marks.findLast((mark) => mark.allergen === allergen && mark.state !== "not-known");
  return marks.flatMap((mark) => {
    const { allergen, specific, state, text } = mark;
    const rest = unknown.get(allergen);
    if (state === "not-known") return named(allergen) ? [] : [mark];
    if (!rest || named(allergen) !== mark) return [mark];
    return [{ ...mark, specific: `${specific}; others?`, text: `${text}; not known: ${rest.text}` }];
  });
});

/** The two letters of an allergen; the name of one beyond the fourteen, which has none. */
export function codeOf(allergen: Allergen | OtherLeaf): string {
  return allergens.find(({ key }) => key === allergen)?.code ?? leafName(allergen);
}

/** "Contains gluten (wheat) and eggs. May contain mustard." - every state in words; nothing is left to be guessed. */
export function describeAllergens(facts: AllergenFacts): string {
  const { known, unknown } = describeAllergenParts(facts);
  if (unknown === allUnknown) return unknown;
  return [known, unknown && `Not known: ${unknown}. Ask us.`].filter(Boolean).join(" ");
}

const allUnknown = "Allergens not known: ask us before you order.";

/**
 * The same in two parts, for where what is not known stands apart: "Contains eggs." and "milk and sesame". A dish of which
 * nothing is known has only the second part, as a whole sentence.
 */
export function describeAllergenParts(facts: AllergenFacts): {
  readonly known: string;
  readonly unknown: string;
} {
  const marks = allergenMarks(facts);
  const words = (state: AllergenMark["state"]) =>
    marks.filter((mark) => mark.state === state).map((mark) => mark.text);
  const contains = words("contains");
  const may = words("may-contain");
  const unknown = words("not-known");
  if (unknown.length === allergens.length && unknown.length === marks.length)
    return { known: "", unknown: allUnknown };
  const known = [
    contains.length && `Contains ${formatList(contains)}.`,
    may.length && `May contain ${formatList(may)}.`,
    marks.length === 0 && "None of the 14 allergens.",
  ];
  return { known: known.filter(Boolean).join(" "), unknown: formatList(unknown) };
}

const states: Readonly<Record<AllergenState, string>> = {
  contains: "contains",
  "may-contain": "may contain",
  free: "not in it",
};

/** A leaf's state in the words of a table. */
export const stateInWords = (state: AllergenState | undefined): string =>
  state ? states[state] : "not known";

import { leafState, leavesIn, otherLeavesIn } from "#food/allergens/allergen-facts.ts";
import type { AllergenFacts, AllergenState } from "#food/allergens/allergen-facts.ts";
import { allergens } from "#food/allergens/allergen.ts";
import type { Allergen } from "#food/allergens/allergen.ts";
import { isKindOfWheat, leafName, leavesOf, takesNames } from "#food/allergens/leaf.ts";
import type { Leaf } from "#food/allergens/leaf.ts";
import { formatList } from "#values/text/format-list.ts";
import { dietMark } from "../dish-descriptions.ts";
import type { ServedDish } from "../served-menu.ts";
import type { SheetWords, WeekSheetContext } from "./week-sheet-words.ts";
import { sheetWords } from "./week-sheet-words.ts";
import { weekGroups } from "./week-groups.ts";

/** What is printed of a week's allergens, ready for `matrix.typ`. */
export interface MatrixWords extends SheetWords {
  /** A column is wide where a cell of it names a cereal or nut. */
  readonly columns: readonly { readonly code: string; readonly name: string; readonly wide: boolean }[];
  readonly groups: readonly {
    readonly name: string;
    readonly date: string;
    readonly noLunch: string;
    readonly rows: readonly MatrixRow[];
  }[];
  readonly key: readonly (MatrixMark & { readonly means: string })[];
}

interface MatrixRow {
  readonly dish: string;
  readonly diet: string;
  /** "instead of Cottage pie", or "". */
  readonly changed: string;
  /** Allergens beyond the fourteen: "contains kiwi", or "". */
  readonly others: string;
  readonly cells: readonly (readonly MatrixMark[])[];
}

/** One statement about an allergen; a cereal or nut is named. */
interface MatrixMark {
  readonly state: "contains" | "may" | "not known" | "not in it";
  readonly which: string;
}

/** The allergens of a dated week: dishes down, the fourteen across. */
export function matrixWords(context: WeekSheetContext): MatrixWords {
  const groups = weekGroups(context.week).map(({ name, date, noLunch, dishes }) => ({
    name,
    date,
    noLunch,
    rows: dishes.map(matrixRow),
  }));
  const rows = groups.flatMap((group) => group.rows);
  return {
    ...sheetWords(context, {
      name: "Allergens",
      description: "Every dish of a week with each of the 14 allergens in one of four states.",
    }),
    columns: allergens.map(({ key, code, name }, at) => ({
      code,
      name: key === "gluten" ? "Gluten" : name,
      wide: rows.some(({ cells }) => cells[at]?.some(({ which }) => which !== "")),
    })),
    groups,
    key: [
      { state: "contains", which: "", means: "it is in the dish" },
      { state: "may", which: "", means: "may contain: a known risk that cannot be ruled out" },
      { state: "not known", which: "", means: "nobody has said: ask us before you serve it" },
      { state: "not in it", which: "", means: "checked; no promise about traces" },
    ],
  };
}

function matrixRow(dish: ServedDish): MatrixRow {
  const { name, allergens: facts, substitution } = dish;
  return {
    dish: name,
    diet: dietMark(dish)?.code ?? "",
    changed: substitution ? `instead of ${substitution.was.name}` : "",
    others: describeOthers(facts),
    cells: allergens.map(({ key }) => marksOf(facts, key)),
  };
}

function describeOthers(facts: AllergenFacts): string {
  const named = (state: AllergenState) => formatList(otherLeavesIn(facts, state).map(leafName));
  const [contains, may] = [named("contains"), named("may-contain")];
  return [contains && `contains ${contains}`, may && `may contain ${may}`].filter(Boolean).join(", ");
}

const words = { contains: "contains", "may-contain": "may" } as const;

function marksOf(facts: AllergenFacts, allergen: Allergen): MatrixMark[] {
  const risks = (["contains", "may-contain"] as const).flatMap((state): MatrixMark[] => {
    const leaves = leavesIn(facts, allergen, state);
    if (leaves.length === 0) return [];
    return [{ state: words[state], which: takesNames(allergen) ? listed(leaves) : "" }];
  });
  const unknown = unknownLeaves(facts, allergen);
  if (unknown.length)
    return [...risks, { state: "not known", which: whichUnknown(allergen, unknown, risks) }];
  return risks.length ? risks : [{ state: "not in it", which: "" }];
}

// A visitor who sees wheat has seen its kinds.
function unknownLeaves(facts: AllergenFacts, allergen: Allergen): Leaf[] {
  const wheat = leafState(facts, "wheat");
  const isWheatNamed = wheat !== "free";
  return leavesIn(facts, allergen, undefined).filter((leaf) => !(isWheatNamed && isKindOfWheat(leaf)));
}

const maxNames = 3;

function whichUnknown(allergen: Allergen, unknown: readonly Leaf[], risks: readonly MatrixMark[]): string {
  if (!takesNames(allergen)) return "";
  const named = leavesOf(allergen).filter((leaf) => !isKindOfWheat(leaf));
  if (unknown.length >= named.length) return "";
  if (unknown.length <= maxNames) return listed(unknown);
  return risks.length ? "others" : "";
}

const listed = (leaves: readonly Leaf[]) => leaves.map(leafName).join(", ");

import { allergenState } from "#food/allergen-facts.ts";
import { allergens } from "#food/allergen.ts";
import { takesNames } from "#food/leaf.ts";
import { formatUnknown } from "#food/unknown-leaves.ts";
import { formatList } from "#values/format-list.ts";
import { describeAllergens } from "#food/describe-allergens.ts";
import { carbohydrateMark, dietMark } from "../dish-descriptions.ts";
import { describeAllergenChanges } from "#food/allergen-changes.ts";
import { courseName } from "../menus/dish.ts";
import type { ServedDish } from "../served-menu.ts";
import type { SheetWords, WeekSheetContext } from "./sheet-words.ts";
import { sheetWords } from "./sheet-words.ts";
import { weekGroups } from "./week-groups.ts";

/** What is printed of a week in large letters, ready for `large-print.typ`: what the menu says, in words alone. */
export interface LargePrintWords extends SheetWords {
  readonly note: string;
  readonly groups: readonly {
    readonly title: string;
    readonly noLunch: string;
    readonly dishes: readonly LargePrintDish[];
  }[];
}

interface LargePrintDish {
  readonly course: string;
  readonly name: string;
  /** Under the name, a line each. */
  readonly lines: readonly string[];
  /** What a substitution changed, or "". */
  readonly changed: string;
}

/** A dated week in letters of 18 points and more, day by day: the facts of the menu's PDF without a mark or a colour. */
export function largePrintWords(context: WeekSheetContext): LargePrintWords {
  return {
    ...sheetWords(context, {
      name: "Lunch in large print",
      description: "A week's lunches with their allergens in words, in large letters.",
    }),
    note: "What is not named under a dish has been checked and is not in it, which is no promise about traces. Carbs are carbohydrate in a portion.",
    groups: weekGroups(context.week).map(({ name, date, noLunch, dishes }) => ({
      title: [name, date].filter(Boolean).join(" "),
      noLunch,
      dishes: dishes.map(largePrintDish),
    })),
  };
}

function largePrintDish(dish: ServedDish): LargePrintDish {
  const { name, course, substitution } = dish;
  return {
    course: courseName(course),
    name,
    changed: substitution
      ? `Changed, instead of ${substitution.was.name}: ${describeAllergenChanges(substitution.changes)}.`
      : "",
    lines: [
      dietMark(dish) ? `${dietMark(dish)!.words}.` : "",
      describeAllergens(dish.allergens),
      describeUnknownBeside(dish),
      carbohydrateMark(dish) && `${carbohydrateMark(dish)}.`,
    ].filter(Boolean),
  };
}

// The note says that what is not named was checked: so the cereals and nuts of which nobody knows are named as well.
function describeUnknownBeside({ allergens: facts }: ServedDish): string {
  const unknown = allergens
    .filter(({ key }) => takesNames(key) && allergenState(facts, key) !== undefined)
    .map(({ key }) => formatUnknown(facts, key))
    .filter(Boolean);
  return unknown.length ? `Not known: ${formatList(unknown)}. Ask us.` : "";
}

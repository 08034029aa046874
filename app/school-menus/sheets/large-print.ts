import { describeAllergens } from "#food/allergens/describe-allergens.ts";
import { carbohydrateMark, dietMark } from "../dish-descriptions.ts";
import { describeAllergenChanges } from "#food/allergens/allergen-changes.ts";
import { courseName } from "../menus/course.ts";
import type { ServedDish } from "../served-menu.ts";
import type { SheetWords, WeekSheetContext } from "./week-sheet-words.ts";
import { sheetWords } from "./week-sheet-words.ts";
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
      asSentence(dietMark(dish)?.words),
      describeAllergens(dish.allergens),
      carbohydrateMark(dish) && `${carbohydrateMark(dish)}.`,
    ].filter(Boolean),
  };
}

const asSentence = (words: string | undefined) => (words ? `${words}.` : "");

import type { MenuKey } from "../schools/schools.ts";
import type { CookedDish } from "./cooked-dishes.ts";
import type { SheetDish } from "./production-sheet.ts";
import { sheetDishes, total } from "./production-sheet.ts";

/** A school's breakfasts as the sheet counts them. */
interface BreakfastSchool {
  readonly key: MenuKey;
  readonly label: string;
  readonly beginsAt: string;
  /** As said for that very day; null where nobody has: not known, and not none. */
  readonly breakfasts: number | null;
  /** The school sent them after they were due. */
  readonly isLate: boolean;
}

/** A dish of a breakfast. How many is null where the number of one of its schools is not known. */
type BreakfastDish = SheetDish<number | null>;

/** What a kitchen makes for breakfast on a day, apart from its lunches: plain data, as it was printed or as it is now. */
export interface BreakfastSheet {
  readonly schools: readonly BreakfastSchool[];
  readonly dishes: readonly BreakfastDish[];
  /** Schools that have said breakfasts and for which none is planned. */
  readonly withoutMenu: readonly { readonly label: string; readonly breakfasts: number }[];
}

/** What is known of a school's breakfast on the day. */
export interface SchoolBreakfast extends BreakfastSchool {
  /** Empty where none is planned. */
  readonly dishes: readonly CookedDish[];
}

/**
 * The breakfasts of a kitchen's day, from its schools'; null where there are none. Of each dish as many as have breakfast: who
 * chooses what nobody says. The key of a dish is none of a lunch's, as both are ticked off.
 */
export function breakfastSheet(mornings: readonly SchoolBreakfast[]): BreakfastSheet | null {
  const planned = mornings.filter(({ dishes }) => dishes.length > 0);
  const withoutMenu = mornings.flatMap(({ label, breakfasts, dishes }) =>
    dishes.length === 0 && breakfasts ? [{ label, breakfasts }] : [],
  );
  if (planned.length === 0 && withoutMenu.length === 0) return null;
  const rows = planned.flatMap(({ key, breakfasts, dishes }) =>
    dishes.map((cooked) => ({ ...cooked, school: key, portions: breakfasts })),
  );
  return {
    schools: planned.map(({ dishes: _dishes, ...school }) => school),
    dishes: sheetDishes(rows, totalIfKnown).map((dish) => ({ ...dish, key: `breakfast/${dish.key}` })),
    withoutMenu,
  };
}

const totalIfKnown = (numbers: readonly (number | null)[]): number | null =>
  numbers.every((one) => one !== null) ? total(numbers) : null;

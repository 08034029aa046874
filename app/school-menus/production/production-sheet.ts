import { groupsOf } from "#values/groups-of.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { worstOf } from "#food/allergens/allergen-facts.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { defined } from "#values/defined.ts";
import type { AvoidedFood } from "../covers/covers.ts";
import { orderedAvoiding } from "../covers/covers.ts";
import type { Dish } from "../menus/dish.ts";
import type { LunchCourse } from "../menus/course.ts";
import type { MenuKey } from "../schools/schools.ts";
import type { CookedDish } from "./cooked-dishes.ts";
import type { Tray } from "./diet-trays.ts";
import { dietTrays } from "./diet-trays.ts";
import { portionsFor } from "./portions.ts";

/** A school's lunches as the sheet counts them. */
export interface SheetSchool {
  readonly key: MenuKey;
  readonly label: string;
  readonly lunchAt: string;
  readonly lunches: number;
  /** Nobody has entered this day: the numbers are those of an earlier week. */
  readonly isFromWeekBefore: boolean;
  /** The school sent them after they were due. A sheet that was printed before schools did that does not say. */
  readonly isLate?: boolean;
  /** Breakfasts of that morning, which no dish of the sheet is cooked for; left out where there are none, or nobody has said. */
  readonly breakfasts?: number;
  readonly trays: readonly Tray[];
}

/** A dish that one kitchen cooks, for all the schools that have it. */
export interface SheetDish {
  /** The same from print to print as long as it is the same dish. */
  readonly key: string;
  readonly name: string;
  readonly course: LunchCourse;
  /** The portions for each school that has it. */
  readonly portions: Readonly<Record<MenuKey, number>>;
  readonly all: number;
  /** What is to come out of the oven; null where nobody has weighed a portion. */
  readonly grams: number | null;
  readonly allergens: AllergenFacts;
  /** Why it must not be cooked yet; "" where it may. */
  readonly held: string;
}

/** What a kitchen cooks on a day: plain data, as it was printed or as it is now. */
export interface ProductionSheet {
  readonly site: string;
  readonly siteName: string;
  readonly day: Day;
  readonly schools: readonly SheetSchool[];
  /** Schools with lunch of which nobody has said how many: not on the sheet, and not none. */
  readonly withoutCovers: readonly string[];
  readonly dishes: readonly SheetDish[];
  readonly lunches: number;
  readonly withDiet: number;
}

/** What is known of a school's lunch on the day. */
export interface SchoolLunch {
  readonly key: MenuKey;
  readonly label: string;
  readonly lunchAt: string;
  readonly dishes: readonly CookedDish[];
  /** Null where nobody has entered any. */
  readonly covers: {
    readonly lunches: number;
    readonly avoiding: Readonly<Partial<Record<AvoidedFood, number>>>;
    readonly isFromWeekBefore: boolean;
    readonly isLate?: boolean;
    readonly breakfasts?: number;
  } | null;
}

/** The sheet of a kitchen's day, from its schools' lunches. */
export function productionSheet(
  { site, siteName, day }: Pick<ProductionSheet, "site" | "siteName" | "day">,
  lunches: readonly SchoolLunch[],
): ProductionSheet {
  const counted = lunches.flatMap(({ covers, ...rest }) => (covers ? [{ ...rest, covers }] : []));
  const schools = counted.map(({ key, label, lunchAt, dishes, covers }): SheetSchool => {
    const trays = dietTrays(orderedAvoiding(covers.avoiding), dishes);
    return {
      key,
      label,
      lunchAt,
      trays,
      lunches: covers.lunches,
      isFromWeekBefore: covers.isFromWeekBefore,
      ...(covers.isLate && { isLate: true }),
      ...(covers.breakfasts && { breakfasts: covers.breakfasts }),
    };
  });
  const rows = counted.flatMap(({ key, dishes, covers }) => {
    const portions = portionsFor(covers.lunches, dishes);
    return dishes.map((cooked, at) => ({ ...cooked, school: key, portions: defined(portions[at]) }));
  });
  const same = groupsOf(rows, ({ course, dish, heldBecause }) => dishKey(course, dish, heldBecause));
  return {
    site,
    siteName,
    day,
    schools,
    withoutCovers: lunches.filter(({ covers }) => !covers).map(({ label }) => label),
    dishes: same.map(sheetDish).toSorted(byCourse),
    lunches: total(schools.map((school) => school.lunches)),
    withDiet: total(schools.flatMap(({ trays }) => trays.map(({ count }) => count))),
  };
}

type Row = CookedDish & { readonly school: MenuKey; readonly portions: number };

// A dish that is held for one school and not for another is cooked for the one and not for the other.
const dishKey = (course: LunchCourse, { recipe, name }: Dish, held: string) =>
  [course, recipe?.id ?? "", name, held && "held"].join("/");

function sheetDish(rows: readonly [Row, ...Row[]]): SheetDish {
  const [{ dish, course, heldBecause }] = rows;
  const key = dishKey(course, dish, heldBecause);
  const grams = rows.map((row) => (row.dish.portion === null ? null : row.dish.portion * row.portions));
  const portions: Record<MenuKey, number> = {};
  for (const row of rows) portions[row.school] = (portions[row.school] ?? 0) + row.portions;
  return {
    key,
    course,
    held: heldBecause,
    portions,
    name: dish.name,
    all: total(Object.values(portions)),
    grams: grams.every((one) => one !== null) ? total(grams) : null,
    allergens: worstOf(...rows.map((row) => row.dish.allergens)),
  };
}

const courseOrder: readonly LunchCourse[] = [
  ...(["main", "vegetarian", "jacket", "side", "dessert", "fruit", "bread", "drink"] as const),
];

function byCourse(one: SheetDish, other: SheetDish): number {
  const place = ({ course }: SheetDish) => courseOrder.indexOf(course);
  return place(one) - place(other) || other.all - one.all || (one.key < other.key ? -1 : 1);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

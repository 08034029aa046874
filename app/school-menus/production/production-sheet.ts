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
  /** Breakfasts of that morning, which no dish of this sheet is cooked for; left out where nobody has said. An older print leaves out none, too. */
  readonly breakfasts?: number;
  readonly trays: readonly Tray[];
}

/** A dish that one kitchen cooks, for all the schools that have it; null where how many is not known. */
export interface SheetDish<Portions extends number | null = number> {
  /** The same from print to print as long as it is the same dish. */
  readonly key: string;
  readonly name: string;
  /** The recipe that it is cooked by; left out where it has none. An older print does not say. */
  readonly recipe?: string;
  readonly course: LunchCourse;
  /** The portions for each school that has it. */
  readonly portions: Readonly<Record<MenuKey, Portions>>;
  readonly all: Portions;
  /** What is to come out of the oven; null where nobody has weighed a portion, or how many is not known. */
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
      ...(covers.breakfasts !== undefined && { breakfasts: covers.breakfasts }),
    };
  });
  const rows = counted.flatMap(({ key, dishes, covers }) => {
    const portions = portionsFor(covers.lunches, dishes);
    return dishes.map((cooked, at) => ({ ...cooked, school: key, portions: defined(portions[at]) }));
  });
  return {
    site,
    siteName,
    day,
    schools,
    withoutCovers: lunches.filter(({ covers }) => !covers).map(({ label }) => label),
    dishes: sheetDishes(rows, total),
    lunches: total(schools.map((school) => school.lunches)),
    withDiet: total(schools.flatMap(({ trays }) => trays.map(({ count }) => count))),
  };
}

/** A dish as one school has it. */
interface Row<Portions> extends CookedDish {
  readonly school: MenuKey;
  readonly portions: Portions;
}

/** The dishes that some schools have, each once, in the order in which a kitchen cooks. `add` adds portions up. */
export function sheetDishes<Portions extends number | null>(
  rows: readonly Row<Portions>[],
  add: (some: readonly Portions[]) => Portions,
): SheetDish<Portions>[] {
  return groupsOf(rows, ({ course, dish, heldBecause }) => dishKey(course, dish, heldBecause))
    .map((same) => sheetDish(same, add))
    .toSorted(byCourse);
}

// A dish that is held for one school and not for another is cooked for the one and not for the other.
const dishKey = (course: LunchCourse, { recipe, name }: Dish, held: string) =>
  [course, recipe?.id ?? "", name, held && "held"].join("/");

function sheetDish<Portions extends number | null>(
  rows: readonly [Row<Portions>, ...Row<Portions>[]],
  add: (some: readonly Portions[]) => Portions,
): SheetDish<Portions> {
  const [{ dish, course, heldBecause }] = rows;
  const key = dishKey(course, dish, heldBecause);
  const grams = rows.map(({ dish: { portion }, portions: count }) =>
    portion === null || count === null ? null : portion * count,
  );
  const portions: Record<MenuKey, Portions> = {};
  for (const { school, portions: count } of rows) {
    const before = portions[school];
    portions[school] = before === undefined ? count : add([before, count]);
  }
  return {
    key,
    course,
    held: heldBecause,
    portions,
    name: dish.name,
    ...(dish.recipe && { recipe: dish.recipe.id }),
    all: add(Object.values(portions)),
    grams: grams.every((one) => one !== null) ? total(grams) : null,
    allergens: worstOf(...rows.map((row) => row.dish.allergens)),
  };
}

const courseOrder: readonly LunchCourse[] = [
  ...(["main", "vegetarian", "jacket", "side", "dessert", "fruit", "bread", "drink"] as const),
];

function byCourse(one: SheetDish<number | null>, other: SheetDish<number | null>): number {
  const place = ({ course }: Pick<SheetDish, "course">) => courseOrder.indexOf(course);
  const many = (other.all ?? 0) - (one.all ?? 0);
  return place(one) - place(other) || many || (one.key < other.key ? -1 : 1);
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

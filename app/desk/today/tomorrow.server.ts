import { entriesOf } from "#values/record.ts";
import type { Allergen } from "#food/allergens/allergen.ts";
import { unknownAllergens } from "#food/allergens/allergen-facts.ts";
import type { OtherLeaf } from "#food/allergens/leaf.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import type { Covers } from "#school-menus/covers/covers.ts";
import type { LunchCourse } from "#school-menus/menus/course.ts";
import { isUnplanned } from "#school-menus/substitutions/lunch-checks.ts";
import { lunchOn } from "#school-menus/served-menu.ts";
import { cookedSlots } from "#school-menus/substitutions/swap-choices.ts";
import type { MenuOnDay } from "#school-menus/termly-menus.server.ts";
import type { Day } from "#values/time/calendar-day.ts";

/** One school's lunch of a day, as the table of Today has it. */
export interface SchoolLunch {
  readonly key: string;
  readonly label: string;
  /** The kitchen that cooks it. */
  readonly site: string;
  /** Null where no dish is planned. */
  readonly week: number | null;
  readonly lunchAt: string;
  readonly main: string | null;
  readonly vegetarian: string | null;
  readonly beingChecked: boolean;
  readonly swaps: number;
  /** How many are cooked: 0 where nobody has planned any. */
  readonly dishes: number;
  /** Dishes with something that nobody has declared. */
  readonly notKnown: number;
  /** Null where nobody has entered them. */
  readonly lunches: number | null;
  /** What most avoid, the most first. */
  readonly avoiding: readonly { readonly food: Allergen | Avoided | OtherLeaf; readonly count: number }[];
}

/** The lunches of every school that has one on a day, or ought to. */
export function lunchesOn(
  menus: readonly MenuOnDay[],
  day: Day,
  expected: ReadonlyMap<string, Covers>,
): SchoolLunch[] {
  return menus.flatMap((menu) => {
    const lunch = lunchOn(menu, day);
    if (!lunch && !isUnplanned(menu, day)) return [];
    const { key, label, site, lunchAt } = menu.about;
    const slots = cookedSlots(menu, day);
    const dish = (course: LunchCourse) =>
      slots.find(({ planned }) => planned.course === course)?.dish.name ?? null;
    const covers = expected.get(key);
    return [
      {
        key,
        label,
        site,
        lunchAt,
        week: lunch?.week ?? null,
        beingChecked: lunch?.beingChecked ?? false,
        main: dish("main"),
        vegetarian: dish("vegetarian"),
        swaps: slots.filter(({ substitution }) => substitution !== null).length,
        dishes: slots.length,
        notKnown: slots.filter((slot) => unknownAllergens(slot.dish.allergens).length > 0).length,
        lunches: covers?.lunches ?? null,
        avoiding: avoidingOf(covers),
      },
    ];
  });
}

function avoidingOf(covers: Covers | undefined): SchoolLunch["avoiding"] {
  return entriesOf(covers?.avoiding ?? {})
    .map(([food, count]) => ({ food, count }))
    .sort((one, other) => other.count - one.count);
}

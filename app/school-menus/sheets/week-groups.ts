import { carbohydrateGrams } from "../dish-descriptions.ts";
import { formatDay } from "#values/time/format-date.ts";
import { askFirstNotice, notYetKnownNotice } from "../menus/menu-notices.ts";
import type { ServedDish } from "../served-menu.ts";
import type { ShownWeek, WeekColumn } from "../shown-week.ts";

/** What is listed together on a sheet: the dishes of one day, or those of each day with lunch. */
export interface WeekGroup {
  /** "Monday", "Every day". */
  readonly name: string;
  /** "23 November", or "" for what is served every day. */
  readonly date: string;
  /** Why no dish is listed; "" where some are. */
  readonly noLunch: string;
  readonly dishes: readonly ServedDish[];
}

/**
 * A dated week day by day. What is just the same on each day with lunch (bread, water) stands once, at the end, so that
 * a week fits on one side.
 */
export function weekGroups({ columns }: ShownWeek): WeekGroup[] {
  const served = columns.filter(({ dishes }) => dishes.length > 0);
  const first = served[0]?.dishes ?? [];
  const daily =
    served.length > 1
      ? first.filter((dish) => served.every(({ dishes }) => dishes.some((one) => isSame(one, dish))))
      : [];
  const days = columns.map((column): WeekGroup => {
    return {
      name: column.name,
      date: column.day ? formatDay(column.day, "day and month") : "",
      noLunch: describeNoLunch(column),
      dishes: column.dishes.filter((dish) => !daily.some((one) => isSame(one, dish))),
    };
  });
  // A day that has nothing of its own is described by what every day has.
  const withLunch = days.filter(({ dishes, noLunch }) => dishes.length > 0 || noLunch !== "");
  return daily.length
    ? [...withLunch, { name: "Every day", date: "", noLunch: "", dishes: daily }]
    : withLunch;
}

function isSame(one: ServedDish, other: ServedDish): boolean {
  return factsAsText(one) === factsAsText(other);
}

function factsAsText(dish: ServedDish) {
  const { course, name, allergens, diets, portion, sugars } = dish;
  const changed = dish.substitution ? dish.slot : null;
  return JSON.stringify([course, name, allergens, diets, portion, carbohydrateGrams(dish), sugars, changed]);
}

function describeNoLunch({ noLunch, closedReason }: WeekColumn): string {
  const words = {
    "": "",
    closed: `No school lunch (${closedReason})`,
    "being checked": `Menu being checked. ${askFirstNotice.replace(/:$/, ".")}`,
    "not yet known": `${notYetKnownNotice}.`,
  } as const;
  return words[noLunch];
}

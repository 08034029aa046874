import type { coversFor } from "#school-menus/covers/covers.server.ts";
import { coversText } from "#school-menus/covers/covers-form.ts";
import { foodsToAvoid, formatFood, orderedAvoiding } from "#school-menus/covers/covers.ts";
import type { AvoidedFood } from "#school-menus/covers/covers.ts";
import { leafName } from "#food/allergens/leaf.ts";
import type { Day } from "#values/time/calendar-day.ts";

type Expected = Awaited<ReturnType<typeof coversFor>>[number];

/** What one school says of one day, as its fields show it. */
export function cellOf(day: Day, one: Expected | undefined) {
  if (!one) return { day, is: "no lunch" as const };
  const { covers, isFromWeekBefore } = one;
  return {
    day,
    is: "lunch" as const,
    isGuess: isFromWeekBefore,
    lunches: covers ? String(covers.lunches) : "",
    avoiding: covers
      ? orderedAvoiding(covers.avoiding).map(([food, count]) => ({
          food: foodOf(food),
          count: String(count),
        }))
      : [],
    shown: covers ? coversText(covers) : "",
    seen: covers && !isFromWeekBefore ? coversText(covers) : "",
  };
}

const foodOf = (food: AvoidedFood) => ({ word: formatFood(food), food, name: leafName(food) });

/** What can be added to a cell's list. */
export const listedFoods = foodsToAvoid.map(foodOf);

/** A food that somebody avoids: as it is typed, as it is stored, and as it is printed. */
export type ListedFood = ReturnType<typeof foodOf>;
export type CoversCell = ReturnType<typeof cellOf>;

import type { coversFor } from "#termly-menus/covers.server.ts";
import { coversText, formatAvoiding } from "#termly-menus/covers-form.ts";
import type { Day } from "#values/calendar-day.ts";

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
    avoiding: covers ? formatAvoiding(covers.avoiding) : "",
    seen: covers && !isFromWeekBefore ? coversText(covers) : "",
  };
}

export type CoversCell = ReturnType<typeof cellOf>;

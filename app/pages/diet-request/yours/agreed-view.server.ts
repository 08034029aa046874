import type { DietCase } from "#school-menus/diets/diet-case.ts";
import { parentEndsAfter, renewalShown } from "#school-menus/diets/renewal.ts";
import type { SiteContext } from "#server/services.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";

/** An agreed request as its parent's page shows it: what is asked and until when, and nothing of what was ticked. */
export function agreedView({ clock }: Pick<SiteContext, "clock">, { renewal, endsOn }: DietCase) {
  const shown = renewal && renewalShown(renewal, endsOn);
  const today = londonDay(clock.now());
  const earliest = addDays(today, parentEndsAfter);
  return {
    asks: endsOn !== null && endsOn < today ? ("over" as const) : (shown?.is ?? "none"),
    day: shown ? formatDay(shown.day, "full") : "",
    isKept: Boolean(renewal?.keptBy),
    isReplaced: Boolean(renewal?.replacedBy),
    earliest,
    earliestWords: formatDay(earliest),
  };
}

export type AgreedView = ReturnType<typeof agreedView>;

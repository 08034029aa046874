import type { DayKind } from "#school-menus/served-menu.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { DayLink } from "../ui/forms/choosers.tsx";

/** Days of schools as links: today under the arch, those without lunch hatched and named. */
export function dayLinks(
  days: readonly { readonly day: Day; readonly kind: DayKind }[],
  { today, day: chosen, to }: { readonly today: Day; readonly day: Day; readonly to: (day: Day) => string },
): DayLink[] {
  return days.map(({ day, kind }) => ({
    to: to(day),
    date: Number(day.slice(8)),
    today: day === today,
    current: day === chosen,
    off: kind.is !== "school day",
    name: day === today ? "Today" : (offName(kind) ?? formatDay(day, "weekday").slice(0, 3)),
  }));
}

/** "Inset", "Half": one word has room. */
function offName(kind: DayKind): string | null {
  if (kind.is === "bank holiday") return "Holiday";
  if (kind.is !== "closed") return null;
  return kind.why.startsWith("Inset") ? "Inset" : "Closed";
}

/** Why there is no lunch on a day, in a sentence. */
export function whyNoLunch(kind: DayKind | null): string {
  if (kind?.is === "bank holiday" || kind?.is === "closed") return `${kind.why || "The school is closed"}.`;
  if (kind?.is === "weekend") return "It is a weekend.";
  if (kind?.is === "not yet known") return "It is not yet known whether this is a bank holiday.";
  return kind?.is === "school day" ? "Nothing is planned." : "It is out of term.";
}

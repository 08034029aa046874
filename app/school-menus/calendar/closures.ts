import type { Occasion } from "#brand/meals.ts";
import { bankHolidays, bankHolidaysKnownTo } from "#values/time/bank-holidays.ts";
import { formatDay, formatDayRange } from "#values/time/format-date.ts";
import type { Term } from "./school-term.ts";
import { daysNotYetKnown } from "./school-term.ts";

/** When there is no lunch in a term, and from when on it is not known: "No school lunch: 26 Oct to 30 Oct, Half term." */
export function describeClosures(term: Term, meal: Occasion = "lunch"): string {
  const spans = term.closed.map(({ from, to, why }) => ({ from, to, why: why || "school closed" }));
  const holidays = [...bankHolidays]
    .filter(([day]) => term.firstDay <= day && day <= term.lastDay)
    .filter(([day]) => !spans.some(({ from, to }) => from <= day && day <= to))
    .map(([day, why]) => ({ from: day, to: day, why }));
  const closed = [...spans, ...holidays].sort((one, other) => (one.from < other.from ? -1 : 1));
  const text = closed.map(({ from, to, why }) => `${formatDayRange(from, to)}, ${why}`).join("; ");
  return [text && `No school ${meal}: ${text}.`, describeNotYetKnown(term, meal)].filter(Boolean).join(" ");
}

/** From when on a term's lunches are not known, for want of the bank holidays; "" where all are. */
function describeNotYetKnown(term: Term, meal: Occasion): string {
  const first = daysNotYetKnown(term)[0];
  if (!first) return "";
  return `From ${formatDay(first, "full")} on it is not yet known on which days there is ${meal}: bank holidays are known to ${formatDay(bankHolidaysKnownTo, "full")}.`;
}

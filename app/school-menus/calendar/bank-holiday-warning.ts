import { bankHolidaySource, bankHolidaysKnownTo, bankHolidaysReadTo } from "#values/time/bank-holidays.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";

/** What staff have to know of the bank holidays of terms that are planned now. */
export interface BankHolidayWarning {
  /** Whether they are worked out by the rule, or end. */
  readonly known: "by rule" | "to an end";
  readonly text: string;
}

/**
 * The warning to staff from twelve months before the bank holidays end that were read where they are published, and from twelve
 * months before those end that are known at all; null until then. Terms are planned a year ahead.
 */
export function bankHolidayWarning(
  today: Day,
  { readTo, knownTo } = { readTo: bankHolidaysReadTo, knownTo: bankHolidaysKnownTo },
): BankHolidayWarning | null {
  if (today >= aYearBefore(knownTo))
    return {
      known: "to an end",
      text: `Bank holidays are known to ${formatDay(knownTo, "date")} only: every later lunch shows as not yet known. A later release has to bring them.`,
    };
  if (today < aYearBefore(readTo)) return null;
  return {
    known: "by rule",
    text: `Bank holidays after ${formatDay(readTo, "date")} are worked out by the rule: a special one, or one that is moved, is not among them. Compare them with ${bankHolidaySource}, and enter what differs as closed days of the terms.`,
  };
}

const aYearBefore = (end: Day): string => `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`;

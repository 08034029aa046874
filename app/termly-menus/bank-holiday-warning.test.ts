import { expect, test } from "vitest";
import { day, weekday } from "#values/calendar-day.ts";
import { bankHolidayWarning } from "./bank-holiday-warning.ts";
import { bankHolidays, bankHolidaysKnownTo } from "#values/bank-holidays.ts";

test("staff are warned twelve months before the known bank holidays end, and after", () => {
  expect(bankHolidayWarning(day("2026-12-30"), day("2027-12-31"))).toBeNull();
  expect(bankHolidayWarning(day("2026-12-31"), day("2027-12-31"))).toBe(
    "Bank holidays are known to 31 December 2027 only: every later lunch shows as not yet known. Add the next year from https://www.gov.uk/bank-holidays to app/termly-menus/calendar/bank-holidays.ts.",
  );
  expect(bankHolidayWarning(day("2030-06-01"), day("2027-12-31"))).not.toBeNull();
});

test("every year that is known is known whole: eight weekdays, none twice", () => {
  const days = [...bankHolidays.keys()];
  expect(days).toEqual(days.toSorted());
  expect(bankHolidaysKnownTo.endsWith("-12-31")).toBe(true);
  for (const year of new Set(days.map((one) => one.slice(0, 4))))
    expect(
      days.filter((one) => one.startsWith(year) && weekday(one) <= 5),
      year,
    ).toHaveLength(8);
  expect(days.at(-1)!.slice(0, 4)).toBe(bankHolidaysKnownTo.slice(0, 4));
});

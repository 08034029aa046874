import { expect, test } from "vitest";
import {
  bankHolidays,
  bankHolidaysByRule,
  bankHolidaysKnownTo,
  bankHolidaysReadTo,
} from "./bank-holidays.ts";
import { day, weekday } from "./calendar-day.ts";

const inYear = (year: number) => [...bankHolidays].filter(([on]) => on.startsWith(`${year}-`));
// One that was moved or proclaimed once is in the list that was read alone.
const special = new Set([2020, 2022, 2023]);

test("they are in order, on weekdays, and each year that is known is known whole", () => {
  const days = [...bankHolidays.keys()];
  expect(days).toEqual(days.toSorted());
  expect(days.filter((on) => weekday(on) > 5)).toEqual([]);
  const more: Record<number, number> = { 1981: 9, 1999: 9, 2002: 9, 2011: 9, 2012: 9, 2022: 10, 2023: 9 };
  for (let year = 1978; year <= 2040; year++)
    expect([year, inYear(year).length]).toEqual([year, more[year] ?? 8]);
  expect(bankHolidaysKnownTo).toBe(day("2040-12-31"));
  expect(days.at(-1)! <= bankHolidaysKnownTo).toBe(true);
});

test("the rule gives the days and names of every year that was read in which nothing special was", () => {
  const read = Array.from({ length: Number(bankHolidaysReadTo.slice(0, 4)) - 2018 }, (_, at) => 2019 + at);
  for (const year of read.filter((one) => !special.has(one)))
    expect(bankHolidaysByRule(year)).toEqual(inYear(year));
});

test.each([
  ["2024-05-06", "Early May bank holiday"],
  ["2020-05-08", "Early May bank holiday (VE day)"],
  ["2022-09-19", "Bank Holiday for the State Funeral of Queen Elizabeth II"],
  ["2012-06-05", "Diamond Jubilee"],
  ["2002-06-04", "Spring bank holiday"],
  ["1999-12-31", "Millennium"],
  ["2016-12-27", "Christmas Day (substitute day)"],
  ["2028-04-14", "Good Friday"],
  ["2033-01-03", "New Year’s Day (substitute day)"],
  ["2034-12-26", "Boxing Day"],
  ["2038-04-26", "Easter Monday"],
] as const)("%s was or will be one: %s", (on, name) => {
  expect(bankHolidays.get(day(on))).toBe(name);
});

test.each(["2020-05-04", "2012-05-28", "2002-05-27", "2022-05-30"])("%s was moved", (on) => {
  expect(bankHolidays.has(day(on))).toBe(false);
});

import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { bankHolidayWarning } from "./bank-holiday-warning.ts";

const known = { readTo: day("2027-12-31"), knownTo: day("2040-12-31") };

test("staff are warned twelve months before the years end that were read, and after", () => {
  expect(bankHolidayWarning(day("2026-12-30"), known)).toBeNull();
  expect(bankHolidayWarning(day("2026-12-31"), known)).toMatchObject({
    known: "by rule",
    text: "Bank holidays after 31 December 2027 are worked out by the rule: a special one, or one that is moved, is not among them. Compare them with https://www.gov.uk/bank-holidays, and enter what differs as closed days of the terms.",
  });
  expect(bankHolidayWarning(day("2039-12-30"), known)).toMatchObject({ known: "by rule" });
});

test("they are warned twelve months before lunches show as not yet known", () => {
  const expected = {
    known: "to an end",
    text: "Bank holidays are known to 31 December 2040 only: every later lunch shows as not yet known. A later release has to bring them.",
  };
  expect(bankHolidayWarning(day("2039-12-31"), known)).toMatchObject(expected);
  expect(bankHolidayWarning(day("2046-06-01"), known)).toMatchObject(expected);
});

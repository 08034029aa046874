import type { Day } from "#values/calendar-day.ts";

/**
 * The last day of which it is known whether it is a bank holiday. Of a later day nobody says that a school is open:
 * pages, sheets, calendars and data call it "not yet known".
 */
export const bankHolidaysKnownTo = "2027-12-31" as Day;

/**
 * Bank holidays in England and Wales, as gov.uk publishes them; substitute days included. When a year is announced, add
 * it here and move the day above.
 */
export const bankHolidays: ReadonlyMap<Day, string> = new Map(
  [
    ["2026-01-01", "New Year’s Day"],
    ["2026-04-03", "Good Friday"],
    ["2026-04-06", "Easter Monday"],
    ["2026-05-04", "Early May bank holiday"],
    ["2026-05-25", "Spring bank holiday"],
    ["2026-08-31", "Summer bank holiday"],
    ["2026-12-25", "Christmas Day"],
    ["2026-12-28", "Boxing Day (substitute day)"],
    ["2027-01-01", "New Year’s Day"],
    ["2027-03-26", "Good Friday"],
    ["2027-03-29", "Easter Monday"],
    ["2027-05-03", "Early May bank holiday"],
    ["2027-05-31", "Spring bank holiday"],
    ["2027-08-30", "Summer bank holiday"],
    ["2027-12-27", "Christmas Day (substitute day)"],
    ["2027-12-28", "Boxing Day (substitute day)"],
  ].map(([day, name]) => [day as Day, name!]),
);

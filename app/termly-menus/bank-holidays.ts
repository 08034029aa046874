import type { Day } from "./school-day.ts";

/**
 * Bank holidays in England and Wales, as gov.uk publishes them; substitute days included. Add a year when it is
 * announced: after the last year here only the terms' own closed days close a school.
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

import { day } from "./calendar-day.ts";
import type { Day } from "#values/calendar-day.ts";

/** Bank holidays as they were published, substitute days included. */
interface PublishedBankHolidays {
  readonly nation: string;
  readonly source: string;
  readonly readOn: string;
  /** The last day of the last year that is published. */
  readonly knownTo: string;
  readonly days: Readonly<Record<string, string>>;
}

/** When another year is announced: add its days, and move `knownTo` and `readOn`. */
const published: PublishedBankHolidays = {
  nation: "England and Wales",
  source: "https://www.gov.uk/bank-holidays",
  readOn: "2026-11-22",
  knownTo: "2027-12-31",
  days: {
    "2026-01-01": "New Year’s Day",
    "2026-04-03": "Good Friday",
    "2026-04-06": "Easter Monday",
    "2026-05-04": "Early May bank holiday",
    "2026-05-25": "Spring bank holiday",
    "2026-08-31": "Summer bank holiday",
    "2026-12-25": "Christmas Day",
    "2026-12-28": "Boxing Day (substitute day)",
    "2027-01-01": "New Year’s Day",
    "2027-03-26": "Good Friday",
    "2027-03-29": "Easter Monday",
    "2027-05-03": "Early May bank holiday",
    "2027-05-31": "Spring bank holiday",
    "2027-08-30": "Summer bank holiday",
    "2027-12-27": "Christmas Day (substitute day)",
    "2027-12-28": "Boxing Day (substitute day)",
  },
};

export const bankHolidaySource = published.source;

/**
 * The last day of which it is known whether it is a bank holiday. Of a later day nobody says that a school is open:
 * pages, PDFs, calendars and data call it "not yet known".
 */
export const bankHolidaysKnownTo = day(published.knownTo);

export const bankHolidays: ReadonlyMap<Day, string> = new Map(
  Object.entries(published.days).map(([text, name]) => [day(text), name]),
);

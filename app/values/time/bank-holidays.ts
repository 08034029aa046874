import { addDays, day, mondayOf, weekday } from "./calendar-day.ts";
import type { Day } from "./calendar-day.ts";

/** Bank holidays as they were published, substitute days included. */
interface PublishedBankHolidays {
  readonly nation: string;
  readonly source: string;
  readonly readOn: string;
  /** The first and last day of the years that were read. */
  readonly from: string;
  readonly to: string;
  readonly days: Readonly<Record<string, string>>;
}

/** When another year is published: add its days, and move `to` and `readOn`. */
const published: PublishedBankHolidays = {
  nation: "England and Wales",
  source: "https://www.gov.uk/bank-holidays",
  readOn: "2026-11-22",
  from: "2019-01-01",
  to: "2027-12-31",
  days: {
    "2019-01-01": "New Year’s Day",
    "2019-04-19": "Good Friday",
    "2019-04-22": "Easter Monday",
    "2019-05-06": "Early May bank holiday",
    "2019-05-27": "Spring bank holiday",
    "2019-08-26": "Summer bank holiday",
    "2019-12-25": "Christmas Day",
    "2019-12-26": "Boxing Day",
    "2020-01-01": "New Year’s Day",
    "2020-04-10": "Good Friday",
    "2020-04-13": "Easter Monday",
    "2020-05-08": "Early May bank holiday (VE day)",
    "2020-05-25": "Spring bank holiday",
    "2020-08-31": "Summer bank holiday",
    "2020-12-25": "Christmas Day",
    "2020-12-28": "Boxing Day (substitute day)",
    "2021-01-01": "New Year’s Day",
    "2021-04-02": "Good Friday",
    "2021-04-05": "Easter Monday",
    "2021-05-03": "Early May bank holiday",
    "2021-05-31": "Spring bank holiday",
    "2021-08-30": "Summer bank holiday",
    "2021-12-27": "Christmas Day (substitute day)",
    "2021-12-28": "Boxing Day (substitute day)",
    "2022-01-03": "New Year’s Day (substitute day)",
    "2022-04-15": "Good Friday",
    "2022-04-18": "Easter Monday",
    "2022-05-02": "Early May bank holiday",
    "2022-06-02": "Spring bank holiday",
    "2022-06-03": "Platinum Jubilee bank holiday",
    "2022-08-29": "Summer bank holiday",
    "2022-09-19": "Bank Holiday for the State Funeral of Queen Elizabeth II",
    "2022-12-26": "Boxing Day",
    "2022-12-27": "Christmas Day (substitute day)",
    "2023-01-02": "New Year’s Day (substitute day)",
    "2023-04-07": "Good Friday",
    "2023-04-10": "Easter Monday",
    "2023-05-01": "Early May bank holiday",
    "2023-05-08": "Bank holiday for the coronation of King Charles III",
    "2023-05-29": "Spring bank holiday",
    "2023-08-28": "Summer bank holiday",
    "2023-12-25": "Christmas Day",
    "2023-12-26": "Boxing Day",
    "2024-01-01": "New Year’s Day",
    "2024-03-29": "Good Friday",
    "2024-04-01": "Easter Monday",
    "2024-05-06": "Early May bank holiday",
    "2024-05-27": "Spring bank holiday",
    "2024-08-26": "Summer bank holiday",
    "2024-12-25": "Christmas Day",
    "2024-12-26": "Boxing Day",
    "2025-01-01": "New Year’s Day",
    "2025-04-18": "Good Friday",
    "2025-04-21": "Easter Monday",
    "2025-05-05": "Early May bank holiday",
    "2025-05-26": "Spring bank holiday",
    "2025-08-25": "Summer bank holiday",
    "2025-12-25": "Christmas Day",
    "2025-12-26": "Boxing Day",
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

/** The last day of the years whose bank holidays were read where they are published; later ones are those of the rule. */
export const bankHolidaysReadTo = day(published.to);

/**
 * The last day of which it is known whether it is a bank holiday. Of a later day nobody says that a school is open:
 * pages, PDFs, calendars and data call it "not yet known".
 */
export const bankHolidaysKnownTo = day("2040-12-31");

// Since then there is an early one in May, and the rule has been the same.
const firstYearOfRule = 1978;

/** What was proclaimed beside the rule in years before those that were read: a day that was moved, and a day more. */
const proclaimed: Readonly<Record<number, { readonly moved?: Moved; readonly more?: NamedDays }>> = {
  1981: { more: { "07-29": "Royal wedding" } },
  1995: { moved: { "Early May bank holiday": "05-08" } },
  1999: { more: { "12-31": "Millennium" } },
  2002: { moved: { "Spring bank holiday": "06-04" }, more: { "06-03": "Golden Jubilee" } },
  2011: { more: { "04-29": "Royal wedding" } },
  2012: { moved: { "Spring bank holiday": "06-04" }, more: { "06-05": "Diamond Jubilee" } },
};
type NamedDays = Readonly<Record<string, string>>;
type Moved = NamedDays;

/** Bank holidays in England and Wales with their names, in order: as published, and by the rule before and after that. */
export const bankHolidays: ReadonlyMap<Day, string> = new Map(
  Array.from({ length: yearOf(bankHolidaysKnownTo) - firstYearOfRule + 1 }, (_, at) => firstYearOfRule + at)
    .flatMap((year) =>
      year < yearOf(published.from) || year > yearOf(published.to) ? byRuleAndProclamation(year) : [],
    )
    .concat(Object.entries(published.days).map(([text, name]) => [day(text), name]))
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);

function byRuleAndProclamation(year: number): [Day, string][] {
  const { moved = {}, more = {} } = proclaimed[year] ?? {};
  const regular = bankHolidaysByRule(year).map(([on, name]): [Day, string] => {
    const to = moved[name];
    return [to === undefined ? on : day(`${year}-${to}`), name];
  });
  return [
    ...regular,
    ...Object.entries(more).map(([on, name]): [Day, string] => [day(`${year}-${on}`), name]),
  ];
}

/**
 * The eight of a year in which nothing special is proclaimed, in order: those of the Banking and Financial Dealings Act 1971,
 * Good Friday and Christmas Day, and the two that are proclaimed every year. One at a weekend has the next weekday in its place.
 */
export function bankHolidaysByRule(year: number): [Day, string][] {
  const easter = easterSunday(year);
  const on = (monthDay: string) => day(`${year}-${monthDay}`);
  const newYear = on("01-01");
  const christmas = on("12-25");
  return [
    weekday(newYear) <= 5
      ? [newYear, "New Year’s Day"]
      : [mondayOf(addDays(newYear, 2)), "New Year’s Day (substitute day)"],
    [addDays(easter, -2), "Good Friday"],
    [addDays(easter, 1), "Easter Monday"],
    [mondayOf(on("05-07")), "Early May bank holiday"],
    [mondayOf(on("05-31")), "Spring bank holiday"],
    [mondayOf(on("08-31")), "Summer bank holiday"],
    ...christmasHolidays(christmas),
  ];
}

function christmasHolidays(christmas: Day): [Day, string][] {
  const [day26, day27, day28] = [1, 2, 3].map((days) => addDays(christmas, days)) as [Day, Day, Day];
  const substitute = (name: string) => `${name} (substitute day)`;
  if (weekday(christmas) === 6)
    return [
      [day27, substitute("Christmas Day")],
      [day28, substitute("Boxing Day")],
    ];
  if (weekday(christmas) === 7)
    return [
      [day26, "Boxing Day"],
      [day27, substitute("Christmas Day")],
    ];
  return [
    [christmas, "Christmas Day"],
    weekday(day26) === 6 ? [day28, substitute("Boxing Day")] : [day26, "Boxing Day"],
  ];
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - ((year % 100) % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  return addDays(day(`${year}-03-22`), moon + sunday - 7 * late);
}

function yearOf(of: string): number {
  return Number(of.slice(0, 4));
}

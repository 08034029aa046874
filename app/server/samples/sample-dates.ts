import type { Day } from "#values/time/calendar-day.ts";
import { addDays, day, daysBetween } from "#values/time/calendar-day.ts";

// The sample content is written for one school year, 2026/27. A site that is filled on another day gets it moved, always by
// whole weeks, so that a Monday stays one: decision 34.

const writtenOn = day("2026-11-16");
const dates = /\b20\d\d-\d\d-\d\d\b/g;

/** Moves every date in a text by so many weeks. */
export const movedBy = (text: string, weeks: number): string =>
  text.replaceAll(dates, (date) => addDays(day(date), 7 * weeks));

/** By how many weeks each menu's terms are moved. */
export type WeeksOfMenus = ReadonlyMap<string, number>;

/** The weeks that come nearest to so many years. */
const weeksOfYears = (years: number): number => Math.round((years * 365.2425) / 7);

/**
 * By how many weeks the terms of each menu are moved, so that they are those of the first school year in which the menu
 * has not ended on a day: a school's autumn menu that has ended in January is next autumn's.
 */
export function weeksOfMenus(terms: string, today: Day): WeeksOfMenus {
  const rows = terms.split(/\r?\n/).slice(1).filter(Boolean);
  return new Map(
    [...Map.groupBy(rows, menuOf)].map(([menu, own]) => {
      const last = day(
        own
          .map((row) => row.split(",")[2] ?? "")
          .sort()
          .at(-1) ?? "",
      );
      let years = Math.floor(daysBetween(last, today) / 366) - 1;
      while (addDays(last, 7 * weeksOfYears(years)) < today) years++;
      return [menu, weeksOfYears(years)];
    }),
  );
}

/** The file of terms, moved. Days that go by the moon are in their year alone. */
export function movedTerms(terms: string, weeks: WeeksOfMenus): string {
  return eachRow(movedRows(terms, weeks), (row) =>
    (weeks.get(menuOf(row)) ?? 0) === 0 ? row : withoutMoonDays(row),
  );
}

/** A file whose rows begin with the key of a menu, moved with its terms. */
export function movedRows(text: string, weeks: WeeksOfMenus): string {
  return eachRow(text, (row) => movedBy(row, weeks.get(menuOf(row)) ?? 0));
}

const eachRow = (text: string, change: (row: string) => string): string =>
  text.split("\n").map(change).join("\n");

const menuOf = (row: string): string => row.slice(0, row.indexOf(","));

const withoutMoonDays = (row: string): string =>
  row
    .split(",")
    .map((cell) =>
      cell
        .split(";")
        .filter((span) => !span.includes("Eid "))
        .join(";"),
    )
    .join(",");

const quarter = 13;

/**
 * By how many weeks the dates of the kitchen and of the firm's claims are moved: by whole quarters, so that what was in force,
 * weighed and reviewed when it was written is so still.
 */
export const weeksOfReviews = (today: Day): number =>
  Math.floor(daysBetween(writtenOn, today) / 7 / quarter) * quarter;

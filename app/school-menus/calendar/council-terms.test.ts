import { describe, expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { parseTermsCsv } from "../csv/terms-csv.ts";
import { sampleSchools } from "../termly-menus.examples.ts";
import type { Term } from "./school-term.ts";
import { dayKind, nextSchoolDay, schoolDays } from "./school-term.ts";

// The councils' terms of 2026/27, typed in by hand from memory: they must be checked against the page of each council before
// a school relies on them. What is tested is the calendar, and it counts the same whatever the dates are.
const header = "menu,first_day,last_day,rotation,closed_days,start_week,continues";
const councils = {
  Solihull: [
    "olive,2026-09-02,2026-12-18,pause,2026-09-02 Inset day;2026-10-26..2026-10-30 Half term,1,",
    "olive,2027-01-04,2027-03-25,pause,2027-01-04 Inset day;2027-02-15..2027-02-19 Half term,,yes",
    "olive,2027-04-12,2027-07-23,pause,2027-05-31..2027-06-04 Half term;2027-07-23 Inset day,,yes",
  ],
  Camden: [
    "olive,2026-09-01,2026-12-18,run,2026-09-01 Inset day;2026-10-26..2026-10-30 Half term,,",
    "olive,2027-01-04,2027-03-25,run,2027-01-04 Inset day;2027-02-15..2027-02-19 Half term,,",
    "olive,2027-04-12,2027-07-21,run,2027-05-31..2027-06-04 Half term,2,",
  ],
} as const;

function termsOf(council: keyof typeof councils): readonly Term[] {
  const file = [header, ...councils[council]].join("\n");
  const { menus, faults } = parseTermsCsv(new TextEncoder().encode(file), sampleSchools());
  expect(faults).toEqual([]);
  return menus.get("olive")!;
}

const on = (terms: readonly Term[], date: string) => {
  const kind = dayKind(terms, 3, day(date));
  return kind.is === "school day" ? kind.week : kind.is;
};

describe.each([
  // Date, what is cooked in Solihull, what is cooked in Camden: counted by hand on a wall calendar.
  ["2026-09-01", "out of term", "closed"],
  // The Monday before is a bank holiday: the week is the first, as pupils know no other day of it.
  ["2026-09-02", "closed", 1],
  ["2026-09-03", 1, 1],
  ["2026-09-07", 2, 2],
  ["2026-10-23", 2, 2],
  ["2026-10-26", "closed", "closed"],
  ["2026-11-02", 3, 1],
  ["2026-12-18", 3, 1],
  ["2026-12-21", "out of term", "out of term"],
  ["2027-01-04", "closed", "closed"],
  ["2027-01-05", 1, 1],
  ["2027-02-12", 3, 3],
  ["2027-02-22", 1, 2],
  ["2027-03-25", 2, 3],
  ["2027-03-26", "out of term", "out of term"],
  ["2027-04-12", 3, 2],
  ["2027-05-03", "bank holiday", "bank holiday"],
  ["2027-05-04", 3, 2],
  ["2027-05-31", "bank holiday", "bank holiday"],
  ["2027-06-07", 1, 1],
  ["2027-07-21", 1, 1],
  ["2027-07-22", 1, "out of term"],
  ["2027-07-23", "closed", "out of term"],
])("%s", (date, solihull, camden) => {
  test(`is ${solihull} in Solihull and ${camden} in Camden`, () => {
    expect([on(termsOf("Solihull"), date), on(termsOf("Camden"), date)]).toEqual([solihull, camden]);
  });
});

test("a council's year has about 190 days with lunch, and the summer leads to none", () => {
  for (const council of ["Solihull", "Camden"] as const) {
    const days = termsOf(council).flatMap(schoolDays);
    expect(days.length, council).toBeGreaterThanOrEqual(185);
    expect(days.length, council).toBeLessThanOrEqual(195);
    expect(nextSchoolDay(termsOf(council), day("2027-07-24"))).toBeNull();
  }
});

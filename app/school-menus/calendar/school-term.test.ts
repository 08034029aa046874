import { describe, expect, test } from "vitest";
import { formatDay } from "#values/time/format-date.ts";
import { day, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { ClosedSpan, Rotation, Term } from "./school-term.ts";
import { bankHolidaysKnownTo } from "#values/time/bank-holidays.ts";
import { dayKind, lastSchoolDay, nextSchoolDay, weekCommencings } from "./school-term.ts";

const closed = (from: string, to: string, why: string): ClosedSpan => ({ from: day(from), to: day(to), why });

// One long run from September to July, as some schools keep it: half terms, Christmas and Easter inside.
const year = (rotation: Rotation): Term => ({
  firstDay: day("2026-09-03"),
  lastDay: day("2027-07-21"),
  rotation,
  closed: [
    closed("2026-10-26", "2026-10-30", "Half term"),
    closed("2026-12-21", "2027-01-01", "Christmas"),
    closed("2027-01-04", "2027-01-04", "Inset day"),
    closed("2027-02-15", "2027-02-19", "Half term"),
    closed("2027-03-29", "2027-04-09", "Easter"),
    closed("2027-05-31", "2027-06-04", "Half term"),
    closed("2027-06-28", "2027-06-28", "Inset day"),
  ],
});

// Each line was worked out by hand on a wall calendar: date, week where the cycle pauses, week where it runs on.
const golden: readonly (readonly [
  date: string,
  pause: number | string,
  run: number | string,
  what: string,
])[] = [
  ["2026-09-02", "out of term", "out of term", "the day before term"],
  ["2026-09-03", 3, 3, "a Thursday before the first Monday: the cycle's last week leads in"],
  ["2026-09-04", 3, 3, "the Friday of that short week"],
  ["2026-09-05", "weekend", "weekend", "a Saturday"],
  ["2026-09-07", 1, 1, "the first Monday"],
  ["2026-09-14", 2, 2, ""],
  ["2026-09-25", 3, 3, "the Friday of the third week"],
  ["2026-09-28", 1, 1, "the cycle begins again"],
  ["2026-10-19", 1, 1, "the last week before half term"],
  ["2026-10-23", 1, 1, "its Friday, the last day of summer time at school"],
  ["2026-10-25", "weekend", "weekend", "the clocks go back"],
  ["2026-10-26", "closed", "closed", "half term"],
  ["2026-11-02", 2, 3, "after half term: waited, or went on"],
  ["2026-11-23", 2, 3, ""],
  ["2026-11-30", 3, 1, ""],
  ["2026-12-18", 2, 3, "the last day before Christmas"],
  ["2026-12-21", "closed", "closed", "Christmas"],
  ["2026-12-25", "bank holiday", "bank holiday", "Christmas Day"],
  ["2026-12-28", "bank holiday", "bank holiday", "Boxing Day is a Saturday: the Monday instead"],
  ["2027-01-04", "closed", "closed", "an inset Monday"],
  ["2027-01-05", 3, 3, "the Tuesday after it: the week counts, for it has school days"],
  ["2027-01-11", 1, 1, ""],
  ["2027-02-12", 2, 2, "the day before half term"],
  ["2027-02-22", 3, 1, "after the second half term"],
  ["2027-03-25", 1, 2, "Maundy Thursday"],
  ["2027-03-26", "bank holiday", "bank holiday", "Good Friday"],
  ["2027-03-28", "weekend", "weekend", "Easter Sunday: the clocks go forward"],
  ["2027-03-29", "bank holiday", "bank holiday", "Easter Monday"],
  ["2027-04-09", "closed", "closed", "the last day of the holiday"],
  ["2027-04-12", 2, 2, "the first Monday of summer"],
  ["2027-05-03", "bank holiday", "bank holiday", "Early May bank holiday"],
  ["2027-05-04", 2, 2, "its Tuesday"],
  ["2027-05-31", "bank holiday", "bank holiday", "Spring bank holiday, in half term"],
  ["2027-06-07", 3, 1, "after the third half term"],
  ["2027-06-28", "closed", "closed", "an inset Monday inside a school week"],
  ["2027-06-29", 3, 1, "its Tuesday"],
  ["2027-07-21", 3, 1, "the last day"],
  ["2027-07-22", "out of term", "out of term", "the summer"],
];

describe("the week of the cycle", () => {
  test.each(golden)("on %s is %s where the cycle pauses, %s where it runs on: %s", (date, pause, run) => {
    for (const [rotation, expected] of [
      ["pause", pause],
      ["run", run],
    ] as const) {
      const kind = dayKind([year(rotation)], 3, day(date));
      expect(kind.is === "school day" ? kind.week : kind.is).toBe(expected);
    }
  });

  test("is named with the Mondays on which it begins", () => {
    const autumn: Term = { ...year("pause"), lastDay: day("2026-12-18") };
    expect(weekCommencings([autumn], autumn, 3, 1)).toEqual([
      "2026-09-07",
      "2026-09-28",
      "2026-10-19",
      "2026-11-16",
      "2026-12-07",
    ]);
    expect(weekCommencings([autumn], autumn, 3, 2)).toEqual([
      "2026-09-14",
      "2026-10-05",
      "2026-11-02",
      "2026-11-23",
      "2026-12-14",
    ]);
    expect(weekCommencings([autumn], autumn, 3, 3)).toEqual([
      "2026-08-31",
      "2026-09-21",
      "2026-10-12",
      "2026-11-09",
      "2026-11-30",
    ]);
  });
});

describe("a term", () => {
  const week = (terms: readonly Term[], date: string) => {
    const kind = dayKind(terms, 3, day(date));
    return kind.is === "school day" ? kind.week : kind.is;
  };
  const autumn: Term = { ...year("pause"), lastDay: day("2026-12-18") };
  const spring: Term = { ...year("pause"), firstDay: day("2027-01-04"), lastDay: day("2027-03-25") };

  test("that opens on an inset Monday begins with its first week on the first school day", () => {
    expect(
      ["2027-01-04", "2027-01-05", "2027-01-11", "2027-01-18"].map((date) => week([spring], date)),
    ).toEqual(["closed", 1, 2, 3]);
    // The Monday may be a bank holiday instead, inside the term or just before it.
    const may: Term = { ...spring, firstDay: day("2027-05-04"), lastDay: day("2027-05-28"), closed: [] };
    expect(["2027-05-04", "2027-05-10"].map((date) => week([may], date))).toEqual([1, 2]);
    // A whole closed week before it is no first week.
    const late = { ...spring, closed: [closed("2027-01-04", "2027-01-11", "Boiler")] };
    expect(["2027-01-12", "2027-01-18"].map((date) => week([late], date))).toEqual([1, 2]);
  });

  test("that opens on a Thursday may name its first week", () => {
    expect(week([{ ...autumn, startWeek: 2 }], "2026-09-03")).toBe(2);
    expect(week([{ ...autumn, startWeek: 2 }], "2026-09-07")).toBe(3);
    expect(week([{ ...autumn, startWeek: 1 }], "2026-09-04")).toBe(1);
  });

  test("that continues the one before begins with the week after its last", () => {
    // 18 December is in week 2 where the cycle waits, in week 3 where it runs on.
    expect(week([autumn, { ...spring, continues: true }], "2027-01-05")).toBe(3);
    expect(week([autumn, { ...spring, continues: true }], "2027-01-11")).toBe(1);
    const run = [autumn, spring].map((term): Term => ({ ...term, rotation: "run" }));
    // 21 and 28 December go by without pupils.
    expect(week([run[0]!, { ...run[1]!, continues: true }], "2027-01-05")).toBe(3);
    expect(week([autumn, spring], "2027-01-05")).toBe(1);
    const summer: Term = {
      ...spring,
      firstDay: day("2027-04-12"),
      lastDay: day("2027-05-28"),
      continues: true,
    };
    expect(week([autumn, { ...spring, continues: true }, summer], "2027-03-25")).toBe(1);
    expect(week([autumn, { ...spring, continues: true }, summer], "2027-04-12")).toBe(2);
  });

  test("past the last year whose bank holidays are known is not open", () => {
    const next: Term = { ...spring, firstDay: day("2040-11-01"), lastDay: day("2041-05-24"), closed: [] };
    expect(bankHolidaysKnownTo).toBe("2040-12-31");
    expect(
      ["2040-12-25", "2040-12-31", "2041-01-03", "2041-05-01", "2041-05-04"].map((date) =>
        week([next], date),
      ),
    ).toEqual(["bank holiday", 3, "not yet known", "not yet known", "weekend"]);
    expect(nextSchoolDay([next], day("2041-01-03"))).toBeNull();
  });
});

describe("the next school day", () => {
  const terms = [
    { ...year("pause"), lastDay: day("2026-12-18") },
    { ...year("pause"), firstDay: day("2027-01-05"), lastDay: day("2027-03-25") },
  ];
  test.each([
    ["2026-11-20", "2026-11-20", "is today on a school day"],
    ["2026-11-21", "2026-11-23", "is Monday on a Saturday"],
    ["2026-10-24", "2026-11-02", "is after half term when that has begun"],
    ["2026-12-19", "2027-01-05", "is in the next term, after the inset day"],
    ["2026-08-01", "2026-09-03", "is the first day of term in the summer"],
  ])("from %s is %s: it %s", (from, to) => {
    expect(nextSchoolDay(terms, day(from))).toBe(to);
  });

  test("does not exist after the last term", () => {
    expect(nextSchoolDay(terms, day("2027-03-26"))).toBeNull();
  });

  test("comes before the last one, which is no day on which the school is closed", () => {
    expect(lastSchoolDay(terms)).toBe("2027-03-25");
    expect(lastSchoolDay([{ ...year("pause"), lastDay: day("2027-01-04") }])).toBe("2026-12-18");
    expect(lastSchoolDay([])).toBeNull();
  });
});

describe("a date in London", () => {
  test("begins at London's midnight, in summer and in winter", () => {
    expect(londonDay(Date.parse("2026-10-24T22:59:59Z"))).toBe("2026-10-24");
    expect(londonDay(Date.parse("2026-10-24T23:00:00Z"))).toBe("2026-10-25");
    expect(londonDay(Date.parse("2026-10-25T23:59:59Z"))).toBe("2026-10-25");
    expect(londonDay(Date.parse("2027-03-28T23:00:00Z"))).toBe("2027-03-29");
  });

  test("has lunch at ten past twelve by the kitchen's clock, in summer and in winter", () => {
    const utc = (date: string) => new Date(londonInstant(day(date), "12:10")).toISOString();
    expect(utc("2026-10-23")).toBe("2026-10-23T11:10:00.000Z");
    expect(utc("2026-10-26")).toBe("2026-10-26T12:10:00.000Z");
    expect(utc("2027-03-26")).toBe("2027-03-26T12:10:00.000Z");
    expect(utc("2027-03-29")).toBe("2027-03-29T11:10:00.000Z");
    expect(new Date(londonInstant(day("2027-06-01"), "00:30")).toISOString()).toBe(
      "2027-05-31T23:30:00.000Z",
    );
  });

  test("is formatted as people say it", () => {
    expect(formatDay(day("2026-11-23"))).toBe("Monday 23 November");
    expect(formatDay(day("2026-09-07"), "short")).toBe("7 Sep");
    expect(formatDay(day("2026-09-07"), "full")).toBe("Monday 7 September 2026");
  });
});

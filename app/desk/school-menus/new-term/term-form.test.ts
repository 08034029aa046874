import { expect, test } from "vitest";
import type { Term } from "#school-menus/calendar/school-term.ts";
import { bankHolidays } from "#values/time/bank-holidays.ts";
import { addDays, day } from "#values/time/calendar-day.ts";
import { parseTerm, proposedTerm, termIn, typedTerm, withTerm } from "./term-form.ts";

const autumn: Term = {
  firstDay: day("2026-09-03"),
  lastDay: day("2026-12-18"),
  rotation: "pause",
  closed: [
    {
      from: day("2026-10-26"),
      to: day("2026-10-30"),
      why: "Half term",
    },
    {
      from: day("2026-11-27"),
      to: day("2026-11-27"),
      why: "Inset day",
    },
  ],
};

const halfTerm = (from: string, to: string) => [{ from, to, why: "Half term" }];

test.each([
  // After an autumn term that ends early too, school begins in January.
  ["2026-12-18", "2026-11-24", "2027-01-04", "2027-03-25", halfTerm("2027-02-15", "2027-02-19")],
  ["2026-12-11", "2026-11-24", "2027-01-04", "2027-03-25", halfTerm("2027-02-15", "2027-02-19")],
  ["2027-03-25", "2027-02-01", "2027-04-12", "2027-07-23", halfTerm("2027-05-31", "2027-06-04")],
  ["2027-07-21", "2027-07-01", "2027-09-06", "2027-12-17", halfTerm("2027-10-25", "2027-10-29")],
  // Easter is late: the term ends before, and the next begins after Easter Monday.
  ["2027-12-17", "2027-12-01", "2028-01-04", "2028-03-31", halfTerm("2028-02-14", "2028-02-18")],
  ["2028-04-07", "2028-02-01", "2028-04-24", "2028-07-21", halfTerm("2028-05-29", "2028-06-02")],
  // The last term ended long ago.
  ["2026-12-18", "2029-08-10", "2029-09-03", "2029-12-21", halfTerm("2029-10-22", "2029-10-26")],
])(
  "after a term to %s, on %s, a new one is proposed from %s to %s",
  (lastDay, today, first, last, closed) => {
    expect(proposedTerm([{ ...autumn, rotation: "run", lastDay: day(lastDay) }], day(today))).toEqual({
      first,
      last,
      rotation: "run",
      opens: "",
      closed,
    });
  },
);

test("a menu without a term is proposed the next one of the school year", () => {
  expect(proposedTerm([], day("2026-11-24"))).toMatchObject({
    first: "2027-01-04",
    last: "2027-03-25",
    rotation: "pause",
  });
});

test("whatever is proposed is taken, in every year, and begins on a school day", () => {
  for (let on = day("2026-01-05"); on < "2038-01-01"; on = addDays(on, 9)) {
    const typed = proposedTerm([{ ...autumn, lastDay: on }], on);
    expect([on, parseTerm(typed)]).toMatchObject([on, { term: { firstDay: typed.first } }]);
    expect([on, typed.first > on, bankHolidays.has(day(typed.first))]).toEqual([on, true, false]);
  }
});

test.each([
  ["2026-12-28", "2027-04-02", "first", "28 December 2026 is a bank holiday (Boxing Day (substitute day))."],
  ["2027-01-04", "2027-03-26", "last", "26 March 2027 is a bank holiday (Good Friday)."],
  ["2027-01-02", "2027-03-25", "first", "2 January 2027 is a Saturday."],
  [
    "2026-12-14",
    "2027-03-25",
    "from0",
    "Christmas lies in this term: close its holidays, or end the term before them.",
  ],
])("a term from %s to %s is refused at %s", (first, last, field, message) => {
  expect(parseTerm({ first, last, rotation: "pause", opens: "", closed: [] })).toEqual({
    errors: { [field]: message },
  });
});

test("a term that runs over Christmas closes its holidays", () => {
  const closed = [{ from: "2026-12-21", to: "2027-01-01", why: "Christmas holiday" }];
  expect(
    parseTerm({ first: "2026-09-07", last: "2027-03-25", rotation: "run", opens: "", closed }),
  ).toHaveProperty("term");
});

test("a term is typed and read back the same", () => {
  const form = new FormData();
  const typed = typedTerm({ ...autumn, startWeek: 2 });
  for (const [name, value] of Object.entries({
    first: typed.first,
    last: typed.last,
    rotation: typed.rotation,
    opens: typed.opens,
  }))
    form.set(name, value);
  typed.closed.forEach(({ from, to, why }, at) => {
    form.set(`from${at}`, from);
    form.set(`to${at}`, to);
    form.set(`why${at}`, why);
  });
  expect(parseTerm(termIn(form))).toEqual({ term: { ...autumn, startWeek: 2 } });
});

test("what is wrong is said at its field, and a single closed day needs no second date", () => {
  const wrong = {
    first: "soon",
    last: "2026-12-18",
    rotation: "pause",
    opens: "",
    closed: [{ from: "2026-12-20", to: "", why: "" }],
  };
  expect(parseTerm(wrong)).toEqual({
    errors: { first: "Enter the first day as a date, such as 2027-01-05." },
  });
  expect(parseTerm({ ...wrong, first: "2026-09-03" })).toEqual({
    errors: { from0: "These days are not inside the term." },
  });
});

test("a term stands in its place among the others, instead of the one that was changed", () => {
  const later = { ...autumn, firstDay: day("2026-09-07") };
  expect(withTerm([autumn], later, "2026-09-03")).toEqual([later]);
  expect(withTerm([later], autumn, "")).toEqual([autumn, later]);
});

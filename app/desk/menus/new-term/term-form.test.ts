import { expect, test } from "vitest";
import type { Term } from "#termly-menus/menu-drafts.ts";
import { day } from "#values/calendar-day.ts";
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

test("a new term is proposed as a copy of the last: as long, with its half-term, without its inset days", () => {
  expect(proposedTerm([autumn], day("2026-11-24"))).toEqual({
    first: "2027-01-04",
    last: "2027-04-23",
    rotation: "pause",
    opens: "",
    closed: [
      {
        from: "2027-03-01",
        to: "2027-03-05",
        why: "Half term",
      },
    ],
  });
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

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { breakfastsAt } from "#school-menus/schools/occasions.ts";
import { plannedDish, sampleSchool } from "#school-menus/termly-menus.examples.ts";
import { day } from "#values/time/calendar-day.ts";
import { NextDays } from "./next-days.tsx";

const daysOf = (about: ReturnType<typeof sampleSchool>) => {
  const dish = { ...plannedDish({ name: "Porridge", contains: "milk:contains" }), substitution: null };
  const lunch = { day: day("2026-11-27"), week: 1, dishes: [dish], beingChecked: false };
  const query = { week: null, date: null, year: null, without: ["milk"] } as const;
  return renderToStaticMarkup(
    <NextDays view={{ about, year: [], weeks: [], nextLunches: [lunch], query }} />,
  );
};

test("a day of lunches says what somebody can have, and one of breakfasts, which have other courses, what there is", () => {
  const olive = sampleSchool("olive");
  expect(daysOf(olive)).toContain("Friday 27 Nov: No. No main dish without milk. Ask us first.");
  const breakfasts = daysOf(breakfastsAt(olive, "08:00"));
  expect(breakfasts).toContain("Friday 27 Nov: Porridge");
  expect(breakfasts).not.toContain("main dish");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { NumbersPage } from "./numbers-page.tsx";
import type { NumbersView } from "./numbers-view.server.ts";

const monday = day("2026-11-30");

function pageOf(of: Partial<NumbersView["days"][number]>): string {
  const one: NumbersView["days"][number] = {
    day: monday,
    name: "Monday",
    date: "30 Nov",
    is: "open",
    shut: "",
    keys: [],
    meals: {},
    usual: {},
    lunches: 186,
    isTotalOnly: false,
    isEntered: true,
    enteredAt: "13:20",
    isLate: false,
    seen: "186",
    ...of,
  };
  const view: NumbersView = {
    monday,
    before: monday,
    after: monday,
    title: "30 November to 4 December",
    due: null,
    isOpen: one.is === "open",
    lastWeek: null,
    endedSince: false,
    isIn: one.isEntered,
    categories: [],
    days: [one],
    diets: [],
    agreed: "",
    foods: [],
  };
  return renderToStaticMarkup(<NumbersPage school="Olive" view={view} isSent notSent={undefined} />);
}

test("what was sent is said while there is something of it, and not of a week in which nothing stands or all is over", () => {
  expect(pageOf({})).toContain("186 lunches are with the kitchen");
  for (const nothing of [{ isEntered: false }, { is: "over" }, { is: "shut" }] as const)
    expect(pageOf(nothing)).not.toContain("with the kitchen");
});

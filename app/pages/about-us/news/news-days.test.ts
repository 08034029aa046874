import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { news, newsDay } from "./news.copy.ts";

test.each([
  ["2026-11-20", ["2026-11-16", "2026-11-02", "2026-10-12", "2026-09-25"]],
  ["2029-01-01", ["2029-01-01", "2028-12-18", "2028-11-27", "2028-11-10"]],
  ["2036-03-02", ["2036-02-25", "2036-02-11", "2036-01-21", "2036-01-04"]],
])("on a site that was filled on %s the news are of the weeks before, the newest first", (on, days) => {
  expect(news.cards.map((card) => newsDay(day(on), card))).toEqual(days);
});

test("no piece says in which season or year it was", () => {
  expect(JSON.stringify(news.cards)).not.toMatch(/20\d\d|spring|summer|autumn|winter/);
});

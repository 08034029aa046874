import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { forBusinessManagers, sampleDays } from "./for-business-managers.copy.ts";

test.each([
  ["2026-11-20", "2026-03-12", "2027-03-31"],
  ["2029-01-01", "2028-04-27", "2029-05-16"],
  ["2036-03-02", "2035-06-21", "2036-07-09"],
])(
  "on a site that was filled on %s the kitchen was inspected before and is insured after",
  (on, inspected, insuredTo) => {
    expect(sampleDays(day(on))).toEqual({ inspected, insuredTo });
  },
);

test("no sample paper says in which year it was made", () => {
  const samples = forBusinessManagers.documents.flatMap(({ says }) =>
    says.filter(({ proof }) => proof.kind === "sample"),
  );
  expect(samples.length).toBeGreaterThan(3);
  expect(JSON.stringify([samples, forBusinessManagers.sheet.rows])).not.toMatch(/20\d\d/);
});

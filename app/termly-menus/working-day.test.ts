import { expect, test } from "vitest";
import { oneWorkingDayAfter } from "./working-day.ts";

test.each([
  ["2026-11-24T14:20:00Z", "2026-11-25T14:20:00.000Z"],
  ["2026-11-27T16:00:00Z", "2026-11-30T16:00:00.000Z"],
  ["2026-12-24T09:00:00Z", "2026-12-29T09:00:00.000Z"],
])("one working day after %s is %s", (from, to) => {
  expect(new Date(oneWorkingDayAfter(Date.parse(from))).toISOString()).toBe(to);
});

import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { missedAlertsNeed } from "./missed-alerts.ts";

const wednesday = { menu: "olive", day: day("2026-11-25"), tellBy: Date.parse("2026-11-25T09:00:00Z") };
const need = (waiting: number, late: number, now: string) =>
  missedAlertsNeed({ ...wednesday, waiting, late }, "Olive Primary", Date.parse(now));

test("says how many of which school could not be told, and by when", () => {
  const { title, text, severity } = need(12, 0, "2026-11-24T18:00:00Z");
  expect(title).toBe("Not told yet: 12 parents of Olive Primary, Wednesday 25 November");
  expect(text).toContain("12 messages could not be delivered. They were to know by 25 November 2026, 09:00");
  expect(severity).toBe(1);
});

test("says afterwards who was not told, and who was told too late", () => {
  expect(need(1, 0, "2026-11-25T09:00:00Z").title).toBe(
    "Not told in time: 1 parent of Olive Primary, Wednesday 25 November",
  );
  expect(need(1, 2, "2026-11-25T10:00:00Z").text).toContain(
    "1 message could not be delivered, 2 came too late.",
  );
});

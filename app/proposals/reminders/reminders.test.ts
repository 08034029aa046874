import { expect, test } from "vitest";
import { isQuiet } from "./reminders.ts";

test.each([
  ["2026-11-24T07:59:59Z", true],
  ["2026-11-24T08:00:00Z", false],
  ["2026-11-24T19:59:59Z", false],
  ["2026-11-24T20:00:00Z", true],
  // In summer London is an hour ahead.
  ["2027-06-24T07:00:00Z", false],
  ["2027-06-24T06:59:59Z", true],
  ["2027-06-24T19:00:00Z", true],
])("nobody is written to at night: %s %s", (at, quiet) => expect(isQuiet(Date.parse(at))).toBe(quiet));

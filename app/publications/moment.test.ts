import { expect, test } from "vitest";
import { formatMoment, parseMoment } from "./moment.ts";

test("a moment is read by London's clock, in summer and in winter", () => {
  expect(parseMoment("2026-11-20T10:00")).toBe(Date.parse("2026-11-20T10:00:00Z"));
  expect(parseMoment("2026-06-20T10:00")).toBe(Date.parse("2026-06-20T09:00:00Z"));
});

test("a link's moment is exact", () => {
  const at = Date.parse("2026-11-20T10:00:30.125Z");
  expect(parseMoment(formatMoment(at))).toBe(at);
});

test.each([
  "",
  "yesterday",
  "2026-02-30T10:00",
  "2026-11-20T24:00",
  "2026-11-20",
  "2026-13-20T10:00:00.000Z",
])("%j is none", (text) => expect(parseMoment(text)).toBeNull());

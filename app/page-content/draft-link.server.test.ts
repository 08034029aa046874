import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { draftAsked, draftLink } from "./draft-link.server.ts";

const secret = "a secret of thirty-two characters";
const today = day("2026-11-24");
const asked = (address: string, change: Readonly<Record<string, string>> = {}) => {
  const { searchParams } = new URL(address, "https://www.rosemarylane.example");
  for (const [name, value] of Object.entries(change)) searchParams.set(name, value);
  return searchParams;
};

test("a link opens its page's draft for a week", () => {
  const link = draftLink(secret, "colleges", today);
  for (const on of ["2026-11-24", "2026-12-01"])
    expect(draftAsked(secret, asked(link), day(on))).toEqual({ id: "colleges", until: "2026-12-01" });
  expect(draftAsked(secret, asked(link), day("2026-12-02"))).toBeNull();
});

test.each<Readonly<Record<string, string>>>([
  { page: "universities" },
  { until: "2027-12-01" },
  { until: "tomorrow" },
  { mark: "" },
  { mark: "x".repeat(43) },
  { mark: "é".repeat(43) },
])("one with %j opens none", (change) => {
  const link = draftLink(secret, "colleges", today);
  expect(draftAsked(secret, asked(link, change), today)).toBeNull();
});

test("the links of an old secret open while it is among the site's", () => {
  const link = draftLink(secret, "colleges", today);
  const next = "another secret of thirty-two chars";
  const opened = { id: "colleges" };
  expect(draftAsked(`${next}, ${secret}`, asked(link), today)).toMatchObject(opened);
  expect(draftAsked(next, asked(link), today)).toBeNull();
  const renewed = draftLink(`${next}, ${secret}`, "colleges", today);
  expect(draftAsked(next, asked(renewed), today)).toMatchObject(opened);
});

import { expect, test } from "vitest";
import { datedQuery, lastDayFrom } from "./dated-link.server.ts";
import { day } from "./time/calendar-day.ts";
import { unshownFileAsked, unshownFileLink } from "./unshown-file.server.ts";

const secret = "a secret of thirty-two characters";
const today = day("2026-11-24");

test.each([
  ["/pdfs/aaaaaaaaaaaaaaaa.pdf", "/pdfs/bbbbbbbbbbbbbbbb.pdf"],
  ["/images/aaaaaaaaaaaaaaaa.avif", "/images/aaaaaaaaaaaaaaaa.webp"],
])("a link to %s, which readers may not read, opens that one alone, for a week", (file, other) => {
  const link = unshownFileLink(secret, file, lastDayFrom(today));
  expect(link.split("?")[0]).toBe(file);
  const opens = (address: string, on: string, change: Readonly<Record<string, string>> = {}) => {
    const { searchParams } = new URL(link, "https://www.rosemarylane.example");
    for (const [name, value] of Object.entries(change)) searchParams.set(name, value);
    return unshownFileAsked(secret, address, searchParams, day(on));
  };
  expect(opens(file, "2026-12-01")).toBe("2026-12-01");
  expect(opens(file, "2026-12-02")).toBeNull();
  expect(opens(file, "2026-12-01", { until: "2026-12-02" })).toBeNull();
  expect(opens(other, "2026-12-01")).toBeNull();
  // Nor does the link to a draft open a file.
  const ofDraft = datedQuery(secret, { what: "draft of page colleges", until: lastDayFrom(today) });
  expect(unshownFileAsked(secret, file, ofDraft, today)).toBeNull();
});

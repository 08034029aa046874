import { expect, test } from "vitest";
import { sampleSchools } from "#school-menus/termly-menus.examples.ts";
import { day } from "#values/time/calendar-day.ts";
import { addressAsked } from "./asked-in-words.ts";

const shown = new URLSearchParams({ school: "olive", day: "2026-11-25" });
const asked = (words: string) =>
  addressAsked(words, { schools: sampleSchools(), today: day("2026-11-24"), shown }).replace(
    "/desk/can-eat?",
    "",
  );

test.each([
  ["milk, sesame", "school=olive&day=2026-11-25&avoid=milk&avoid=sesame"],
  ["dairy free thursday jubilee", "school=jubilee&day=2026-11-26&avoid=milk"],
  ["may she eat at Al Noor on Friday, no eggs", "school=al-noor&day=2026-11-27&avoid=eggs"],
  ["", "school=olive&day=2026-11-25"],
])("%s", (words, address) => expect(asked(words)).toBe(address));

test("a word that is neither school, day nor allergen is asked for, so that the answer is never yes by leaving it out", () => {
  expect(asked("milk kiwi olive")).toBe("school=olive&day=2026-11-25&avoid=milk&avoid=kiwi");
  expect(asked("sesami")).toContain("avoid=sesami");
  expect(asked("oliv pea")).toBe("school=olive&day=2026-11-25&avoid=oliv&avoid=pea");
});

test("words that fit more than one school leave the school as it is", () => {
  expect(asked("milk primary")).toBe("school=olive&day=2026-11-25&avoid=milk");
});

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

test("a question is read to its end, or has no answer", () => {
  const said =
    "may she eat at olive on wednesday please she must not have milk or eggs and she must not have fish or sesame";
  expect(asked(said)).toBe("school=olive&day=2026-11-25&avoid=eggs&avoid=fish&avoid=milk&avoid=sesame");
  expect(asked(`milk ${"or eggs ".repeat(30)} sesame`)).toContain("&unread=");
});

test("a food is no month: what stands before it is no date that swallows it", () => {
  expect(asked("kiwi 2 mayonnaise")).toContain("avoid=mayonnaise");
  expect(asked("milk 2 December")).toBe("school=olive&day=2026-12-02&avoid=milk");
});

test("tree nuts are nuts, at a school of that name too", () => {
  expect(asked("tree nuts")).toBe("school=olive&day=2026-11-25&avoid=nuts&avoid=peanuts");
});

test("words that fit more than one school, or none together, are asked about again and not answered for the one that is shown", () => {
  expect(asked("milk primary")).toBe("school=olive&day=2026-11-25&which=primary&avoid=milk");
  expect(asked("milk eden jubilee")).toBe("school=olive&day=2026-11-25&which=eden+jubilee&avoid=milk");
});

test("the word school alone names none", () => {
  expect(asked("can she eat at school, no milk")).toBe("school=olive&day=2026-11-25&avoid=milk");
});

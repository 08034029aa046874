import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { exampleContent } from "../proposal.testkit.ts";
import { eventInSubject } from "./event-in-subject.ts";

const on = (title: string, date: string | null = "2027-06-12") => {
  const content = exampleContent({ title });
  return eventInSubject({ title, event: { ...content.event, day: date === null ? null : day(date) } });
};

test.each([
  ["Bell wedding", "the Bell wedding, 12 June"],
  ["The gala", "the gala, 12 June"],
  ["A leaving do", "a leaving do, 12 June"],
  ["St Anselm’s summer fair", "St Anselm’s summer fair, 12 June"],
  ["Olive Primary, 12 June 2027", "Olive Primary, 12 June"],
  ["Amina Rahman", "Amina Rahman, 12 June"],
  ["Our wedding", "Our wedding, 12 June"],
  ["", "your event, 12 June"],
  ["Two\nlines\tof it", "Two lines of it, 12 June"],
])("%s is %s", (title, words) => {
  expect(on(title)).toBe(words);
});

test("without a day there is none, and a long title is cut", () => {
  expect(on("Bell wedding", null)).toBe("the Bell wedding");
  expect(on("x".repeat(120), null)).toBe(`${"x".repeat(60)}…`);
});

test.each(["Gluten-free tea", "Coeliac lunch", "Lunch for the nut allergies", "Party, dairy free"])(
  "a title that tells of somebody's health is in no subject: %s",
  (title) => {
    expect(on(title)).toBe("your event, 12 June");
  },
);

import { describe, expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { readQuestion } from "./question.ts";

// A Tuesday.
const today = day("2026-11-24");
const read = (text: string) => readQuestion(text, today);

describe("a question is taken apart", () => {
  test.each([
    ["swap pasta tomorrow", "swap", "2026-11-25", "pasta"],
    ["swap the pasta at Olive on Monday", "swap", "2026-11-30", "pasta olive"],
    ["refund Ferreira", "refund", null, "ferreira"],
    ["sheets tue", null, "2026-11-24", "sheets"],
    ["11th of July", null, "2027-07-11", ""],
    ["2/12 olive", null, "2026-12-02", "olive"],
    ["2026-12-02", null, "2026-12-02", ""],
    ["29 February", null, null, "29 february"],
    ["tomorrow’s sheets", null, "2026-11-25", "sheets"],
    ["fried fish", null, null, "fried fish"],
  ])("%s", (text, verb, on, words) => {
    const question = read(text);
    expect([question.verb, question.day, question.words.join(" ")]).toEqual([verb, on, words]);
  });

  test.each([
    ["milk sesame wednesday olive", ["milk", "sesame"], ["olive"]],
    ["Gluten-free at Olive?", ["gluten"], ["olive"]],
    ["nut allergy", ["nuts", "peanuts"], []],
    ["dairy free, no shellfish", ["crustaceans", "milk", "molluscs"], []],
    ["wheat", ["wheat"], []],
    ["kiwi", [], ["kiwi"]],
  ])("%s is about what somebody avoids", (text, avoided, rest) => {
    const question = read(text);
    expect([[...question.avoided].sort(), question.rest]).toEqual([avoided, rest]);
  });

  test("of any length is read as far as somebody types", () => {
    expect(read("a".repeat(100_000)).words).toHaveLength(1);
    const { words, unread } = read("pasta ".repeat(10_000));
    expect(words.length).toBeLessThan(40);
    expect(unread).toMatch(/pasta$/);
  });
});

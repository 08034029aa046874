import { expect, test } from "vitest";
import { sampleMealTerms } from "#brand/meals.ts";
import { typedInWords } from "./typed-in-words.ts";

const inWords = (fields: Readonly<Record<string, unknown>>) =>
  typedInWords(Object.entries(fields), sampleMealTerms.categories).map(
    ({ asked, typed }) => `${asked}: ${typed}`,
  );

test("what was typed is given back under the words that asked for it, and nothing else that was sent", () => {
  expect(
    inWords({
      week: "2026-11-23",
      "seen-2026-11-25": "183",
      "meals-paid-2026-11-25": " 38 ",
      "meals-infants-2026-11-25": "",
      "diet-milk": "7",
      "diet-shown-milk": "6",
      "diet-+kiwi": "1",
    }),
  ).toEqual(["Paid, Wednesday 25 November: 38", "No milk: 7"]);
  expect(inWords({ id: "x", what: "A <b>tray</b>", day: "2026-11-24", place: "school" })).toEqual([
    "What happened: A <b>tray</b>",
    "On: Tuesday 24 November 2026",
  ]);
  expect(
    inWords({ toString: "x", __proto__: "x", "meals-nobody-2026-11-25": "9", what: new File(["x"], "x") }),
  ).toEqual([]);
  expect(inWords({ what: "a".repeat(5_000) })[0]).toHaveLength("What happened: ".length + 1_000);
});

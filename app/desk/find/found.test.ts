import { expect, test } from "vitest";
import type { FinderEntry } from "./found.ts";
import { findAmong, wordsOf } from "./found.ts";

const all: FinderEntry[] = [
  { group: "Do", text: "Swap a dish", note: "", to: "/desk/swap", icon: "swap" },
  { group: "Go to", text: "Rice with korma", note: "recipe", to: "/r", icon: "pot" },
  { group: "Go to", text: "Korma, chicken", note: "recipe", to: "/k", icon: "pot" },
  { group: "Go to", text: "Olive Primary", note: "menu", words: "olives", to: "/o", icon: "calendar" },
  { group: "Answer", text: "Who can eat korma", note: "at Olive", to: "/c", icon: "person" },
];
const found = (question: string) => findAmong(all, question).map(({ to }) => to);

test("every word of a question begins a word of the result; what it names comes before what mentions it", () => {
  expect(found("korma")).toEqual(["/c", "/k", "/r"]);
  expect(found("ol")).toEqual(["/c", "/o"]);
  expect(found("KORMA oli")).toEqual(["/c"]);
  expect(found("olives")).toEqual(["/o"]);
  expect(found("pizza")).toEqual([]);
});

test("without a question everything is there, as far as there is room", () => {
  expect(found("  ")).toEqual(["/c", "/r", "/k", "/o", "/desk/swap"]);
  expect(
    findAmong(
      Array.from({ length: 40 }, () => all[0]!),
      "",
    ),
  ).toHaveLength(12);
});

test("words are compared without accents and signs, and no more than ten of them", () => {
  expect(wordsOf("Crème brûlée (small)")).toEqual(["creme", "brulee", "small"]);
  expect(wordsOf("a ".repeat(50))).toHaveLength(10);
});

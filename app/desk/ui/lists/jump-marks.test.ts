import { expect, test } from "vitest";
import { jumpMarksOf, letterOf } from "./jump-marks.ts";

const marksOf = (...names: readonly string[]) =>
  jumpMarksOf(names, (name) => ({ id: `row-${name}`, text: letterOf(name) })).map(({ text }) => text);

test("each letter is marked once, at its first row", () => {
  expect(marksOf("2 kg sacks", "Apples", "Apricots", "Éclairs", "Eggs")).toEqual(["0–9", "A", "E"]);
});

test("a list in another order has no marks: they would lead astray", () => {
  expect(marksOf("Apples", "Bread", "Apricots")).toEqual([]);
});

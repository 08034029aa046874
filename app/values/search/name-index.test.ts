import { expect, test } from "vitest";
import { indexByName } from "./name-index.ts";

const synonyms = new Map([
  ["mayo", ["mayonnaise"]],
  ["fizz", ["sparkling", "prosecco"]],
]);
const index = indexByName(
  [
    { name: "Rice with korma" },
    { name: "Korma, chicken" },
    { name: "Light mayonnaise", note: "Hartfield" },
    { name: "Korma" },
    { name: "Sparkling water" },
    { name: "Olive Primary", words: "olives oliveprimary" },
    { name: "Crème brûlée" },
  ],
  synonyms,
);
const names = (typed: string) => index.search(typed).map(({ name }) => name);

test("what names a thing from its beginning comes before what only mentions it", () => {
  expect(names("korma")).toEqual(["Korma", "Korma, chicken", "Rice with korma"]);
  expect(names("KORMA chick")).toEqual(["Korma, chicken"]);
  expect(names("orma")).toEqual(["Rice with korma", "Korma, chicken", "Korma"]);
});

test("other words, notes, accents, plurals and slips find it too", () => {
  expect(names("mayo")).toEqual(["Light mayonnaise"]);
  expect(names("hartfield")).toEqual(["Light mayonnaise"]);
  expect(names("olives")).toEqual(["Olive Primary"]);
  expect(names("kormas")).toEqual(["Korma", "Korma, chicken", "Rice with korma"]);
  expect(names("creme brulee")).toEqual(["Crème brûlée"]);
  expect(names("mayonaise")).toEqual(["Light mayonnaise"]);
  expect(index.asTyped("mayonaise")).toEqual([]);
  expect(names("lobster")).toEqual([]);
});

test("without a question everything is there, as far as there is room", () => {
  expect(names("  ")).toHaveLength(7);
  expect(index.search("", 2)).toHaveLength(2);
});

test("a name is told in any case, the first of two", () => {
  expect(index.named("korma")).toEqual({ name: "Korma" });
  expect(index.named("kor")).toBeNull();
});

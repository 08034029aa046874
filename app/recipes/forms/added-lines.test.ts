import { expect, test } from "vitest";
import { parseAddedLines } from "./added-lines.ts";

const choices = [
  { what: "ingredient:turmeric", name: "Turmeric" },
  { what: "ingredient:rice", name: "Rice" },
  { what: "ingredient:rice-flour", name: "Rice flour" },
  { what: "ingredient:creme", name: "Crème fraîche" },
  { what: "recipe:slaw", name: "Slaw" },
];
const read = (text: string) => parseAddedLines(text, choices);

test.each([
  ["turmeric, 40", "ingredient:turmeric", "40"],
  ["Turmeric 40 g", "ingredient:turmeric", "40"],
  ["turm 40g", "ingredient:turmeric", "40"],
  ["rice\t1,200", "ingredient:rice", "1200"],
  ["creme fraiche, 1.5 kg", "ingredient:creme", "1500"],
  ["rice-flour; 12.5", "ingredient:rice-flour", "12.5"],
  ["slaw", "recipe:slaw", ""],
])("%j is a line", (text, what, grams) =>
  expect(read(text)).toEqual({ lines: [{ what, grams }], faults: [] }),
);

test("each pasted row becomes a line; a name that nothing or several things have is reported", () => {
  expect(read("turmeric\t40\r\n\nsaffron\t1\nri\t5")).toEqual({
    lines: [{ what: "ingredient:turmeric", grams: "40" }],
    faults: [
      "“saffron” is no ingredient and no recipe of ours",
      "“ri” may be Rice, Rice flour: write more of it",
    ],
  });
  expect(read("40")).toMatchObject({ lines: [], faults: [expect.stringContaining("no ingredient")] });
});

test("of more lines than anybody adds in one go none is looked for, and one sentence says so", () => {
  let looked = 0;
  const counted = choices.map(({ what, name }) => ({
    what,
    get name() {
      looked += 1;
      return name;
    },
  }));
  expect(parseAddedLines("a\n".repeat(10_000), counted)).toEqual({
    lines: [],
    faults: ["These are more than 100 lines: add them in parts"],
  });
  expect(looked).toBe(0);
});

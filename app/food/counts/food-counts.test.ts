import { expect, test } from "vitest";
import {
  combineCounts,
  countChoices,
  countsWithAmount,
  formatCounts,
  isDeepFried,
  isFried,
  isUndeclared,
  parseCounts,
  withFryer,
} from "./food-counts.ts";

test.each([
  "starchy:rice;wholegrain",
  "juice:150;condiment:10",
  "fruit-dessert:60;fruit:apple",
  "fruit-dessert",
  "nothing;not:confectionery",
  "protein;not:pastry;not:fried",
  "protein:chicken;protein:lentils;meat",
  "protein:cheese;protein:beans;non-dairy-protein",
])("counts are written as they are read: %s", (text) => {
  const { counts, faults } = parseCounts(text);
  expect(faults).toEqual([]);
  expect(formatCounts(counts)).toBe(text);
});

test.each([
  ["fruit-dessert:40", 'fruit-dessert is a dessert of 50 to 100 per cent fruit by raw weight, and not "40"'],
  [
    "fruit-dessert:101",
    'fruit-dessert is a dessert of 50 to 100 per cent fruit by raw weight, and not "101"',
  ],
  ["not:starchy", "not must say which of fried, starchy-in-fat, pastry, meat-product, confectionery"],
  ["fried;not:fried", "a dish cannot be fried and not:fried"],
  ["nothing;fried", "a dish that counts as nothing counts as nothing else"],
  ["starchy", "starchy must say which of bread,"],
  ["vegetable:potato", 'and not "potato"'],
  ["condiment", "condiment must say how much, like condiment:10"],
  ["pastry:2", "pastry takes nothing after a colon"],
  ["protein:unicorn", 'and not "unicorn"'],
  ["protein:chicken;starchy:rice", "protein:chicken counts as meat"],
  ["protein:mackerel", "protein:oily fish counts as oily-fish"],
  ["protein:paneer;non-dairy-protein", "protein:cheese is from milk, and no non-dairy-protein"],
  ["chips", '"chips" is not one of nothing, starchy,'],
])("%s is refused", (text, fault) => {
  expect(parseCounts(text).faults).toEqual([expect.stringContaining(fault)]);
});

test("a dish that only says what it is not has not been declared", () => {
  expect(isUndeclared(parseCounts("not:pastry").counts)).toBe(true);
  expect(isUndeclared(parseCounts("nothing").counts)).toBe(false);
});

test.each([
  ["", "fried;protein", "fried;protein"],
  ["protein;starchy:rice", "protein;starchy:rice;dairy", "protein;starchy:rice"],
  ["protein;starchy:rice", "protein;fried", "protein;starchy:rice;fried"],
  ["nothing", "pastry", "pastry"],
  ["protein;not:pastry;not:fried", "pastry", "protein;not:fried;pastry"],
  ["not:pastry", "pastry;protein", "pastry;protein"],
])("a dish that states %j on a recipe of %j counts as %j", (stated, recipe, both) => {
  const combined = combineCounts(parseCounts(stated).counts, parseCounts(recipe).counts);
  expect(formatCounts(combined)).toBe(both);
});

test.each([
  ["", "", true],
  ["nothing", "", false],
  ["protein;not:fried;not:pastry", "", false],
  ["protein;starchy:rice", "protein;pastry", false],
  ["", "starchy:potato;not:fried", false],
])(
  "a dish that states %j on a recipe of %j from a fryer is deep-fried, undeclared %j",
  (stated, recipe, open) => {
    const counts = combineCounts(parseCounts(stated).counts, withFryer(parseCounts(recipe).counts));
    expect(counts.filter(({ as }) => as === "deep-fried")).toHaveLength(1);
    expect([isDeepFried(counts), isFried(counts), isUndeclared(counts)]).toEqual([true, true, open]);
    expect(counts).not.toContainEqual(expect.objectContaining({ as: "not", kind: "fried" }));
    // What is written back is what was stated, and its own form is read again.
    expect(parseCounts(formatCounts(counts)).faults).toEqual([]);
    expect(formatCounts(counts)).not.toContain("deep-fried");
  },
);

test("no file says that a dish is deep-fried but as “fried”", () => {
  expect(parseCounts("deep-fried").faults).toHaveLength(1);
});

test("everything that a cook may say is offered in words, and is read as it is written", () => {
  const offered = [
    ...countChoices(),
    ...countsWithAmount("Juice 150"),
    ...countsWithAmount("condiment: 10 g"),
    ...countsWithAmount("fruit dessert 60%"),
  ];
  expect(offered.flatMap(({ item, along = [] }) => parseCounts([item, ...along].join(";")).faults)).toEqual(
    [],
  );
  expect(offered.find(({ item }) => item === "protein:chicken")?.along).toEqual(["meat"]);
  const names = new Map(offered.map(({ item, name }) => [item, name]));
  expect(names.get("starchy:rice")).toBe("starchy: rice");
  expect(names.get("not:pastry")).toBe("not pastry");
  expect(names.get("juice:150")).toBe("juice: 150 ml");
  expect(names.get("fruit-dessert:60")).toBe("fruit dessert: 60 %");
  expect(countsWithAmount("fruit dessert 20")).toEqual([]);
  expect(countsWithAmount("juice")).toEqual([]);
});

import { expect, test } from "vitest";
import { lunchCourses } from "#school-menus/menus/course.ts";
import { indexDishes } from "../dishes/index-dishes.ts";
import type { GridChoice } from "../grid-cell.ts";
import { placePasted } from "./pasted-table.ts";

const names = ["Cottage pie", "Jollof rice", "Crème brûlée", "Peas, buttered", 'The "big" soup'];
const dishes = indexDishes(
  names.map((name): GridChoice => {
    const facts = { allergens: {}, diets: [], counts: [], carbohydrate: null };
    return { ref: `new:${name}`, name, description: "", ...facts };
  }),
);
const rows = lunchCourses.map(({ key, name }) => ({ course: key, index: 0, name }));
const at = { week: 2, weekday: 4, row: 0 };
const paste = (text: string, from = at) => {
  const { changes, faults } = placePasted(text, from, rows, dishes);
  return { put: changes.map(({ place, dish }) => `${place} ${dish?.name}`), faults };
};

test("a table from a spreadsheet lands to the right and down, whatever its line ends, cases and accents", () => {
  expect(paste("COTTAGE  pie\tjollof rice\r\nCreme brulee\t\r\n").put).toEqual([
    "2-4-main-0 Cottage pie",
    "2-5-main-0 Jollof rice",
    "2-4-vegetarian-0 Crème brûlée",
  ]);
});

test("the rest of a merged cell is empty and leaves what stands there", () => {
  expect(paste("Cottage pie\t\n\tJollof rice").put).toEqual([
    "2-4-main-0 Cottage pie",
    "2-5-vegetarian-0 Jollof rice",
  ]);
});

test("a cell with line breaks and quotation marks is one cell", () => {
  expect(paste('"Cottage\npie"\tJollof rice\n"The ""big"" soup"').put).toEqual([
    "2-4-main-0 Cottage pie",
    "2-5-main-0 Jollof rice",
    '2-4-vegetarian-0 The "big" soup',
  ]);
});

test("a formula, a name that no dish has, and what does not fit are named and left out", () => {
  const { put, faults } = paste("=A1\tJollof rice\tCottage pie\nSpag bol");
  expect(put).toEqual(["2-5-main-0 Jollof rice"]);
  expect(faults).toEqual([
    "Week 2, Thursday, hot dish: “=A1” is a formula, no dish.",
    "1 cell does not fit on the week.",
    "Week 2, Thursday, vegetable dish: no dish is called “Spag bol”.",
  ]);
});

test("5,000 rows are refused with a sentence, and many faults do not fill the screen", () => {
  const { put, faults } = paste("Cottage pie\tx\n".repeat(5_000));
  expect([put.length, faults.length]).toEqual([0, 1]);
  expect(paste(Array.from({ length: 30 }, (_, row) => `Dish ${row}`).join("\t")).faults.length).toBeLessThan(
    10,
  );
  expect(paste(Array.from({ length: 8 }, () => "Nobody\tNothing").join("\n")).faults).toHaveLength(9);
});

test("search finds names that begin so before those that hold it, and letters without their accents", () => {
  expect(dishes.search("creme").map(({ name }) => name)).toEqual(["Crème brûlée"]);
  expect(dishes.search("p").map(({ name }) => name)[0]).toBe("Peas, buttered");
  expect(dishes.search("big soup").map(({ name }) => name)).toEqual(['The "big" soup']);
});

import { expect, test } from "vitest";
import { soup } from "../catering-menu.examples.ts";
import { itemFields, readItemForm } from "./item-form.ts";

const recipes = new Set(["leek-soup"]);
const fields = itemFields({ ...soup, recipe: null });

test("a dish becomes fields and a dish again", () => {
  expect(fields["price_guide"]).toBe("30.00");
  expect(readItemForm(fields, recipes)).toEqual({
    item: { ...soup, id: "", position: 0, recipe: null },
    faults: {},
  });
  const whole = { ...soup, recipe: null, course: "starters", goesWith: ["curry", "cake"] } as const;
  for (const portion of [
    { unit: "platter", from: 8, to: 10 },
    { unit: null, from: 10, to: 10 },
  ] as const)
    expect(readItemForm(itemFields({ ...whole, portion }), recipes).item.portion).toEqual(portion);
  expect(readItemForm(itemFields(whole), recipes).item).toEqual({ ...whole, id: "", position: 0 });
});

test("faults are named by their fields, by the rules of a file", () => {
  const { faults } = readItemForm(
    {
      ...fields,
      name: " ",
      category: "funerals",
      price_guide: "a lot",
      image: "../x",
      recipe: "nobody's",
      diets: "vegan",
      further: "7 up",
    },
    recipes,
  );
  expect(Object.keys(faults).toSorted()).toEqual(
    ["category", "diets", "further", "image", "name", "price_guide", "recipe"].toSorted(),
  );
});

test.each([
  [
    { unit: "platter", serves_from: "" },
    "serves_from",
    "is missing: say for how many one is sure to be enough",
  ],
  [{ unit: "bathtub", serves_from: "8" }, "unit", '"bathtub" is not one of plate, platter'],
  [{ unit: "platter", serves_from: "8.5" }, "serves_from", '"8.5" is not a whole number from 1 to 9999'],
  [
    { unit: "platter", serves_from: "10", serves_to: "8" },
    "serves_to",
    "is less than 10, from which it serves",
  ],
])("how far one goes is said whole or not at all: %j", (typed, field, words) => {
  expect(readItemForm({ ...fields, ...typed }, recipes).faults).toEqual({
    [field]: expect.stringContaining(words),
  });
});

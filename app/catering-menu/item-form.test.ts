import { expect, test } from "vitest";
import { soup } from "./catering-menu.examples.ts";
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

import { expect, test } from "vitest";
import { cake, doughnuts, fourDishes, soup } from "../catering-menu.examples.ts";
import { dishLabels, readSetMenuForm, setMenuFields } from "./set-menu-form.ts";
import type { SetMenu } from "./set-menu.ts";

const labels = dishLabels(fourDishes);
const tea: SetMenu = {
  id: "tea",
  name: "Tea",
  description: "Warm.",
  category: "parties",
  guests: 20,
  dishes: [
    {
      id: "cake",
      guestsEach: 80,
    },
    {
      id: "doughnuts",
      guestsEach: 6,
    },
  ],
};
const faultsOf = (changes: Record<string, string>) =>
  readSetMenuForm({ ...setMenuFields(tea, labels), ...changes }, labels).faults;

test("what a form shows is what it says when it comes back", () => {
  const fields = setMenuFields(tea, labels);
  expect(fields).toMatchObject({ dish_1: cake.name, each_1: "80", dish_2: doughnuts.name, guests: "20" });
  expect(readSetMenuForm(fields, labels)).toEqual({ set: { ...tea, id: "" }, faults: {} });
});

test("dishes are known by their names however they are typed, by their ids, and from any line", () => {
  const typed = {
    dish_1: " three-TIER  wedding cake",
    dish_2: "",
    each_2: "",
    dish_9: "doughnuts",
    each_9: "6",
  };
  const read = readSetMenuForm({ ...setMenuFields(tea, labels), ...typed }, labels);
  expect(read.faults).toEqual({});
  expect(read.set.dishes).toEqual(tea.dishes);
});

test("two dishes of one name are told apart by their occasion, and by their ids where that is one too", () => {
  const twin = { ...soup, id: "soup-2" };
  const wedding = { ...soup, id: "soup-3", category: "weddings" as const };
  expect(dishLabels([soup, twin, wedding]).map(({ label }) => label)).toEqual([
    "Tomato and basil soup (soup)",
    "Tomato and basil soup (soup-2)",
    "Tomato and basil soup (Weddings)",
  ]);
});

test.each([
  [{ dish_2: "Lobster" }, { dish_2: "No dish of the menu is called “Lobster”" }],
  [{ each_2: "few" }, { each_2: "For how many guests is one of it? A whole number, 1 to 999" }],
  [{ dish_2: "" }, { dish_2: "Which dish?" }],
  [{ dish_2: "", each_2: "" }, { dish_1: "A set menu has two dishes or more" }],
  [{ dish_2: cake.name }, { dish_1: "It has a dish twice" }],
  [{ guests: "0" }, { guests: "Is not a whole number from 1 to 9,999" }],
  [{ name: " " }, { name: "Must not be empty" }],
])("%j is wrong at its field", (changes, faults) => expect(faultsOf(changes)).toEqual(faults));

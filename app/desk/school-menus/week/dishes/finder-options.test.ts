import { describe, expect, test } from "vitest";
import { firstDish, newDish, optionsFor } from "./finder-options.ts";
import { indexDishes } from "./index-dishes.ts";

const dishes = indexDishes(
  ["Spaghetti bolognese", "Cottage pie", "Chicken korma with rice", "Lentil cottage pie"].map((name) => ({
    ...newDish(name),
    ref: "recipe:any" as const,
  })),
);
const namesFor = (text: string) =>
  optionsFor(text, dishes).map((option) => (option === "new" ? "new" : option.name));
/** What Enter takes. */
const takenFor = (text: string) => {
  const options = optionsFor(text, dishes);
  const taken = options[firstDish(options)];
  return taken === "new" ? "new" : taken?.name;
};

describe("what is typed into a cell", () => {
  test.each([
    ["Cotage pie", "Cottage pie"],
    ["cottgae", "Cottage pie"],
    ["spageti bolonese", "Spaghetti bolognese"],
    ["Chiken korma", "Chicken korma with rice"],
    ["lentl cottage", "Lentil cottage pie"],
  ])("%s is a misspelling: Enter takes the nearest dish, %s", (text, nearest) => {
    expect(takenFor(text)).toBe(nearest);
    expect(namesFor(text).at(-1), "a new one stays at hand").toBe("new");
  });

  test("is a new dish only where somebody chooses that", () => {
    expect(namesFor("Beetroot burger")).toEqual(["new"]);
    expect(takenFor("Beetroot burger")).toBeUndefined();
  });

  test("is the dish that has it in its name, and no nearest one then", () => {
    expect(namesFor("cottage")).toEqual(["Cottage pie", "Lentil cottage pie", "new"]);
    expect(namesFor("Cottage pie")).toEqual(["Cottage pie", "Lentil cottage pie"]);
    expect(takenFor("")).toBe("Spaghetti bolognese");
  });
});

import { describe, expect, test } from "vitest";
import { ingredient, kitchenOf, recipe } from "./samples/kitchen.examples.ts";
import { scaleRecipe } from "./scaled-recipe.ts";

const portions = (adult: number) => ({ portions: [{ band: "adult" as const, grams: adult }] });
const kitchen = kitchenOf({
  ingredient: [{ ...ingredient("leek"), name: "Leeks" }, ingredient("stock")],
  recipe: [
    { ...recipe("roux", { butter: 50, flour: 50 }), name: "Roux" },
    recipe("soup", { leek: 600, stock: 1_400, "›roux": 100 }, { yieldGrams: 1_800, ...portions(300) }),
    recipe("cake", { flour: 100 }, { portions: [{ band: "piece", grams: 50 }] }),
    recipe(
      "stew",
      { stock: 100 },
      {
        portions: [
          { band: "infant", grams: 50 },
          { band: "junior", grams: 80 },
        ],
      },
    ),
    recipe("jelly", { stock: 100 }, { portions: [] }),
    recipe("broth", { stock: 100 }, { yieldGrams: 0, ...portions(300) }),
  ],
});

describe("a recipe for so many portions", () => {
  test("has each line in what comes out of it, and names what is made first", () =>
    expect(scaleRecipe(kitchen, "soup", 120)).toEqual({
      grams: 36_000,
      lines: [
        { name: "Leeks", grams: 12_000, isRecipe: false },
        { name: "stock", grams: 28_000, isRecipe: false },
        { name: "Roux", grams: 2_000, isRecipe: true },
      ],
    }));

  test("counts in pieces, or in its largest portion, where none is weighed for grown-ups", () => {
    expect(scaleRecipe(kitchen, "cake", 24)?.grams).toBe(1_200);
    expect(scaleRecipe(kitchen, "stew", 10)?.grams).toBe(800);
  });

  test.each(["jelly", "broth", "nothing"])("is none for %s, of which that is not known", (id) =>
    expect(scaleRecipe(kitchen, id, 10)).toBeNull(),
  );

  test("names an ingredient that is not there by its id", () =>
    expect(scaleRecipe(kitchen, "cake", 2)?.lines).toEqual([{ name: "flour", grams: 100, isRecipe: false }]));
});

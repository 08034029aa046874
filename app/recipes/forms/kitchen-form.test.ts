import { describe, expect, test } from "vitest";
import { coleslawKitchen } from "../samples/kitchen.examples.ts";
import { planForm } from "./kitchen-form.ts";

const signed = { by: "Marta", at: 0 };
const mayonnaise = {
  product: "vale-mayonnaise",
  name: "Mayonnaise",
  supplier: "hartfield",
  statement: "Egg.",
};

describe("a form over the kitchen's tables", () => {
  test("says what it would change, as the next version", () => {
    const { plan, faults, drafts } = planForm(
      coleslawKitchen,
      { products: [{ ...mayonnaise, version: 1 }] },
      signed,
    );
    expect(faults).toEqual([]);
    expect(plan.changes).toMatchObject([{ kind: "product", version: 2, document: { statement: "Egg." } }]);
    expect(drafts).toMatchObject([{ expected: 1 }]);
  });

  test("has each fault at its row and column, and plans nothing", () => {
    const { plan, faults } = planForm(
      coleslawKitchen,
      {
        recipes: [{ recipe: "slaw", name: "Slaw", yield_grams: "lots" }],
        "recipe-lines": [
          { recipe: "slaw", ingredient: "mayonnaise", sub_recipe: "", grams: 100 },
          { recipe: "slaw", ingredient: "mayonnaise", sub_recipe: "", grams: "" },
        ],
      },
      signed,
    );
    expect(faults).toEqual([
      { table: "recipes", row: 0, column: "yield_grams", message: '"lots" is not a number like 42 or 42.5' },
      { table: "recipe-lines", row: 1, column: "grams", message: "must not be empty" },
    ]);
    expect(plan.changes).toEqual([]);
  });

  test("from a version that is no longer the latest is refused, at the field version", () => {
    const { faults } = planForm(coleslawKitchen, { products: [{ ...mayonnaise, version: 7 }] }, signed);
    expect(faults).toMatchObject([{ table: "products", row: 0, column: "version" }]);
  });
});

import { expect, test } from "vitest";
import { errorsByUse, ingredientRows, readIngredientForm } from "./ingredient-form.ts";

function posted(
  name: string,
  uses: readonly (readonly [site: string, product: string, alternates: string])[],
) {
  const form = new FormData();
  form.set("name", name);
  for (const [site, product, alternates] of uses) {
    form.append("site", site);
    form.append("product", product);
    form.append("alternates", alternates);
  }
  return readIngredientForm(form);
}

test("only the kitchens that say something become rows; commas between alternates are semicolons", () => {
  const typed = posted(" Mayonnaise ", [
    ["every", "real-mayonnaise", "vale, vegan"],
    ["eden", "", " "],
    ["olive", "vale", ""],
  ]);
  expect(ingredientRows("mayonnaise", typed)).toEqual([
    {
      ingredient: "mayonnaise",
      name: "Mayonnaise",
      site: "every",
      product: "real-mayonnaise",
      alternates: "vale; vegan",
    },
    { ingredient: "mayonnaise", name: "Mayonnaise", site: "olive", product: "vale", alternates: "" },
  ]);
});

test("an ingredient that no kitchen has a product for is one row without a use", () => {
  expect(ingredientRows("salt", posted("Salt", [["every", "", ""]]))).toEqual([
    { ingredient: "salt", name: "Salt", site: "", product: "", alternates: "" },
  ]);
});

test("a fault stands at the kitchen that it is about", () => {
  const typed = posted("Mayonnaise", [
    ["every", "", ""],
    ["eden", "a", ""],
    ["olive", "b", ""],
  ]);
  expect(errorsByUse({ "product-1": "is not there", product: "is gone", name: "is missing" }, typed)).toEqual(
    {
      "product-2": "is not there",
      "product-1": "is gone",
      name: "is missing",
    },
  );
});

import { expect, test } from "vitest";
import { draftRisks } from "./draft-risks.ts";
import { allFreeBut, coleslawKitchen, product } from "../samples/kitchen.examples.ts";
import { productFields } from "../forms/product-form.ts";

const { document } = coleslawKitchen.product.get("vale-mayonnaise")![0]!;
const draft = (contain: string, id = "vale-mayonnaise") => ({
  id,
  content: Object.entries(productFields(product({ ...document, id, allergens: allFreeBut(contain) }), 1)),
});

test("what a draft adds is a risk that nobody is told yet; what it takes away is none", () => {
  expect(draftRisks(coleslawKitchen, draft("eggs:contains;mustard:contains"))).toEqual(["mustard"]);
  expect(draftRisks(coleslawKitchen, draft("eggs:contains"))).toEqual([]);
});

test("a draft of a product that nobody has saved yet hides nothing, and one that cannot be read is not known", () => {
  expect(draftRisks(coleslawKitchen, draft("mustard:contains", "new-one"))).toEqual([]);
  const broken = [
    ["version", "perhaps"],
    ["leaf.mustard", "free"],
  ] as const;
  expect(draftRisks(coleslawKitchen, { id: "vale-mayonnaise", content: broken })).toBeNull();
});

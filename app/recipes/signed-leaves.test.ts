import { expect, test } from "vitest";
import type { DocumentVersion } from "./kitchen.ts";
import type { Product } from "./documents.ts";
import { allFreeBut, product } from "./samples/kitchen.examples.ts";
import { notInItSignatures } from "./signed-leaves.ts";

const version = (
  number: number,
  contain: string,
  savedBy: string,
  approvedBy: string | null,
): DocumentVersion<Product> => ({
  version: number,
  savedBy,
  savedAt: number,
  approvedBy,
  approvedAt: approvedBy ? number : null,
  document: product({
    id: "mayonnaise",
    allergens: {
      ...allFreeBut(contain),
      lupin: undefined,
    },
  }),
});

test("“not in it” is signed by who said so first without a break, and by who approved it", () => {
  const signed = notInItSignatures([
    version(4, "eggs:contains", "Jo", null),
    version(3, "eggs:contains;soya:may-contain", "Marta", "Ada"),
    version(2, "eggs:contains", "Ines", null),
    version(1, "soya:contains;eggs:contains;milk:contains", "Marta", "Ada"),
  ]);
  expect(signed.soya).toEqual({ by: "Jo", at: 4, approvedBy: null });
  expect(signed.milk).toEqual({ by: "Ines", at: 2, approvedBy: "Ada" });
  expect(signed.fish).toEqual({ by: "Marta", at: 1, approvedBy: "Ada" });
  expect(signed).not.toHaveProperty("eggs");
  expect(signed).not.toHaveProperty("lupin");
});

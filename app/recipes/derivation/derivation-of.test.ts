import { expect, test } from "vitest";
import { leaves } from "#food/allergens/leaf.ts";
import {
  allCleared,
  ingredient,
  kitchenOf,
  lane,
  product,
  recipe,
  versionOf,
} from "../samples/kitchen.examples.ts";
import { derivationOf } from "./derivation-of.ts";
import { factsOf, indexLeaves, rank, ranksAt } from "./leaf-ranks.ts";
import { partsOf } from "./recipe-parts.ts";

const plain = { product: [product({ id: "oil" })], ingredient: [ingredient("oil")] };
const factsAt = (kitchen: ReturnType<typeof kitchenOf>, id: string, site = "lane") => {
  const derivation = derivationOf(kitchen);
  return factsOf(derivation.index, derivation.recipe(id, site));
};

test("a kitchen is derived once, and another of the same documents for itself", () => {
  const kitchen = kitchenOf(plain);
  expect(derivationOf(kitchen)).toBe(derivationOf(kitchen));
  expect(derivationOf({ ...kitchen })).not.toBe(derivationOf(kitchen));
});

test("of a recipe without lines nothing is known, wherever it is cooked", () => {
  expect(factsAt(kitchenOf({ ...plain, recipe: [recipe("air", {})] }), "air")).toEqual({});
});

test("what was cleared of a fryer that the site does not have is not known", () => {
  const fried = recipe("chips", { oil: 1 }, { methods: ["fryer:fish-fryer"] });
  const cleared = allCleared("chip-fryer", "fish-fryer");
  const at = (fryers: readonly string[]) =>
    kitchenOf({ ...plain, recipe: [fried], site: [{ ...lane, fryers: [...fryers], cleared }] });
  expect(factsAt(at(["chip-fryer"]), "chips")).toEqual({});
  expect(factsAt(at(["chip-fryer", "fish-fryer"]), "chips")).toEqual(
    Object.fromEntries(leaves.map((leaf) => [leaf, "free"])),
  );
});

test("recipes in a circle are each gone through once", () => {
  const circle = kitchenOf({
    ...plain,
    recipe: [recipe("egg", { "›hen": 1 }), recipe("hen", { "›egg": 1, oil: 1 })],
  });
  expect([...partsOf(derivationOf(circle), "egg", "lane").recipes]).toEqual(["egg", "hen"]);
  expect(factsAt(circle, "egg")).toEqual({});
});

test("other foods are known wherever they are named: of a product, as a risk, as cleared; by name", () => {
  const signed = {
    by: "Marta",
    via: "kitchen",
    on: lane.cleared[0]!.on,
    reviewBy: lane.cleared[0]!.reviewBy,
  };
  const kitchen = kitchenOf({
    product: [product({ id: "oil", allergens: { "other:kiwi": "contains" } as never })],
    site: [
      {
        ...lane,
        risks: [{ leaf: "other:pea", via: "kitchen", reason: "pods are shelled there" }],
        cleared: [...lane.cleared, { leaf: "other:banana", ...signed }],
      },
    ],
  });
  expect(indexLeaves(kitchen).keys).toEqual([...leaves, "other:banana", "other:kiwi", "other:pea"]);
});

test("what is not known is not named among the facts, not even as nothing", () => {
  const index = indexLeaves(kitchenOf(plain));
  expect(Object.keys(factsOf(index, ranksAt(index, rank.unknown)))).toEqual([]);
});

test("what nobody has approved is not free of anything, and what it has stays", () => {
  const kitchen = {
    ...kitchenOf({ ...plain, recipe: [recipe("dip", { oil: 1 })] }),
    product: new Map([
      ["oil", [versionOf(product({ id: "oil", contain: "milk:contains" }), { approvedBy: null })]],
    ]),
  };
  expect(factsAt(kitchen, "dip")).toEqual({ milk: "contains" });
});

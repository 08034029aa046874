import fc from "fast-check";
import { expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import { anyFacts } from "#food/food.testkit.ts";
import { dish, fourDishes } from "./catering-menu.examples.ts";
import { encodeItem, decodeItem } from "./menu-item-codec.ts";

const roundTrip = (item: (typeof fourDishes)[number]) =>
  decodeItem(JSON.parse(JSON.stringify(encodeItem(item))));

test("a dish is decoded as it was encoded", () => {
  const portions = [
    { unit: "kg", from: 6, to: 8 },
    { unit: null, from: 10, to: 10 },
  ] as const;
  for (const item of [
    ...fourDishes,
    dish({ course: "drinks" }),
    ...portions.map((portion) => dish({ portion })),
  ])
    expect(roundTrip(item)).toEqual(item);
});

test("no allergen fact is lost, added or changed", () => {
  fc.assert(
    fc.property(anyFacts, (allergens) => {
      expect(roundTrip(dish({ allergens })).allergens).toEqual(allergens);
    }),
    { numRuns: manyCases },
  );
});

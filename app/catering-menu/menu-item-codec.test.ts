import fc from "fast-check";
import { expect, test } from "vitest";
import { allergens } from "#food/allergen.ts";
import type { AllergenFacts } from "#food/allergen.ts";
import { dish, fourDishes } from "./catering-menu.examples.ts";
import { encodeItem, decodeItem } from "./menu-item-codec.ts";

const roundTrip = (item: (typeof fourDishes)[number]) =>
  decodeItem(JSON.parse(JSON.stringify(encodeItem(item))));

test("a dish is decoded as it was encoded", () => {
  for (const item of fourDishes) expect(roundTrip(item)).toEqual(item);
});

test("no allergen fact is lost, added or changed", () => {
  const plain = fc.record({
    state: fc.constantFrom("contains", "may-contain", "free" as const),
    which: fc.uniqueArray(fc.constantFrom("wheat", "almond"), { maxLength: 2 }),
  });
  const mixed = fc.constant({
    state: "contains" as const,
    which: ["oats"],
    leaves: { wheat: "may-contain", barley: "free", oats: "contains" } as const,
  });
  const fact = fc.oneof(plain, mixed);
  const facts = fc.dictionary(
    fc.constantFrom(...allergens.map(({ key }) => key)),
    fact,
  ) as fc.Arbitrary<AllergenFacts>;
  fc.assert(
    fc.property(facts, (known) => {
      expect({ ...roundTrip(dish({ allergens: known })).allergens }).toEqual({ ...known });
    }),
  );
});

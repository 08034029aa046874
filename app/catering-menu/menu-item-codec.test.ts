import fc from "fast-check";
import { expect, test } from "vitest";
import { allergens } from "#food/allergen.ts";
import type { AllergenFacts } from "#food/allergen.ts";
import { dish, fourDishes } from "./catering-menu.examples.ts";
import { encodeItem, decodeItem } from "./menu-item-codec.ts";

const throughThePage = (item: (typeof fourDishes)[number]) =>
  decodeItem(JSON.parse(JSON.stringify(encodeItem(item))));

test("A dish comes out of the page as it went in", () => {
  for (const item of fourDishes) expect(throughThePage(item)).toEqual(item);
});

test("No allergen fact is lost, won or changed on the way", () => {
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
      expect({ ...throughThePage(dish({ allergens: known })).allergens }).toEqual({ ...known });
    }),
  );
});

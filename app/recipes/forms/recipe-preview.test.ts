import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import {
  allFreeBut,
  certificate,
  coleslawKitchen,
  ingredient,
  kitchenOf,
  noFigures,
  product,
  recipe,
} from "../samples/kitchen.examples.ts";
import { recipeAllergens } from "../derive.ts";
import {
  carbohydrateParts,
  halalUntil,
  lineFacts,
  noLongerHalal,
  withRecipeAlone,
} from "./recipe-preview.ts";

const today = day("2026-11-24");

test("a preview takes a recipe as it is written, also what nobody has approved", () => {
  const plain = recipe("coleslaw", { cabbage: 100 });
  const alone = withRecipeAlone(coleslawKitchen, plain);
  expect(recipeAllergens(alone, "coleslaw", "lane")).toEqual(allFreeBut());
  expect(recipeAllergens(alone, "jacket", "lane")).toEqual(allFreeBut());
  expect(recipeAllergens(coleslawKitchen, "coleslaw", "lane")).toMatchObject({ eggs: "contains" });
});

test("a line says which product is behind it, what is in that, and what is missing", () => {
  const jacket = coleslawKitchen.recipe.get("jacket")![0]!.document;
  const [potato, slaw, salt] = lineFacts(
    coleslawKitchen,
    { ...jacket, lines: [...jacket.lines, { ingredient: "salt", grams: 1 }] },
    "lane",
  );
  expect(potato).toMatchObject({ name: "potato", note: "Hartfield Baking potato 5 l", missing: false });
  expect(slaw).toMatchObject({ name: "Coleslaw", facts: { eggs: "contains" } });
  expect(salt).toEqual({
    what: "ingredient:salt",
    name: "salt",
    note: "no product in use here",
    facts: {},
    missing: true,
  });
});

test("carbohydrate is given for each sub-recipe by itself; an unknown part does not count as zero", () => {
  const figures = (carbohydrate: number) => ({ nutrition: { ...noFigures, carbohydrate }, source: "label" });
  const known = (rice: ReturnType<typeof product>) =>
    kitchenOf({
      product: [rice, product({ id: "korma", ...figures(5) })],
      ingredient: [ingredient("rice"), ingredient("korma")],
      recipe: [
        recipe("boiled-rice", { rice: 500 }, { yieldGrams: 500 }),
        recipe("plate", { korma: 500, "›boiled-rice": 500 }, { portions: [{ band: "junior", grams: 200 }] }),
      ],
    });
  const of = (kitchen: ReturnType<typeof known>) =>
    carbohydrateParts(kitchen, kitchen.recipe.get("plate")![0]!.document, "lane", today);
  const all = of(known(product({ id: "rice", ...figures(30) })));
  expect(all.parts.map(({ name, bands }) => [name, bands])).toEqual([
    ["boiled-rice", [{ band: "junior", grams: 100, carbohydrate: { low: 30, high: 30 } }]],
    ["What is cooked beside it", [{ band: "junior", grams: 100, carbohydrate: { low: 5, high: 5 } }]],
  ]);
  expect(all.whole.bands).toEqual([{ band: "junior", grams: 200, carbohydrate: { low: 35, high: 35 } }]);
  const unknown = of(known(product({ id: "rice" })));
  expect(unknown.parts.map(({ bands }) => bands[0]!.carbohydrate)).toEqual([null, null]);
});

test("what is halal until a certificate ends is said with the day, and listed", () => {
  const chicken = product({ id: "thighs", contents: ["poultry"], supplier: "hartfield" });
  const made = (certificates: readonly ReturnType<typeof certificate>[]) =>
    kitchenOf({
      product: [chicken],
      ingredient: [ingredient("chicken", "thighs")],
      recipe: [recipe("roast", { chicken: 100 })],
      certificate: certificates,
    });
  const ending = made([certificate()]);
  expect(halalUntil(ending, "roast", "lane", today)).toBe("2026-11-27");
  expect(noLongerHalal(ending, day("2026-11-27"))).toEqual([{ recipe: "roast", name: "roast" }]);
  const next = made([
    certificate(),
    certificate({ id: "next", from: day("2026-11-20"), until: day("2027-11-27") }),
  ]);
  expect(halalUntil(next, "roast", "lane", today)).toBe("2027-11-27");
  expect(noLongerHalal(next, day("2026-11-27"))).toEqual([]);
  expect(halalUntil(made([]), "roast", "lane", today)).toBeNull();
});

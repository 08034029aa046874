import { expect, test } from "vitest";
import {
  ingredient,
  kitchenOf,
  lane,
  product,
  recipe,
  versionOf,
  withRisks,
} from "#recipes/samples/kitchen.examples.ts";
import type { Approved } from "#recipes/samples/kitchen.examples.ts";
import type { Product, Recipe } from "#recipes/documents.ts";
import { inForce } from "#recipes/in-force.ts";
import { day } from "#values/time/calendar-day.ts";
import { answerKey, claimsInWords } from "#food/claims/claims-in-words.ts";
import type { AnsweredWords } from "#food/claims/claims-in-words.ts";
import { derive } from "#recipes/derive.ts";
import { labelOf, wordedRecipe } from "./label.ts";

const monday = day("2026-11-23");

const products: readonly Product[] = [
  product({
    id: "mayonnaise",
    name: "Mayonnaise",
    statement: "Rapeseed oil (78%), water, free-range EGG yolk (6%), salt. Packed where SOYA is handled.",
    contain: "eggs:contains;soya:may-contain",
  }),
  product({ id: "butter", name: "Butter", statement: "Cream, salt.", contain: "milk:contains" }),
  product({ id: "cabbage", name: "Cabbage", statement: "Cabbage." }),
  product({
    id: "roll",
    name: "Roll",
    statement: "WHEAT flour, buckwheat, water.",
    contain: "gluten(wheat):contains;gluten(others):free;+kiwi:contains",
  }),
];

function kitchenWith(facts: Partial<Recipe> = {}, more: Approved = {}) {
  return kitchenOf({
    product: products,
    ingredient: products.map(({ id }) => ingredient(id)),
    recipe: [
      recipe("slaw", { cabbage: 800, mayonnaise: 200 }, { name: "Coleslaw" }),
      recipe(
        "box",
        { butter: 5, roll: 95, "›slaw": 100 },
        { name: "Roll with slaw", useBy: { days: 2, storage: "Below 5 °C" }, ...facts },
      ),
    ],
    ...more,
  });
}

const textOf = (runs: readonly { readonly text: string; readonly strong: boolean }[]) =>
  runs.map(({ text, strong }) => (strong ? `*${text}*` : text)).join("");

test("a label lists what it is made of by weight, with every allergen emphasised and the named food's share", () => {
  const label = labelOf(kitchenWith(), "box", "lane", monday);
  expect(textOf(label.ingredients)).toBe(
    [
      "Coleslaw (Cabbage, Mayonnaise (Rapeseed oil (78%), water, free-range *egg* yolk (6%), salt))",
      "Roll 48% (*wheat* flour, buckwheat, water, *kiwi*)",
      "Butter (Cream, salt, *milk*)",
    ].join(", "),
  );
  expect(label.mayContain).toEqual(["soya"]);
});

test("what is bought is called by its own name, never by the kitchen's word for it", () => {
  const sesame = product({
    id: "cabbage",
    name: "Black sesame seeds, toasted",
    statement: "Seeds.",
    contain: "sesame:contains",
  });
  const kitchen = kitchenWith(
    {},
    {
      product: products.map((one) => (one.id === "cabbage" ? sesame : one)),
      ingredient: products.map(({ id }) => ({
        ...ingredient(id),
        name: id === "cabbage" ? "Seasonal garnish" : id,
      })),
    },
  );
  const text = textOf(labelOf(kitchen, "box", "lane", monday).ingredients);
  expect(text).toContain("Coleslaw (Black *sesame* seeds toasted, ");
  expect(text).not.toContain("Seasonal garnish");
});

test("a risk of the kitchen itself stands on it", () => {
  const site = withRisks(lane, [{ leaf: "sesame", via: "kitchen", reason: "seeds on the table" }]);
  expect(labelOf(kitchenWith({}, { site: [site] }), "box", "lane", monday).mayContain).toEqual([
    "sesame",
    "soya",
  ]);
});

test("use by is counted from the day of packing, over the end of a year", () => {
  const label = labelOf(kitchenWith(), "box", "lane", day("2026-12-31"));
  expect(label).toMatchObject({ madeOn: "2026-12-31", useBy: "2027-01-02", storage: "Below 5 °C" });
});

test("there is no label while something of it is not known", () => {
  const refused = (why: string, facts: Partial<Recipe>, more: Approved = {}) =>
    expect(() => labelOf(kitchenWith(facts, more), "box", "lane", monday)).toThrow(why);
  const cabbageIs = (facts: Partial<Product>) => ({
    product: products.map((one) => (one.id === "cabbage" ? { ...one, ...facts } : one)),
  });
  refused("Roll with slaw: no label: nobody has said how long it keeps", { useBy: null });
  refused(
    "no label: the ingredient mayonnaise is not there",
    {},
    { ingredient: products.slice(1).map(({ id }) => ingredient(id)) },
  );
  refused("no label: what Cabbage is made of is not known", {}, cabbageIs({ statement: " " }));
  refused("no label: it is not known whether it contains celery", {}, cabbageIs({ allergens: {} }));
  refused("no label: its name: it says “Gluten-free”: a gluten-free dish has no gluten", {
    name: "Gluten-free roll",
  });
  expect(() => labelOf(kitchenWith(), "soup", "lane", monday)).toThrow("there is no recipe soup");
  expect(() => labelOf(kitchenWith(), "box", "hill", monday)).toThrow("no label");
});

test("there is no label while a second person has not looked", () => {
  const kitchen = kitchenWith();
  const { document } = kitchen.product.get("butter")!.at(-1)!;
  const changed = inForce([versionOf(document), versionOf(document, { version: 2, approvedBy: null })]);
  const waiting = { ...kitchen, product: new Map([...kitchen.product, ["butter", changed]]) };
  expect(() => labelOf(waiting, "box", "lane", monday)).toThrow("no label: Butter waits for a second person");
});

test("a label is printed under a doubtful name once somebody has looked, and under one that is refused never", () => {
  const of = (name: string) => kitchenWith({ name });
  const print = (name: string, answered?: AnsweredWords) =>
    labelOf(of(name), "box", "lane", monday, answered);
  expect(() => print("Halal roll with slaw")).toThrow("its name: it says “Halal”");
  const worded = wordedRecipe(derive(of("Halal roll with slaw"), "box", "lane", monday));
  const answered = new Set(claimsInWords(worded).doubtful.map((fault) => answerKey(worded, fault)));
  expect(print("Halal roll with slaw", answered).name).toBe("Halal roll with slaw");
  expect(() => print("Halal roll with ham", answered)).toThrow("its name: it says “Halal”");
  const free = wordedRecipe(derive(of("Gluten-free roll"), "box", "lane", monday));
  const refused = new Set(claimsInWords(free).refused.map((fault) => answerKey(free, fault)));
  expect(() => print("Gluten-free roll", refused)).toThrow("its name: it says “Gluten-free”");
});

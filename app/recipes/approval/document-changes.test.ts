import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import {
  certificate,
  coleslawKitchen,
  hartfield,
  ingredient,
  lane,
  product,
  recipe,
  withRisks,
} from "../samples/kitchen.examples.ts";
import type { AnyDocument } from "../kitchen.ts";
import { documentChanges } from "./document-changes.ts";

const changes = (from: AnyDocument, to: AnyDocument) =>
  documentChanges(coleslawKitchen, from, to).map(({ what, from: before, to: now }) => [what, before, now]);

test("of a recipe: each weight by the ingredient's name, what came, what is gone, and how it is cooked", () => {
  const before = recipe("slaw", { cabbage: 800, mayonnaise: 200, "›jacket": 50 });
  const after = recipe(
    "slaw",
    { cabbage: 650, potato: 350, "›jacket": 50 },
    {
      methods: ["oven", "fryer:chip-fryer"],
      portions: [
        { band: "junior", grams: 90 },
        { band: "adult", grams: 140 },
      ],
      useBy: { days: 1, storage: "below 5 °C" },
      wholegrain: true,
      fruitShare: 12,
      counts: [
        { as: "starchy", kind: "rice", amount: 0 },
        { as: "fruit-dessert", kind: "", amount: 60 },
      ],
      weighedOn: day("2026-10-02"),
    },
  );
  expect(changes({ kind: "recipe", document: before }, { kind: "recipe", document: after })).toEqual([
    ["cabbage", "800 g", "650 g"],
    ["mayonnaise", "200 g", ""],
    ["A portion, junior", "100 g", "90 g"],
    ["Method", "oven", "oven and chip-fryer"],
    ["Kept", "2 days, below 5 °C", "1 day, below 5 °C"],
    ["Weighed", "Marta, 2 September 2026", "Marta, 2 October 2026"],
    ["potato", "", "350 g"],
    ["A portion, adult", "", "140 g"],
    ["Fruit’s share", "", "12 %"],
    ["Wholegrain", "", "yes"],
    ["Counts as", "", "starchy: rice, fruit dessert: 60"],
  ]);
});

test("an ingredient that stands in a recipe twice stands in one line", () => {
  const twice = { ...recipe("slaw", {}), lines: [80, 20].map((grams) => ({ ingredient: "cabbage", grams })) };
  const once = { ...twice, lines: [{ ingredient: "cabbage", grams: 100 }] };
  expect(changes({ kind: "recipe", document: twice }, { kind: "recipe", document: once })).toEqual([
    ["cabbage", "80 g + 20 g", "100 g"],
  ]);
});

test("of a product: its words, what it is made of, figures and days, without the allergens", () => {
  const before = product({ id: "oil", contain: "soya:contains", contents: ["plant"] });
  const after = product({
    id: "oil",
    name: "Better oil",
    statement: "oil.",
    contain: "",
    contents: ["plant", "egg"],
    nutrition: { ...before.nutrition, energyKj: 900, salt: 1.2 },
    source: "specification 9",
    gluten: { ppm: 3, document: "lab 4", date: day("2026-09-02") },
    sulphites: { mgPerKg: 5, document: "lab 5", date: day("2026-09-02") },
    specifiedOn: null,
  });
  expect(changes({ kind: "product", document: before }, { kind: "product", document: after })).toEqual([
    ["Ingredients", "oil, salt.", "oil."],
    ["Name", "oil", "Better oil"],
    ["Made of", "plants", "plants and egg"],
    ["Specified on", "1 September 2026", ""],
    ["Energy, kJ", "", "900"],
    ["Salt, g in 100 g", "", "1.2"],
    ["Figures from", "", "specification 9"],
    ["Gluten, mg/kg", "", "3, lab 4"],
    ["Sulphites, mg/kg", "", "5, lab 5"],
  ]);
});

test("of an ingredient, a kitchen, a certificate and a supplier", () => {
  expect(
    changes(
      { kind: "ingredient", document: ingredient("mayonnaise", "vale-mayonnaise") },
      {
        kind: "ingredient",
        document: ingredient("mayonnaise", [
          { site: "lane", product: "white-cabbage", alternates: ["baking-potato", "gone"] },
        ]),
      },
    ),
  ).toEqual([
    ["Product in every kitchen", "Vale mayonnaise", ""],
    ["Product in Lane kitchen", "", "White cabbage, or Baking potato, or gone"],
  ]);
  const risk = withRisks({ ...lane, fryers: [] }, [
    { leaf: "milk", via: "kitchen", reason: "cheese is grated" },
  ]);
  expect(changes({ kind: "site", document: lane }, { kind: "site", document: risk })).toEqual([
    ["Fryers", "chip-fryer", ""],
    ["Milk", "none, Marta, 1 September 2026", "risk: cheese is grated"],
  ]);
  expect(
    changes(
      { kind: "certificate", document: certificate() },
      {
        kind: "certificate",
        document: certificate({ until: day("2027-11-27"), product: "vale-mayonnaise" }),
      },
    ),
  ).toEqual([
    ["Of", "Hartfield Foods", "Vale mayonnaise"],
    ["Until", "27 November 2026", "27 November 2027"],
  ]);
  expect(
    changes(
      { kind: "supplier", document: hartfield },
      { kind: "supplier", document: { ...hartfield, name: "Hartfield" } },
    ),
  ).toEqual([["Name", "Hartfield Foods", "Hartfield"]]);
});

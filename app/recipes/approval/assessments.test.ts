import { expect, test } from "vitest";
import { friedThere } from "./assessments.ts";
import { everySite } from "../documents.ts";
import { ingredient, kitchenOf, lane, product, recipe } from "../samples/kitchen.examples.ts";

const kitchen = kitchenOf({
  product: [
    product({ id: "potato" }),
    product({ id: "haddock", contain: "fish:contains" }),
    product({ id: "pollock", contain: "fish:contains;milk:may-contain" }),
  ],
  ingredient: [
    ingredient("potato"),
    ingredient("fish", [{ site: everySite, product: "haddock", alternates: ["pollock"] }]),
  ],
  recipe: [
    recipe("chips", { potato: 1000 }, { name: "Chips", methods: ["fryer:chip-fryer"] }),
    recipe("goujons", { fish: 1000 }, { name: "Fish goujons", methods: ["fryer:chip-fryer"] }),
    recipe("fishcake", { "›goujons": 200, potato: 200 }, { name: "Fishcake", methods: ["fryer:chip-fryer"] }),
    recipe("pie", { fish: 500 }, { name: "Fish pie" }),
  ],
});

test("what recipes bring into a fryer is named, by any product that may be used, also through a recipe in them", () => {
  expect(friedThere(kitchen, "lane")).toEqual([
    { leaf: "fish", via: "chip-fryer", recipes: ["Fish goujons", "Fishcake"] },
    { leaf: "milk", via: "chip-fryer", recipes: ["Fish goujons", "Fishcake"] },
  ]);
});

test("nothing is named of a fryer that a kitchen has not, nor of a kitchen that is not there", () => {
  expect(friedThere(kitchenOf({ site: [{ ...lane, fryers: [] }] }), "lane")).toEqual([]);
  expect(friedThere(kitchen, "yard")).toEqual([]);
});

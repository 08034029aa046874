import { expect, test } from "vitest";
import { leaves } from "#food/allergens/leaf.ts";
import { day } from "#values/time/calendar-day.ts";
import { friedThere, lapsedBefore, leavesToAssess, notAssessed, waysOf } from "./assessments.ts";
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

test("what nobody has looked for at a site is not assessed, by each way into what is cooked there", () => {
  expect(waysOf(["chip-fryer", "fish-fryer"])).toEqual(["kitchen", "chip-fryer", "fish-fryer"]);
  expect(notAssessed(lane)).toEqual([]);
  const risk = { leaf: "milk", via: "kitchen", reason: "a shared mixer" } as const;
  const without = lane.cleared.filter(({ leaf, via }) => leaf !== "milk" || via !== "kitchen");
  expect(notAssessed({ ...lane, cleared: without })).toEqual([{ leaf: "milk", via: "kitchen" }]);
  expect(notAssessed({ ...lane, cleared: without, risks: [risk] })).toEqual([]);
  expect(notAssessed({ ...lane, fryers: ["chip-fryer", "new"] })).toEqual(
    leaves.map((leaf) => ({ leaf, via: "new" })),
  );
  expect(leavesToAssess(kitchen)).toEqual(leaves);
});

test("what was to be looked at again lapses after its day", () => {
  const [first, second, ...others] = lane.cleared;
  const cleared = [
    { ...first!, reviewBy: day("2026-11-24") },
    { ...second!, reviewBy: day("2026-11-23") },
    ...others,
  ];
  expect(lapsedBefore({ cleared }, day("2026-11-24"))).toEqual([cleared[1]]);
});

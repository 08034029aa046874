import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { derive } from "../derive.ts";
import type { Kitchen } from "../kitchen.ts";
import {
  allFreeBut,
  ingredient,
  kitchenOf,
  lane,
  product,
  recipe,
  versionOf,
} from "../samples/kitchen.examples.ts";
import { derivationOf } from "./derivation-of.ts";
import { partsOf, waitingIn } from "./recipe-parts.ts";
import { siteClasses } from "./site-classes.ts";

const kitchen = kitchenOf({
  product: [product({ id: "oil" }), product({ id: "corn-oil" })],
  ingredient: [
    ingredient("oil", [{ site: "every", product: "oil", alternates: ["corn-oil", "lost-oil"] }]),
    ingredient("salt", [{ site: "hill", product: "oil", alternates: [] }]),
  ],
  recipe: [
    recipe("chips", { oil: 10 }, { name: "Chips", methods: ["fryer:chip-fryer"] }),
    recipe(
      "plate",
      { "›chips": 10, salt: 1, pepper: 1, "›sauce": 1 },
      { methods: ["oven", "fryer:fish-fryer"] },
    ),
    recipe("air", {}, { name: "Air" }),
  ],
});
const parts = (id: string) => partsOf(derivationOf(kitchen), id, "lane");

test("a recipe has the parts of the recipes in it, and says what of them is not there", () => {
  const plate = parts("plate");
  expect([...plate.recipes]).toEqual(["plate", "chips", "sauce"]);
  expect([...plate.ingredients]).toEqual(["oil", "salt", "pepper"]);
  expect([...plate.products]).toEqual(["oil", "corn-oil"]);
  expect([...plate.fryers].toSorted()).toEqual(["chip-fryer", "fish-fryer"]);
  expect([...plate.gaps]).toEqual([
    "the product lost-oil is not there",
    "salt: no product at Lane kitchen",
    "the ingredient pepper is not there",
    "the recipe sauce is not there",
  ]);
  expect([...parts("air").gaps]).toEqual(["Air has no lines"]);
});

test("of a recipe that is not there nothing is known, and it says so", () => {
  expect(derive(kitchen, "stew", "lane", day("2026-11-23"))).toMatchObject({
    recipe: "stew",
    name: "stew",
    site: "lane",
    allergens: {},
    fruitShare: null,
    wholegrain: null,
    useBy: null,
    checked: null,
    complete: false,
    gaps: ["the recipe stew is not there"],
    waiting: [],
  });
  const tart = recipe("tart", { oil: 1 }, { name: "Tart", fruitShare: 60, wholegrain: true });
  const whole = kitchenOf({
    product: [product({ id: "oil" })],
    ingredient: [ingredient("oil")],
    recipe: [tart],
  });
  expect(derive(whole, "tart", "lane", day("2026-11-23"))).toMatchObject({
    name: "Tart",
    allergens: allFreeBut(),
    because: {},
    fruitShare: 60,
    wholegrain: true,
    useBy: { days: 2, storage: "below 5 °C" },
    complete: true,
    gaps: [],
  });
});

test("what nobody has approved is named, of all that a recipe uses and of its site", () => {
  const waits = <Document>(document: Document) => [versionOf(document, { approvedBy: null })];
  const waiting: Kitchen = {
    ...kitchen,
    recipe: new Map(kitchen.recipe).set("chips", waits(recipe("chips", { oil: 10 }, { name: "Chips" }))),
    ingredient: new Map(kitchen.ingredient).set("salt", waits(ingredient("salt"))),
    product: new Map(kitchen.product).set("corn-oil", waits(product({ id: "corn-oil" }))),
    site: new Map([["lane", waits(lane)]]),
  };
  expect(waitingIn(derivationOf(waiting), "plate", "lane")).toEqual([
    "Chips",
    "salt",
    "corn-oil",
    "Lane kitchen",
  ]);
  expect(waitingIn(derivationOf(kitchen), "plate", "lane")).toEqual([]);
  expect(waitingIn(derivationOf(waiting), "plate", "nowhere")).toEqual(["Chips", "salt", "corn-oil"]);
});

test("two sites are of one class where the same products are used and the same was found", () => {
  const hill = { ...lane, id: "hill", name: "Hill kitchen" };
  const isOne = (at: Partial<typeof lane>, uses: Parameters<typeof ingredient>[1] = "oil") => {
    const classOf = siteClasses(
      kitchenOf({
        site: [lane, { ...hill, ...at }],
        product: [product({ id: "oil" }), product({ id: "corn-oil" })],
        ingredient: [ingredient("oil", uses), ingredient("fat", uses)],
      }),
    );
    return classOf("lane") === classOf("hill") && classOf("lane") === classOf("lane");
  };
  const use = (site: string, one: string, alternates: readonly string[] = []) => ({
    site,
    product: one,
    alternates,
  });
  expect(isOne({})).toBe(true);
  expect(isOne({}, [use("lane", "oil"), use("hill", "oil")])).toBe(true);
  expect(isOne({}, [use("lane", "oil"), use("hill", "corn-oil")])).toBe(false);
  expect(isOne({}, [use("lane", "oil"), use("hill", "oil", ["corn-oil"])])).toBe(false);
  expect(isOne({}, [use("lane", "oil", ["corn-oil"]), use("hill", "oil", ["corn", "oil"])])).toBe(false);
  expect(isOne({}, [use("lane", "oil"), use("every", "oil")])).toBe(false);
  expect(isOne({ fryers: [] })).toBe(false);
  expect(isOne({ risks: [{ leaf: "milk", via: "kitchen", reason: "a mixer" }] })).toBe(false);
  expect(isOne({ cleared: lane.cleared.slice(1) })).toBe(false);
  const [first, ...others] = lane.cleared;
  expect(isOne({ cleared: [{ ...first!, via: "fish-fryer" }, ...others] })).toBe(false);
  expect(isOne({ cleared: [{ ...first!, leaf: "other:kiwi" }, ...others] })).toBe(false);
  // Who looked, and when, is no fact of a recipe.
  expect(isOne({ cleared: lane.cleared.map((one) => ({ ...one, by: "Ruth", on: day("2026-10-01") })) })).toBe(
    true,
  );
  const unapproved = siteClasses({
    ...kitchenOf({}),
    site: new Map([
      ["lane", [versionOf(lane)]],
      ["hill", [versionOf(hill, { approvedBy: null })]],
    ]),
  });
  expect(unapproved("lane")).not.toBe(unapproved("hill"));
  expect(unapproved("moon")).not.toBe(unapproved("hill"));
});

import { describe, expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import { day } from "#values/calendar-day.ts";
import { derive } from "../derive.ts";
import { dishFacts } from "../dish-facts.ts";
import type { Site } from "../documents.ts";
import { ingredient, kitchenOf, lane, product, recipe } from "../kitchen.examples.ts";
import type { Kitchen } from "../kitchen.ts";
import { randomKitchen, siteIds } from "../random-kitchen.testkit.ts";

const today = day("2026-11-23");
const stated = { allergens: {}, diets: ["vegetarian", "vegan"] } as const;

/** Chips from the chip fryer and a plate with them, in a kitchen with one risk. */
function chipsWith(risks: Site["risks"], contain = ""): Kitchen {
  return kitchenOf({
    site: [{ ...lane, fryers: ["chip-fryer", "fish-fryer"], risks }],
    product: [product({ id: "potato", contents: ["plant"], contain })],
    ingredient: [ingredient("potato")],
    recipe: [
      recipe("chips", { potato: 1 }, { methods: ["fryer:chip-fryer"] }),
      recipe("plate", { "›chips": 1, potato: 1 }, { methods: ["oven"] }),
    ],
  });
}

const saidOf = (kitchen: Kitchen, id = "plate") => dishFacts(derive(kitchen, id, "lane", today), stated);

describe("chips", () => {
  test("from an oil that is shared with fish are neither vegan nor vegetarian, nor is the plate that they are on", () => {
    const kitchen = chipsWith([{ leaf: "fish", via: "chip-fryer", reason: "one oil for chips and fish" }]);
    for (const id of ["chips", "plate"])
      expect(saidOf(kitchen, id)).toMatchObject({
        allergens: { fish: "may-contain" },
        diets: ["dairy-free"],
        held: ["vegetarian", "vegan"],
      });
    expect(derive(kitchen, "chips", "lane", today).claims.vegan).toEqual([
      "a vegan dish has no fish, and this one shares a fryer with it",
    ]);
  });

  test("from an oil that is shared with halloumi are vegetarian and not vegan", () => {
    const kitchen = chipsWith([{ leaf: "milk", via: "chip-fryer", reason: "battered halloumi" }]);
    expect(saidOf(kitchen)).toMatchObject({ diets: ["vegetarian"], held: ["vegan"] });
  });

  test("stay vegan where an accident could bring fish or milk in: at the factory, on the table, in another fryer", () => {
    for (const kitchen of [
      chipsWith([{ leaf: "fish", via: "kitchen", reason: "fish is filleted in the same room" }]),
      chipsWith([{ leaf: "fish", via: "fish-fryer", reason: "battered fish goes into it" }]),
      chipsWith([], "fish:may-contain;milk:may-contain"),
    ])
      expect(saidOf(kitchen)).toMatchObject({ held: [] });
  });
});

/** Whether a fryer that cooks a recipe, or one in it, brings milk in at a site: straight from the documents. */
function bringsMilk(kitchen: Kitchen, id: string, site: string): boolean {
  const [paths, fryers] = [[id], new Set<string>()];
  for (let at = 0; at < paths.length; at++)
    for (const { document } of kitchen.recipe.get(paths[at]!) ?? []) {
      for (const method of document.methods) if (method.startsWith("fryer:")) fryers.add(method.slice(6));
      paths.push(...document.lines.flatMap((line) => line.recipe ?? []));
    }
  const risks = (kitchen.site.get(site) ?? []).flatMap(({ document }) => document.risks);
  return risks.some(({ leaf, via }) => leaf === "milk" && fryers.has(via));
}

test("in no kitchen is anything vegan from an oil with milk, and no accident rules it out", () => {
  let shared = 0;
  for (let seed = 1; seed <= manyCases; seed++) {
    const kitchen = randomKitchen(seed);
    for (const site of siteIds)
      for (const id of kitchen.recipe.keys()) {
        const faults = derive(kitchen, id, site, today).claims.vegan;
        const isShared = bringsMilk(kitchen, id, site);
        const said = faults.includes("a vegan dish has no milk, and this one shares a fryer with it");
        if (said !== isShared) expect.fail(`seed ${seed}: ${id} at ${site}: ${faults.join("; ")}`);
        if (isShared) shared += 1;
      }
  }
  expect(shared).toBeGreaterThan(manyCases / 50);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import { leavesOf } from "#food/allergens/leaf.ts";
import { day } from "#values/time/calendar-day.ts";
import { derive } from "../derive.ts";
import { dishFacts } from "../dish-facts.ts";
import type { Site } from "../documents.ts";
import {
  allCleared,
  ingredient,
  kitchenOf,
  lane,
  product,
  recipe,
  withRisks,
} from "../samples/kitchen.examples.ts";

const cases = fc.record({
  /** What comes in at the site, and how; none where it is null. */
  risk: fc.option(
    fc.record({
      leaf: fc.constantFrom(...leavesOf("gluten")),
      via: fc.constantFrom("kitchen", "chip-fryer", "fish-fryer"),
    }),
  ),
  otherSite: fc.boolean(),
  /** Whether the recipe, or the one in it, is fried, and in which fryer. */
  fries: fc.constantFrom(null, "chip-fryer", "fish-fryer"),
  below: fc.constantFrom(null, "chip-fryer", "fish-fryer"),
  /** Parts per million of gluten that were measured; null without evidence. */
  ppm: fc.option(fc.integer({ min: 0, max: 40 })),
});

// A measurement of a product says nothing of the kitchen that opens it, so none outweighs what a site brings in.
test("gluten-free is refused wherever kitchen or fryer bring gluten in, with evidence or without", () => {
  let supported = 0;
  fc.assert(
    fc.property(cases, ({ risk, otherSite, fries, below, ppm }) => {
      const risks = risk ? [{ ...risk, reason: "flour in the air" }] : [];
      const fryers = ["chip-fryer", "fish-fryer"];
      const clear: Site = { ...lane, fryers, cleared: allCleared(...fryers) };
      const own = otherSite ? clear : withRisks(clear, risks);
      const hill: Site = { ...clear, id: "hill", name: "Hill kitchen" };
      const other = otherSite ? withRisks(hill, risks) : hill;
      const gluten = ppm === null ? null : { ppm, document: "report 12", date: day("2026-05-01") };
      const methods = (fryer: typeof fries) => (fryer ? [`fryer:${fryer}` as const] : []);
      const kitchen = kitchenOf({
        site: [own, other],
        product: [product({ id: "potato", contents: ["plant"], gluten })],
        ingredient: [ingredient("potato")],
        recipe: [
          recipe("chips", { potato: 500 }, { methods: methods(below) }),
          recipe("plate", { "›chips": 200, potato: 100 }, { methods: methods(fries) }),
        ],
      });
      const facts = derive(kitchen, "plate", "lane", day("2026-11-23"));
      const isAtRisk = risk !== null && !otherSite && ["kitchen", fries, below].includes(risk.via);
      const isMeasured = ppm !== null && ppm <= 20;
      const said = dishFacts(facts, { allergens: {}, diets: ["gluten-free"] }).diets.includes("gluten-free");
      expect(said).toBe(isMeasured && !isAtRisk);
      expect(facts.claims["gluten-free"].length === 0).toBe(said);
      if (said) supported += 1;
    }),
    { numRuns: manyCases },
  );
  expect(supported).toBeGreaterThan(manyCases / 100);
});

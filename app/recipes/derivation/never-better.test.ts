import { expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { derive, recipeAllergens } from "../derive.ts";
import { everySite } from "../documents.ts";
import { approvedVersion } from "../in-force.ts";
import type { InForce, Kitchen } from "../kitchen.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { fewLeaves, randomKitchen, siteIds } from "../samples/random-kitchen.testkit.ts";

const badness = ["free", undefined, "may-contain", "contains"] as const;
const rankIn = (facts: AllergenFacts, leaf: Leaf | OtherLeaf) => badness.indexOf(facts[leaf]);
const notKnown = 1;

/** The least that may be said of a leaf, read straight from the documents, by another way than the code's own. */
function leastFor(kitchen: Kitchen, leaf: Leaf | OtherLeaf, site: string): (recipe: string) => number {
  function worst<Document>(
    versions: InForce<Document> | undefined,
    of: (document: Document) => number[],
  ): number {
    if (!versions) return notKnown;
    const least = approvedVersion(versions) ? 0 : notKnown;
    return Math.max(least, ...versions.flatMap(({ document }) => of(document)));
  }
  const product = (id: string) =>
    worst(kitchen.product.get(id), ({ allergens }) => [rankIn(allergens, leaf)]);
  const ingredient = (id: string) =>
    worst(kitchen.ingredient.get(id), ({ uses }) => {
      const use = uses.find((one) => one.site === site) ?? uses.find((one) => one.site === everySite);
      return use ? [use.product, ...use.alternates].map(product) : [notKnown];
    });
  const risk = (via: string) =>
    worst(kitchen.site.get(site), ({ fryers, risks, cleared }) => [
      via === "kitchen" || fryers.includes(via) ? 0 : notKnown,
      cleared.some((one) => one.leaf === leaf && one.via === via) ? 0 : notKnown,
      risks.some((one) => one.leaf === leaf && one.via === via) ? 2 : 0,
    ]);
  const raw = (id: string): number =>
    worst(kitchen.recipe.get(id), ({ lines }) =>
      lines.map((line) => (line.recipe === undefined ? ingredient(line.ingredient) : raw(line.recipe))),
    );
  const fryersOf = (id: string): string[] =>
    (kitchen.recipe.get(id) ?? []).flatMap(({ document: { lines, methods } }) => [
      ...methods.filter((method) => method.startsWith("fryer:")).map((method) => method.slice(6)),
      ...lines.flatMap((line) => (line.recipe === undefined ? [] : fryersOf(line.recipe))),
    ]);
  const isFriedIn = (id: string, fryers: readonly string[]) =>
    kitchen.recipe
      .get(id)!
      .some(({ document }) => document.methods.some((method) => fryers.includes(method.slice(6))));
  const oil = (fryers: readonly string[]): number => {
    const fried = [...kitchen.recipe.keys()].filter((id) => isFriedIn(id, fryers));
    const reached = new Set([...fryers, ...fried.flatMap(fryersOf)]);
    if (reached.size > new Set(fryers).size) return oil([...reached]);
    return Math.max(0, ...fryers.map(risk), ...fried.map((id) => Math.min(raw(id), 2)));
  };
  return (id) => Math.max(raw(id), risk("kitchen"), oil(fryersOf(id)));
}

test("no recipe is ever shown better than any of its lines, products or risks, nor worse", () => {
  const seen = [0, 0, 0, 0];
  for (let seed = 1; seed <= manyCases; seed++) {
    const kitchen = randomKitchen(seed);
    for (const site of siteIds)
      for (const id of kitchen.recipe.keys()) {
        const facts = recipeAllergens(kitchen, id, site);
        for (const leaf of fewLeaves) {
          const [shown, least] = [rankIn(facts, leaf), leastFor(kitchen, leaf, site)(id)];
          seen[shown]! += 1;
          if (shown !== least)
            expect.fail(
              `seed ${seed}: ${leaf} in ${id} at ${site} is ${badness[shown]}, not ${badness[least]}`,
            );
        }
      }
  }
  // Every state was met, and often.
  for (const times of seen) expect(times).toBeGreaterThan(manyCases / 10);
});

test("every leaf that is not known to be absent says why, and what is not complete supports no claim", () => {
  for (let seed = 1; seed <= manyCases / 10; seed++) {
    const kitchen = randomKitchen(seed);
    for (const site of siteIds)
      for (const id of kitchen.recipe.keys()) {
        const { allergens, because, complete, claims } = derive(kitchen, id, site, day("2026-11-23"));
        for (const leaf of fewLeaves)
          if (allergens[leaf] !== "free" && !leaf.startsWith("other:")) expect(because[leaf]).toMatch(/\w/);
        if (complete) continue;
        expect(
          [claims.vegan, claims.halal, claims["gluten-free"]].map((faults) => faults.length),
        ).not.toContain(0);
      }
  }
});

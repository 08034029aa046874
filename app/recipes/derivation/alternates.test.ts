import { describe, expect, test } from "vitest";
import { formatGramsIn100, formatPortionGrams, oneFigure } from "#food/plates/gram-range.ts";
import { day } from "#values/time/calendar-day.ts";
import { manyCases } from "#values/cases.testkit.ts";
import { derive } from "../derive.ts";
import { everySite } from "../documents.ts";
import { ingredient, kitchenOf, noFigures, product, recipe } from "../samples/kitchen.examples.ts";
import type { Kitchen } from "../kitchen.ts";
import { randomKitchen, siteIds } from "../samples/random-kitchen.testkit.ts";

const today = day("2026-11-23");

/** A roll in two brands with so much carbohydrate in 100 g each, and what follows of a portion of 100 g of it. */
function rollOf(inUse: number | null, alternate: number | null) {
  const brand = (id: string, carbohydrate: number | null) =>
    product({
      id,
      nutrition: { ...noFigures, carbohydrate },
      source: `label of ${id}`,
      reviewBy: id === "plain" ? day("2027-06-01") : day("2026-10-01"),
    });
  const kitchen = kitchenOf({
    product: [brand("plain", inUse), brand("seeded", alternate)],
    ingredient: [ingredient("roll", [{ site: everySite, product: "plain", alternates: ["seeded"] }])],
    recipe: [recipe("roll", { roll: 100 }, { reviewBy: day("2027-01-01") })],
  });
  return derive(kitchen, "roll", "lane", today).figures;
}

describe("the carbohydrate of a dish with an approved alternate", () => {
  test("is a range from the least to the most that is approved, a gram apart or more", () => {
    const portion = rollOf(18.3, 17.3).portions[0]!.carbohydrate!;
    expect([portion.low, portion.high].map((grams) => grams.toFixed(1))).toEqual(["17.3", "18.3"]);
    expect(oneFigure(portion)).toBeNull();
    expect(formatPortionGrams(portion)).toBe("17 to 18 g");
    expect(formatPortionGrams(rollOf(41, 58).portions[0]!.carbohydrate!)).toBe("41 to 58 g");
    expect(formatGramsIn100(rollOf(41, 58).per100.carbohydrate!)).toBe("41.0 to 58.0 g");
  });

  test("is one figure, in the middle, where they lie less than a gram apart; of 100 g tenths are said", () => {
    const { portions, per100 } = rollOf(44.2, 43.6);
    expect(oneFigure(portions[0]!.carbohydrate)).toBeCloseTo(43.9, 9);
    expect(formatPortionGrams(portions[0]!.carbohydrate!)).toBe("44 g");
    expect(formatGramsIn100(per100.carbohydrate!)).toBe("43.6 to 44.2 g");
    expect(formatGramsIn100(rollOf(44.2, 44.2).per100.carbohydrate!)).toBe("44.2 g");
  });

  test("is not known where one of them has no figure", () => {
    expect(rollOf(44, null).portions[0]!.carbohydrate).toBeNull();
    expect(rollOf(null, 44).per100.carbohydrate).toBeNull();
  });

  test("names the sources of both, and is to be looked at again on the first day of either", () => {
    expect(rollOf(44, 44)).toMatchObject({
      sources: ["label of plain", "label of seeded"],
      reviewBy: "2026-10-01",
    });
  });
});

/** The grams in 100 g for each way in which a recipe can be cooked; null where one of them is not known. */
function everyWay(kitchen: Kitchen, id: string, site: string): number[] | null {
  const options = new Map<string, readonly (number | null)[]>();
  const visit = (recipeId: string): void => {
    for (const line of kitchen.recipe.get(recipeId)?.[0]?.document.lines ?? [])
      if (line.recipe !== undefined) visit(line.recipe);
      else {
        const uses = kitchen.ingredient.get(line.ingredient)?.[0]?.document.uses ?? [];
        const use = uses.find((one) => one.site === site) ?? uses.find((one) => one.site === everySite);
        const ids = use ? [use.product, ...use.alternates] : ["nothing"];
        options.set(
          line.ingredient,
          ids.map((one) => kitchen.product.get(one)?.[0]?.document.nutrition.carbohydrate ?? null),
        );
      }
  };
  visit(id);
  let choices: ReadonlyMap<string, number | null>[] = [new Map()];
  for (const [one, figures] of options)
    choices = choices.flatMap((choice) => figures.map((figure) => new Map(choice).set(one, figure)));
  const cooked = (recipeId: string, choice: ReadonlyMap<string, number | null>): number | null => {
    const found = kitchen.recipe.get(recipeId)?.[0]?.document;
    if (!found) return null;
    let sum = 0;
    for (const line of found.lines) {
      const in100 =
        line.recipe === undefined ? (choice.get(line.ingredient) ?? null) : cooked(line.recipe, choice);
      if (in100 === null) return null;
      sum += line.grams * in100;
    }
    return sum / found.yieldGrams;
  };
  const ways = choices.map((choice) => cooked(id, choice));
  return ways.every((way) => way !== null) ? ways : null;
}

/** Whether nothing in a kitchen waits: then every document has one version. */
const isSettled = (kitchen: Kitchen) =>
  [kitchen.product, kitchen.ingredient, kitchen.recipe].every((documents) =>
    [...documents.values()].every((versions) => versions.length === 1 && versions[0]!.approvedBy !== null),
  );

test("no way of cooking a recipe lies outside what is said, and both ends are reached", () => {
  const seen = { known: 0, unknown: 0, apart: 0 };
  for (let seed = 1; seed <= manyCases; seed++) {
    const kitchen = randomKitchen(seed);
    if (!isSettled(kitchen)) continue;
    for (const site of siteIds)
      for (const id of kitchen.recipe.keys()) {
        const ways = everyWay(kitchen, id, site);
        const said = derive(kitchen, id, site, today).figures.per100.carbohydrate;
        if (ways === null) {
          expect(said, `seed ${seed}: ${id} at ${site}`).toBeNull();
          seen.unknown += 1;
          continue;
        }
        expect(said?.low, `seed ${seed}: ${id} at ${site}`).toBeCloseTo(Math.min(...ways), 9);
        expect(said?.high, `seed ${seed}: ${id} at ${site}`).toBeCloseTo(Math.max(...ways), 9);
        seen.known += 1;
        if (said!.high - said!.low >= 1) seen.apart += 1;
      }
  }
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(manyCases / 400);
});

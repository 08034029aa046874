import { describe, expect, test } from "vitest";
import { inFixedOrder, withAddedRisk } from "#food/allergens/allergen-facts.ts";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import type { GramRange } from "#food/plates/gram-range.ts";
import type { Diet } from "#food/diet.ts";
import { leaves } from "#food/allergens/leaf.ts";
import { day } from "#values/time/calendar-day.ts";
import { derive } from "../derive.ts";
import { bands } from "../documents.ts";
import { isWaiting, latestVersion } from "../in-force.ts";
import type { InForce } from "../kitchen.ts";
import { tableNames } from "../tables/columns.ts";
import {
  sampleDishes,
  sampleKitchen,
  sampleKitchenFiles,
  sampleMenus,
  sampleRows,
  sampleWaiting,
} from "./sample-kitchen.examples.ts";
import type { SampleRow } from "./sample-kitchen.examples.ts";

const kitchen = sampleKitchen();
const today = day("2026-11-23");
const sites = [...kitchen.site.keys()];
const dishes = sampleDishes();
const termly = dishes.filter(({ menu }) => menu !== "catering");
const catering = dishes.filter(({ menu }) => menu === "catering");
const all = <Document>(of: ReadonlyMap<string, InForce<Document>>) =>
  [...of.values()].map((versions) => latestVersion(versions).document);
const factsAt = (site: string) => (recipe: string) => derive(kitchen, recipe, site, today);
const atLane = factsAt("lane");
const atYard = factsAt("yard");

/** How deep recipes are nested in a recipe. */
function depth(recipe: string): number {
  const { lines } = latestVersion(kitchen.recipe.get(recipe)!).document;
  return Math.max(0, ...lines.map((line) => (line.recipe === undefined ? 0 : 1 + depth(line.recipe))));
}

/** The figures of a row of a termly menu, as the file has them. */
const figures = (row: SampleRow) =>
  ["portion_grams", "carbohydrate_grams", "sugars_grams"].map((column) => Number(row[column]));

describe("the sample kitchen", () => {
  test("has every table, and as much as a kitchen that is lived in", () => {
    expect(sampleKitchenFiles().map(({ name }) => name)).toEqual(tableNames.map((name) => `${name}.csv`));
    expect(new Set(termly.map(({ row }) => row["dish"])).size).toBeGreaterThanOrEqual(60);
    expect(new Set(catering.map(({ row }) => row["id"])).size).toBeGreaterThanOrEqual(30);
    expect(kitchen.supplier.size).toBeGreaterThanOrEqual(3);
    expect(kitchen.site.size).toBe(2);
  });

  test("covers every recipe at both sites, and knows every leaf except those that a product leaves out", () => {
    const notKnown: Record<string, Set<string>> = {};
    for (const site of sites)
      for (const id of kitchen.recipe.keys()) {
        const facts = derive(kitchen, id, site, today);
        expect(facts.gaps, id).toEqual([]);
        expect(facts.useBy, id).not.toBeNull();
        expect(facts.figures.per100.carbohydrate === null, id).toBe(facts.waiting.length > 0);
        for (const leaf of leaves)
          if (facts.allergens[leaf] === undefined) (notKnown[site] ??= new Set()).add(facts.because[leaf]!);
      }
    expect([...notKnown["lane"]!]).toEqual(["Rice rolls: Rice-flour rolls (waits for a second person)"]);
    expect([...notKnown["yard"]!]).toContain("Golden syrup: Amber syrup");
  });

  test("weighs what is eaten: no more than 100 g in 100 g, and portions for each age at school", () => {
    for (const id of kitchen.recipe.keys()) {
      const { fat, carbohydrate, protein } = atLane(id).figures.per100;
      expect((fat?.high ?? 0) + (carbohydrate?.high ?? 0) + (protein?.high ?? 0), id).toBeLessThanOrEqual(
        101,
      );
    }
    for (const recipe of new Set(termly.map((dish) => dish.recipe))) {
      const grams = atLane(recipe).figures.portions.map((portion) => portion.grams);
      const named = atLane(recipe).figures.portions.map(({ band }) => band);
      expect(named, recipe).toEqual(expect.arrayContaining(["infant", "junior", "secondary"]));
      expect(named, recipe).toEqual(bands.filter((band) => named.includes(band)));
      expect(grams, recipe).toEqual(grams.toSorted((one, other) => one - other));
    }
  });

  test("half of each fruit dessert is fruit", () => {
    const desserts = all(kitchen.recipe).filter(({ counts }) =>
      counts.some(({ as }) => as === "fruit-dessert"),
    );
    expect(desserts.length).toBeGreaterThan(5);
    for (const { id, fruitShare } of desserts) expect(fruitShare, id).toBeGreaterThanOrEqual(50);
  });
});

describe("every path is lived in", () => {
  test("a product that may contain, an alternate that brings more, another product at one site", () => {
    expect(atLane("beetroot-brownie").allergens.hazelnut).toBe("may-contain");
    expect(atLane("brownie-tray").allergens.pistachio).toBe("may-contain");
    expect(atLane("brownie-tray").because.pistachio).toContain("Dark chocolate drops");
    const uses = all(kitchen.ingredient).filter((ingredient) => ingredient.uses.length > 1);
    expect(uses.map(({ id }) => id)).toContain("tuna");
  });

  test("sub-recipes two deep and more", () => {
    expect(depth("jacket-potato-with-tuna-and-sweetcorn")).toBe(1);
    expect(depth("tomato-pasta-with-lentil-ragu")).toBe(3);
  });

  test("a fryer that is shared with fish, and a kitchen with sesame", () => {
    expect(atLane("jollof-rice").allergens.fish).toBe("may-contain");
    expect(atLane("jollof-rice").because.fish).toContain("One oil for chips and battered fish");
    for (const claim of ["vegetarian", "vegan"] as const)
      expect(atLane("jollof-rice").claims[claim]).toContain(
        `a ${claim} dish has no fish, and this one shares a fryer with it`,
      );
    expect(atLane("vegetable-fingers-with-chips").claims.vegan).toEqual([]);
    expect(atLane("lentil-cottage-pie").allergens.fish).toBe("free");
    expect(atLane("orange-wedges").allergens.sesame).toBe("free");
    expect(atYard("orange-wedges").allergens.sesame).toBe("may-contain");
  });

  test("no fryer is clear of what is fried in it", () => {
    const fried = all(kitchen.recipe).filter(({ methods }) =>
      methods.some((one) => one.startsWith("fryer:")),
    );
    expect(fried.length).toBeGreaterThan(3);
    for (const site of sites)
      for (const { id } of fried)
        for (const why of Object.values(factsAt(site)(id).because))
          expect(why, `${id} at ${site}`).not.toMatch(/the same \S+-fryer|what else goes into/);
  });

  test("halal certificates in force, and one that has ended", () => {
    expect(atLane("beef-bolognese-with-wholewheat-spaghetti").claims.halal).toEqual([]);
    expect(atLane("mac-shack-smoked-turkey-mac").claims.halal).toEqual([
      "it needs a halal certificate in force for Smoked turkey rashers",
    ]);
    const before = derive(kitchen, "mac-shack-smoked-turkey-mac", "lane", day("2026-08-31"));
    expect(before.claims.halal).toEqual([]);
  });

  test("a product that nobody has approved, and one whose specification is past its review", () => {
    const [first] = sampleWaiting();
    expect(isWaiting(kitchen.product.get(first!.id)!)).toBe(true);
    expect(atLane("lunch-box-gluten-free").allergens).toMatchObject({
      eggs: "contains",
      mustard: "contains",
    });
    expect(atLane("lunch-box-gluten-free").allergens.wheat).toBeUndefined();
    expect(atLane("chicken-jollof-rice").figures.reviewBy).toBe("2026-10-31");
    expect(atLane("banana-custard").figures.reviewBy).toBe("2026-09-08");
  });

  test("gluten measured in some lines, which is not enough to say gluten-free", () => {
    expect(all(kitchen.product).filter(({ gluten }) => gluten).length).toBeGreaterThan(2);
    for (const id of kitchen.recipe.keys()) expect(atLane(id).claims["gluten-free"], id).not.toEqual([]);
  });

  test("a leaf of which one site's product says nothing", () => {
    expect(atLane("ginger-sponge-with-custard").allergens.sulphites).toBe("free");
    expect(atYard("ginger-sponge-with-custard").allergens.sulphites).toBeUndefined();
  });
});

describe("the sample menus say what follows from the recipes", () => {
  const facts = (allergens = "") => parseAllergenList(allergens).facts;
  const schools = new Map(sampleMenus().map((row) => [row["key"]!, row]));

  test.each([...schools.keys(), "catering"])("the menu %s", (key) => {
    const found = dishes.filter(({ menu }) => menu === key);
    // A breakfast is one week of bread and fruit; what else there is has no recipe.
    expect(found.length).toBeGreaterThan(key.endsWith("_breakfast") ? 9 : 30);
    for (const { site, recipe, row } of found) {
      const { allergens, claims } = derive(kitchen, recipe, site, today);
      const stated = facts(row["allergens"]);
      expect(stated, recipe).toEqual(withAddedRisk(allergens, stated));
      for (const diet of row["diets"]!.split(";").filter(Boolean))
        expect(claims[diet as Diet], `${recipe} is ${diet}`).toEqual([]);
    }
  });

  test("a row says more than its recipe only where somebody knows of a risk that no product brings", () => {
    const more = dishes.filter(({ site, recipe, row }) => {
      const { allergens } = derive(kitchen, recipe, site, today);
      return JSON.stringify(inFixedOrder(allergens)) !== JSON.stringify(facts(row["allergens"]));
    });
    expect(more.map(({ recipe }) => recipe)).toEqual(["jacket-potato-bar", "pasta-and-meatballs"]);
  });

  test("every recipe and dish with protein of one kind says which", () => {
    const unnamed = (counts: string) => /(?:^|;)protein(?:;|$)/.test(counts);
    const menus = [...schools.keys()].flatMap((key) => sampleRows(`termly/${key}.csv`));
    const open = new Set(menus.filter((row) => unnamed(row["counts_as"]!)).map((row) => row["dish"]!));
    // Vegetables without a product of soya, pulses or egg: nobody has said what their protein is.
    expect([...open].sort()).toEqual([
      "Carnival: jerk jackfruit with coconut rice",
      "Chippy: sweetcorn fritters, skin-on wedges",
      "Harvest supper: stuffed squash with barley",
      "Japanese sweet potato curry with brown rice",
      "Japanese sweet potato curry with rice",
      "Mushroom and barley stew with new potatoes",
      "Ramen bar: miso mushroom ramen",
      "Sweet potato katsu curry with brown rice",
      "Vegetable fingers with chips",
    ]);
    const recipes = all(kitchen.recipe).filter(({ counts }) =>
      counts.some(({ as, kind }) => as === "protein" && !kind),
    );
    expect(recipes.map(({ id }) => id)).toEqual(["vegetable-fingers-with-chips"]);
  });

  test("portion and carbohydrate are the recipe's for the ages of the school", () => {
    for (const { menu, site, recipe, row } of termly) {
      const band = schools.get(menu)!["standards"] === "primary" ? "junior" : "secondary";
      const { portions } = derive(kitchen, recipe, site, today).figures;
      const { grams, carbohydrate, sugars } = portions.find((portion) => portion.band === band)!;
      const within = (stated: number, range: GramRange) =>
        stated >= Math.round(range.low) && stated <= Math.round(range.high);
      const [statedGrams, statedCarbohydrate, statedSugars] = figures(row);
      expect(statedGrams, `${recipe} at ${menu}`).toBe(grams);
      expect(within(statedCarbohydrate!, carbohydrate!), `${recipe} at ${menu}`).toBe(true);
      expect(within(statedSugars!, sugars!), `${recipe} at ${menu}`).toBe(true);
    }
  });

  test("one dish uses one recipe, whoever eats it", () => {
    const recipes = new Map<string, Set<string>>();
    for (const { row, recipe } of termly)
      recipes.set(row["dish"]!, (recipes.get(row["dish"]!) ?? new Set()).add(recipe));
    for (const [dish, of] of recipes) expect(of.size, dish).toBe(1);
  });

  test("no dish of the second kitchen is without the risk of its kitchen, on a recipe or not", () => {
    const atTheYard = [...schools.values()].filter(({ site }) => site === "yard");
    expect(atTheYard.length).toBeGreaterThan(0);
    for (const { key } of atTheYard)
      for (const { dish, course, allergens } of sampleRows(`termly/${key}.csv`))
        if (course !== "drink") expect(facts(allergens).sesame, dish).not.toBe("free");
  });
});

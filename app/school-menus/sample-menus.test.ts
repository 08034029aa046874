import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import { parseDishesCsv } from "./csv/dishes-csv.ts";
import { sampleFile, sampleSchools } from "./termly-menus.examples.ts";

// What a plain word in a dish's name says, whatever its other columns claim.
const dishes = sampleSchools().flatMap(({ key }) =>
  [...parseDishesCsv(sampleFile(`${key}.csv`), sampleSchools()).menus.values()].flat(),
);
const named = (pattern: RegExp) => {
  const found = dishes.filter(({ name, description }) => pattern.test(`${name} ${description}`));
  expect(found.length).toBeGreaterThan(0);
  return found;
};
const counts = (dish: (typeof dishes)[number]) => dish.counts.map(({ as }) => as);

describe("the sample menus agree with their dishes' names", () => {
  test.each([
    [/Yorkshire|\bchips\b|potato wedges|roast potatoes/, "starchy-in-fat"],
    [/[Bb]attered|fritter|goujon|panko|[Vv]egetable fingers/, "fried"],
    [/short-crust|pastry/, "pastry"],
    [/sausages|meatballs|[Kk]ofta/, "meat-product"],
  ] as const)("%s counts as %s", (words, as) => {
    const meatless = (dish: (typeof dishes)[number]) =>
      as === "meat-product" && dish.diets.includes("vegetarian");
    for (const dish of named(words)) if (!meatless(dish)) expect(counts(dish), dish.name).toContain(as);
  });

  test("pearl barley is no wholegrain, and every dish is declared", () => {
    for (const dish of named(/[Bb]arley/)) expect(counts(dish), dish.name).not.toContain("wholegrain");
    expect(dishes.filter(({ counts: declared }) => declared.length === 0)).toEqual([]);
  });

  test("water and milk are counted as two drinks", () => {
    for (const dish of dishes.filter(({ course }) => course === "drink"))
      expect([dish.name, dish.carbohydrate, counts(dish).includes("dairy")]).toEqual(
        dish.name === "Water" ? ["Water", 0, false] : ["Semi-skimmed milk", 7, true],
      );
  });

  test("a jacket potato is weighed with its topping", () => {
    // 100 g of baked potato have about 32 g of carbohydrate, and a jacket is three fifths potato or more.
    for (const dish of named(/^Jacket potato/))
      expect(dish.carbohydrate! / dish.portion!, dish.name).toBeGreaterThan(0.6 * 0.317);
  });

  test("jelly names its gelling agent", () => {
    for (const dish of named(/jelly/)) expect(dish.description).toMatch(/agar/);
  });

  test("what is vegetarian beside fried fish says that it is cooked apart, and fish is not in it", () => {
    for (const dish of named(/with (chips|wedges)|(and|,|skin-on) (chips|wedges)/))
      if (dish.diets.includes("vegetarian")) {
        expect(dish.allergens.fish, dish.name).toBe("free");
        if (dish.weekday === 5) expect(dish.description, dish.name).toMatch(/baked/);
      }
    expect(dishes.filter(({ description }) => /share an oil/.test(description))).toEqual([]);
  });

  test("no unsupported diet is claimed, and nothing is called gluten-free or free of anything", () => {
    expect(dishes.filter(({ held }) => held.length > 0).map(({ name, held }) => [name, held])).toEqual([]);
    for (const { name, description } of dishes)
      expect(`${name} ${description}`).not.toMatch(/gluten-free|free (of|from)|nut-free|without nuts/i);
  });
});

describe("the sample catering menu", () => {
  const file = readFileSync(path.join(import.meta.dirname, "../../content/catering-menu.csv"), "utf8");

  test("distinguishes the cereal that a dish contains from the one that it may contain", () => {
    expect(file).toContain("gluten(oats):contains;gluten(wheat):may-contain");
    expect(file).toContain("nuts(almond/pistachio):contains;nuts(hazelnut):may-contain");
    expect(parseAllergenList("gluten(oats):contains;gluten(wheat):may-contain").faults).toEqual([]);
  });

  test.each([/[Pp]ink and heavy/, /gluten-free[,"; ]/i, /free (of|from) /, /not a walnut/, /no nuts in/])(
    "never says %s",
    (words) => {
      // An id is nobody's to read, here and where dishes go together.
      const said = file.split("\n").map((row) => row.replaceAll(/\b[a-z]+(-[a-z]+){2,}\b/g, ""));
      expect(said.filter((row) => words.test(row))).toEqual([]);
    },
  );
});

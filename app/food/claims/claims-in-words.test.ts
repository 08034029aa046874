import { describe, expect, test } from "vitest";
import { parseAllergenList } from "../allergens/allergen-list.ts";
import { allergens } from "../allergens/allergen.ts";
import { answerKey, claimsInWords, openWords, unansweredWords } from "./claims-in-words.ts";
import type { WordedDish } from "./claims-in-words.ts";

const facts = (but: Record<string, string> = {}) =>
  parseAllergenList(
    allergens.flatMap(({ key }) => (but[key] === "" ? [] : [`${key}${but[key] ?? ":free"}`])).join(";"),
  ).facts;
const dish = (name: string, more: Partial<WordedDish> = {}): WordedDish => ({
  name,
  description: "",
  allergens: facts(),
  diets: [],
  ...more,
});
const oats = facts({ gluten: "(oats):contains" });

describe("the words of a dish", () => {
  test.each([
    [
      "Gluten-free flapjack",
      oats,
      "it says “Gluten-free”: a gluten-free dish has no gluten, and this one contains it",
    ],
    ["Flapjack (GF)", oats, "it says “GF”: a gluten-free dish has no gluten"],
    ["Flapjack without wheat", oats, "it says “without wheat”: a gluten-free dish"],
    ["Rice cake, gluten free", facts(), "it needs evidence of at most 20 ppm"],
    ["Coeliac-friendly rice cake", facts(), "it needs evidence of at most 20 ppm"],
    ["Nut-free brownie", facts({ nuts: ":may-contain" }), "it says “Nut-free”: it may contain tree nuts"],
    ["Brownie, free from nuts", facts({ nuts: "" }), "it says “free from nuts”: not known: tree nuts"],
    ["Brownie with no nuts", facts({ peanuts: ":contains" }), "it says “no nuts”: it contains peanuts"],
    ["Dairy free custard", facts({ milk: ":contains" }), "a dairy-free dish has no milk"],
    ["Soup without meat, milk or gluten", oats, "it says “without meat, milk or gluten”: a gluten-free dish"],
    ["Soup without meat, milk or gluten", facts({ milk: ":contains" }), "a dairy-free dish has no milk"],
    ["Free from allergens pie", facts({ soya: ":contains" }), "it contains soya"],
    ["Egg-free mayonnaise", facts({ eggs: ":contains" }), "it says “Egg-free”: it contains eggs"],
    ["Vegan chilli", facts({ milk: ":contains" }), "a vegan dish has no milk"],
    ["Plant-based burger", facts({ eggs: ":contains" }), "a vegan dish has no eggs"],
    ["Vegetarian fish pie", facts({ fish: ":contains" }), "a vegetarian dish has no fish"],
  ] as const)("are refused whoever answers for them: %s", (name, known, fault) => {
    expect(unansweredWords(dish(name, { allergens: known }), "Ruth").join()).toContain(fault);
    expect(
      unansweredWords(dish("Pie", { description: `A ${name}.`, allergens: known }), "Ruth").join(),
    ).toContain(fault.split(": ").at(-1));
  });

  test.each([
    ["Chilli (VG)", facts({ milk: "" }), "not known: milk"],
    ["Plant-based burger", facts({ eggs: "" }), "not known: eggs"],
  ] as const)("need a named person who answers: %s", (name, known, fault) => {
    const one = dish(name, { allergens: known });
    expect(claimsInWords(one)).toEqual({ refused: [], doubtful: [expect.stringContaining(fault)] });
    expect(unansweredWords(one, "")).toEqual([expect.stringContaining("name who answers for these words")]);
    expect(unansweredWords(one, "Ruth")).toEqual([]);
  });

  test("are answered for as they are, under the facts that were known", () => {
    const chilli = dish("Vegan chilli", { allergens: facts({ milk: "" }) });
    const answered = new Set(claimsInWords(chilli).doubtful.map((fault) => answerKey(chilli, fault)));
    expect(openWords(chilli, answered)).toEqual({ refused: [], doubtful: [] });
    const other = { ...chilli, name: "Vegan chili" };
    expect(openWords(other, answered).doubtful).toHaveLength(1);
    expect(
      openWords({ ...chilli, allergens: facts({ eggs: "", milk: "" }) }, answered).doubtful,
    ).toHaveLength(1);
    expect(openWords({ ...chilli, allergens: facts({ milk: ":contains" }) }, answered).refused).toHaveLength(
      1,
    );
  });

  describe("of a set", () => {
    const brownie = dish("Chocolate brownie", { recipe: "brownie", diets: ["gluten-free", "vegan"] });
    const scone = dish("Fruit scone with eggs", {
      allergens: facts({ gluten: "(oats):contains", eggs: ":contains" }),
    });
    const set = (name: string, description: string): WordedDish => ({
      ...dish(name, { description, allergens: facts({ gluten: "(oats):contains", eggs: ":contains" }) }),
      parts: [brownie, scone],
    });

    test.each([
      ["gluten-free brownies and fruit scones", "gluten-free"],
      ["Fruit scones, and egg-free brownies", "egg-free"],
      ["Scones with brownies (GF)", "GF"],
    ])("are answered for where they speak of one dish that is so: %s", (description, said) => {
      expect(claimsInWords(set("Tea", description))).toEqual({
        refused: [],
        doubtful: [`it says “${said}”, which is so of “Chocolate brownie” alone`],
      });
    });

    test.each([
      ["Gluten-free tea", "Brownies and scones"],
      ["Tea", "Gluten-free brownies and gluten-free scones"],
      ["Tea", "All of it gluten-free: brownies, scones"],
      ["Tea", "Egg-free scones"],
      ["Brownie, gluten-free", "Gluten-free brownies"],
      ["Tea", "Gluten-free brownies or scones without milk, gluten or nuts"],
    ])("are refused where they speak of the whole, or of one that is not: %s, %s", (name, description) => {
      expect(claimsInWords(set(name, description)).refused).not.toEqual([]);
    });
  });

  test("of a dish on a recipe are what the recipe supports", () => {
    const on = (diets: WordedDish["diets"]) =>
      dish("Vegan, gluten-free pie", { recipe: { id: "pie" }, diets });
    expect(claimsInWords(on(["vegan", "gluten-free"]))).toEqual({ refused: [], doubtful: [] });
    expect(claimsInWords(on([]))).toEqual({
      refused: ["it says “gluten-free”: its recipe does not show that it is gluten-free"],
      doubtful: ["it says “Vegan”: its recipe does not show that it is vegan"],
    });
  });

  test.each([
    "Not gluten-free",
    "Not suitable for vegetarians",
    "Freekeh salad",
    "Free-range egg mayonnaise",
    "Alcohol-free wine",
    "Nut roast",
    "Vegan chilli",
    "Fish without chips",
    "No added sugar, milk and oats",
  ])("are left alone where they say nothing that the facts do not: %s", (name) =>
    expect(claimsInWords(dish(name, { allergens: name.startsWith("Not") ? oats : facts() }))).toEqual({
      refused: [],
      doubtful: [],
    }),
  );
});

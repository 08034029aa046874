import { describe, expect, test } from "vitest";
import { parseAllergenList } from "../allergens/allergen-list.ts";
import { allergens } from "../allergens/allergen.ts";
import type { Allergen } from "../allergens/allergen.ts";
import { answerKey, claimsInWords, nothingKnown, openWords, unansweredWords } from "./claims-in-words.ts";
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

  test.each<[Allergen, ...names: string[]]>([
    ["celery", "Celery-free soup", "Soup without celery"],
    ["crustaceans", "Crustacean-free paella", "Shellfish-free paella", "Paella, no crustaceans"],
    ["eggs", "Egg free cake", "Cake made without eggs", "Cake with no egg"],
    ["fish", "Fish-free pie", "Pie, free from fish"],
    ["lupin", "Lupin-free bread", "Bread that contains no lupin"],
    ["molluscs", "Mollusc free paella", "Shellfish-free paella", "Paella without any molluscs"],
    ["mustard", "Mustard-free slaw", "Slaw, free of mustard"],
    ["nuts", "Tree nut free cake", "Nut-free cake", "Cake without added nuts"],
    ["peanuts", "Peanut-free cake", "Nut-free cake", "Cake, no peanuts"],
    ["sesame", "Sesame-free houmous", "Houmous without sesame"],
    ["soya", "Soy-free tofu", "Soya free tofu", "Tofu without soya"],
    ["sulphites", "Sulphite-free wine", "Wine, no sulphites", "Allergen-free wine"],
  ])("of an absence are refused while it is not known, whoever answers: %s", (key, ...names) => {
    for (const name of names) {
      expect(claimsInWords(dish(name))).toEqual({ refused: [], doubtful: [] });
      const [said] = unansweredWords(dish(name, { allergens: facts({ [key]: "" }) }), "Ruth");
      expect(said, name).toMatch(/^it says “.+”: not known: .+$/);
    }
  });

  test.each([
    ["GF flapjack", oats, "gluten-free"],
    ["DF custard", facts({ milk: ":contains" }), "dairy-free"],
    ["Custard (DF)", facts({ milk: "" }), "“DF”: not known: milk"],
    ["Dairy-free custard", facts({ milk: "" }), "not known: milk"],
    ["Lactose free custard", facts({ milk: "" }), "not known: milk"],
    ["Pie (V)", facts({ fish: ":contains" }), "vegetarian"],
    ["Chilli VG", facts({ milk: ":contains" }), "vegan"],
    ["Chilli (Ve)", facts({ milk: ":contains" }), "vegan"],
    ["Meat-free pie", facts({ fish: ":contains" }), "vegetarian"],
  ] as const)(
    "are refused also as letters, and of milk and gluten while it is not known: %s",
    (name, known, why) => {
      expect(unansweredWords(dish(name, { allergens: known }), "Ruth").join()).toContain(why);
    },
  );

  test("say all that is not known, and what their facts contradict alone", () => {
    const cake = dish("Gluten-free cake", { allergens: facts({ gluten: "" }) });
    expect(claimsInWords(cake).refused).toEqual([
      "it says “Gluten-free”: not known: gluten; it needs evidence of at most 20 ppm of gluten, cross-contact included",
    ]);
    const more = { allergens: facts({ milk: ":contains", eggs: "" }), recipe: { id: "pie" } };
    expect(claimsInWords(dish("Vegan pie", more)).refused).toEqual([
      "it says “Vegan”: a vegan dish has no milk, and this one contains it",
    ]);
  });

  test("of the firm itself, of which nothing is known, need a person or are refused", () => {
    const words = (description: string) => claimsInWords({ name: "", description, ...nothingKnown });
    expect(words("Vegan lunches").doubtful).toHaveLength(1);
    expect(words("Halal lunches").doubtful).toHaveLength(1);
    expect(words("Gluten-free lunches").refused).toHaveLength(1);
    expect(words("Nut-free kitchens").refused).toHaveLength(2);
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
      ["Tea", "Gluten-free brownies. Everything is gluten-free."],
      ["Tea", "Gluten-free brownies & scones"],
    ])("are refused where they speak of the whole, or of one that is not: %s, %s", (name, description) => {
      expect(claimsInWords(set(name, description)).refused).not.toEqual([]);
    });
  });

  test("of a set name each dish of which they are so, whatever that is proven by", () => {
    const cakes = ["Rice cake", "Bean tart"].map((name) => dish(name));
    const tea = dish("Tea", {
      description: "Vegan rice cakes and vegan tarts",
      allergens: facts({ milk: ":contains" }),
      parts: cakes,
    });
    expect(claimsInWords(tea)).toEqual({
      refused: [],
      doubtful: ["it says “Vegan”, which is so of “Rice cake”, “Bean tart” alone"],
    });
  });

  test("of a dish that is vegan may say that it is vegetarian, and no other claim", () => {
    const words = (name: string) => claimsInWords(dish(name, { recipe: { id: "pie" }, diets: ["vegan"] }));
    expect(words("Vegetarian pie")).toEqual({ refused: [], doubtful: [] });
    expect(words("Halal pie").doubtful).toEqual([
      "it says “Halal”: its recipe does not show that it is halal",
    ]);
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
    "Not suitable for vegans, and not a vegetarian one",
    "Not vegan",
    "Non-vegetarian pie",
    "Isn’t vegan",
    "Isn't halal",
    "Never plant-based",
    "Not for all, and not suitable for vegans",
    "Not a dairy-free one, not an egg-free one",
    "Not made nut-free",
    "Not milk free or, not meat-free",
    "AVG sushi, VGA, PDFs, DFX and PDF (v)",
  ])("are left alone where they deny what its facts deny: %s", (name) => {
    const known = facts({
      gluten: "(oats):contains",
      milk: ":contains",
      eggs: ":contains",
      nuts: "(almond):contains",
      fish: ":contains",
      celery: "",
    });
    expect(claimsInWords(dish(name, { allergens: known }))).toEqual({ refused: [], doubtful: [] });
  });

  test.each([
    "Freekeh salad",
    "Free-range egg mayonnaise",
    "Alcohol-free wine",
    "Nut roast",
    "Vegan chilli",
    "Fish without chips",
    "No added sugar, milk and oats",
  ])("are left alone where they say nothing that the facts do not: %s", (name) =>
    expect(claimsInWords(dish(name))).toEqual({
      refused: [],
      doubtful: [],
    }),
  );
});

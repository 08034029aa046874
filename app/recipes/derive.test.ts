import { describe, expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { derive, recipeAllergens } from "./derive.ts";
import type { Site } from "./documents.ts";
import { inForce } from "./in-force.ts";
import {
  allCleared,
  allFreeBut,
  certificate,
  coleslawKitchen,
  ingredient,
  kitchenOf,
  lane,
  noFigures,
  product,
  recipe,
  versionOf,
  withRisks,
} from "./samples/kitchen.examples.ts";
import type { Kitchen } from "./kitchen.ts";

const today = day("2026-11-23");
const factsOf = (kitchen: Kitchen, id: string, site = "lane") => derive(kitchen, id, site, today);

describe("the allergens of a recipe", () => {
  test("are the worst of its lines, through the recipes in it", () => {
    expect(factsOf(coleslawKitchen, "jacket").allergens).toEqual(
      allFreeBut("eggs:contains;soya:may-contain"),
    );
  });

  test("name the way by which they came", () => {
    expect(factsOf(coleslawKitchen, "jacket").because).toEqual({
      eggs: "Coleslaw › mayonnaise: Vale mayonnaise",
      soya: "Coleslaw › mayonnaise: Vale mayonnaise",
    });
  });

  test("are not known where a product does not say, and a risk is named before what is not known", () => {
    const kitchen = kitchenOf({
      product: [
        product({ id: "paste", allergens: { milk: "may-contain", celery: "free" } }),
        product({ id: "oil" }),
      ],
      ingredient: [ingredient("paste"), ingredient("oil")],
      recipe: [recipe("curry", { paste: 10, oil: 10 })],
    });
    expect(factsOf(kitchen, "curry").allergens).toEqual({ milk: "may-contain", celery: "free" });
    expect(factsOf(kitchen, "curry").because).toMatchObject({ wheat: "paste: paste" });
  });

  test("may come from the site, and from the fryer that the recipe names", () => {
    const risks = [
      { leaf: "almond", via: "kitchen", reason: "nuts on the baking table" },
      { leaf: "fish", via: "chip-fryer", reason: "fish is fried in it" },
    ] as const;
    const kitchen = kitchenOf({
      site: [withRisks(lane, risks)],
      product: [product({ id: "potato" })],
      ingredient: [ingredient("potato")],
      recipe: [
        recipe("wedges", { potato: 1 }),
        recipe("chips", { potato: 1 }, { methods: ["fryer:chip-fryer"] }),
      ],
    });
    expect(recipeAllergens(kitchen, "wedges", "lane")).toEqual(allFreeBut("nuts(almond):may-contain"));
    expect(factsOf(kitchen, "chips").because).toEqual({
      fish: "Lane kitchen: fish is fried in it",
      almond: "Lane kitchen: nuts on the baking table",
    });
  });

  describe("at a kitchen that nobody has assessed", () => {
    const potato = { product: [product({ id: "potato" })], ingredient: [ingredient("potato")] };
    const chips = recipe("chips", { potato: 1 }, { methods: ["fryer:chip-fryer"] });
    const wedges = recipe("wedges", { potato: 1 });
    const at = (site: Site) => kitchenOf({ ...potato, site: [site], recipe: [chips, wedges] });

    test("are not known, whatever is in the dish", () => {
      const kitchen = at({ ...lane, cleared: [] });
      expect(factsOf(kitchen, "wedges").allergens).toEqual({});
      expect(factsOf(kitchen, "wedges").because.milk).toBe("Lane kitchen: not assessed");
      expect(factsOf(kitchen, "wedges").claims.vegan).not.toEqual([]);
    });

    test("are not known of what is fried where somebody has looked at the kitchen and not at the fryer", () => {
      const kitchen = at({ ...lane, cleared: allCleared() });
      expect(factsOf(kitchen, "wedges").allergens).toEqual(allFreeBut());
      expect(factsOf(kitchen, "chips").allergens).toEqual({});
      expect(factsOf(kitchen, "chips").because.fish).toBe("Lane kitchen: chip-fryer not assessed");
    });

    test("are not known leaf by leaf, and a risk that is named stands", () => {
      const risks = [{ leaf: "sesame", via: "kitchen", reason: "seeds on the table" }] as const;
      const cleared = allCleared().filter(({ leaf }) => leaf !== "milk" && leaf !== "sesame");
      const { milk: _milk, ...others } = allFreeBut("sesame:may-contain");
      expect(factsOf(at({ ...lane, risks, cleared }), "wedges").allergens).toEqual(others);
    });

    test("are not in it when somebody else has approved that one has looked", () => {
      const [before, after] = [{ ...lane, cleared: [] }, lane];
      const sites = (approvedBy: string | null) =>
        new Map([["lane", inForce([versionOf(before), versionOf(after, { version: 2, approvedBy })])]]);
      const kitchen = { ...at(lane), site: sites(null) };
      expect(factsOf(kitchen, "wedges").allergens).toEqual({});
      expect(factsOf({ ...kitchen, site: sites("Ada") }, "wedges").allergens).toEqual(allFreeBut());
    });
  });

  test("are those of each site's own product and its alternates", () => {
    const uses = [
      { site: "lane", product: "plain", alternates: ["nutty"] },
      { site: "every", product: "plain", alternates: [] },
    ];
    const kitchen = kitchenOf({
      site: [lane, { ...lane, id: "hill", name: "Hill kitchen" }, { ...lane, id: "dale", name: "Dale" }],
      product: [product({ id: "plain" }), product({ id: "nutty", contain: "nuts(cashew):contains" })],
      ingredient: [
        ingredient("pesto", uses),
        ingredient("bread", [{ site: "lane", product: "plain", alternates: [] }]),
      ],
      recipe: [recipe("pasta", { pesto: 1 }), recipe("toast", { bread: 1 })],
    });
    expect(recipeAllergens(kitchen, "pasta", "lane")).toEqual(allFreeBut("nuts(cashew):contains"));
    expect(recipeAllergens(kitchen, "pasta", "hill")).toEqual(allFreeBut());
    expect(recipeAllergens(kitchen, "toast", "hill")).toEqual({});
    expect(factsOf(kitchen, "toast", "hill")).toMatchObject({
      complete: false,
      gaps: ["bread: no product at Hill kitchen"],
      because: { milk: "bread: no product at Hill kitchen" },
    });
  });

  test("are not known of a word that is no state, and contained where another part contains them", () => {
    const odd = { ...product({ id: "odd" }), allergens: { milk: "traces" as never, eggs: "free" } as const };
    const kitchen = kitchenOf({
      product: [odd, product({ id: "cream", contain: "milk:contains" })],
      ingredient: [ingredient("odd"), ingredient("cream")],
      recipe: [recipe("plain", { odd: 1 }), recipe("rich", { odd: 1, cream: 1 })],
    });
    expect(recipeAllergens(kitchen, "plain", "lane")).toEqual({ eggs: "free" });
    expect(recipeAllergens(kitchen, "rich", "lane")).toEqual({ milk: "contains", eggs: "free" });
  });

  test("are not known of recipes in a circle, but for what is named in them", () => {
    const kitchen = kitchenOf({
      product: [product({ id: "cream", contain: "milk:contains" }), product({ id: "flour" })],
      ingredient: [ingredient("cream"), ingredient("flour")],
      recipe: [
        recipe("sauce", { cream: 1, "›base": 1 }),
        recipe("base", { flour: 1, "›sauce": 1 }),
        recipe("bread", { flour: 1 }),
      ],
    });
    expect(recipeAllergens(kitchen, "sauce", "lane")).toEqual({ milk: "contains" });
    expect(Object.values(recipeAllergens(kitchen, "base", "lane"))).not.toContain("free");
    expect(recipeAllergens(kitchen, "bread", "lane")).toEqual(allFreeBut());
  });

  test.each([
    ["a recipe that is not there", coleslawKitchen, "stew", "lane"],
    [
      "a site that is not there",
      kitchenOf({
        product: [product({ id: "a1" })],
        ingredient: [ingredient("a1")],
        recipe: [recipe("r1", { a1: 1 })],
      }),
      "r1",
      "moon",
    ],
  ])("are not known of %s", (_what, kitchen, id, site) =>
    expect(recipeAllergens(kitchen, id, site)).toEqual({}),
  );
});

describe("versions in force", () => {
  const withMayonnaise = (...versions: Parameters<typeof versionOf>[]): Kitchen => ({
    ...coleslawKitchen,
    product: new Map([
      ...coleslawKitchen.product,
      ["vale-mayonnaise", versions.map((args) => versionOf(...args)) as never],
    ]),
  });
  const mayonnaise = (contain: string, facts = {}) => product({ id: "vale-mayonnaise", contain, ...facts });

  test("count together: an added risk at once, a removed one until it is approved", () => {
    const kitchen = withMayonnaise(
      [mayonnaise("eggs:contains;soya:may-contain"), { version: 7 }],
      [mayonnaise("eggs:contains;mustard:contains"), { version: 8, approvedBy: null }],
    );
    expect(recipeAllergens(kitchen, "jacket", "lane")).toEqual(
      allFreeBut("eggs:contains;mustard:contains;soya:may-contain"),
    );
    expect(factsOf(kitchen, "jacket").waiting).toEqual(["vale-mayonnaise"]);
  });

  test("of a product that nobody approved say no “not in it”", () => {
    const kitchen = withMayonnaise([mayonnaise("eggs:contains"), { approvedBy: null }]);
    expect(recipeAllergens(kitchen, "coleslaw", "lane")).toEqual({ eggs: "contains" });
    expect(factsOf(kitchen, "coleslaw").because.milk).toBe(
      "mayonnaise: vale-mayonnaise (waits for a second person)",
    );
  });

  test("that differ in a figure give none", () => {
    const source = "specification";
    const figures = (carbohydrate: number) => ({ source, nutrition: { ...noFigures, carbohydrate } });
    const cabbage = product({ id: "white-cabbage", ...figures(4) });
    const potato = product({ id: "baking-potato", ...figures(18) });
    const at = (...mayonnaises: Parameters<typeof versionOf>[]) => {
      const kitchen = withMayonnaise(...mayonnaises);
      const product = new Map(kitchen.product)
        .set("white-cabbage", [versionOf(cabbage)])
        .set("baking-potato", [versionOf(potato)]);
      return factsOf({ ...kitchen, product }, "jacket").figures.portions[0];
    };
    // 300 g of coleslaw at 3.6 g in 100 g, and 1,000 g of potato at 18 g, in 1,100 g.
    const carbohydrate = (300 * 3.6 + 1000 * 18) / 1100;
    const figure = expect.closeTo(carbohydrate, 9) as number;
    expect(at([mayonnaise("", figures(2))])).toMatchObject({
      grams: 100,
      carbohydrate: { low: figure, high: figure },
      sugars: null,
    });
    expect(
      at([mayonnaise("", figures(2))], [mayonnaise("", figures(3)), { version: 2, approvedBy: null }]),
    ).toMatchObject({
      carbohydrate: null,
    });
    expect(at([mayonnaise("", figures(2)), { approvedBy: null }])).toMatchObject({ carbohydrate: null });
  });
});

describe("claims", () => {
  const lamb = product({ id: "diced-lamb", contents: ["lamb"] });
  const kitchenWith = (...certificates: ReturnType<typeof certificate>[]) =>
    kitchenOf({
      product: [lamb],
      ingredient: [ingredient("lamb", "diced-lamb")],
      recipe: [recipe("hotpot", { lamb: 1 })],
      certificate: certificates,
    });
  const halalOn = (kitchen: Kitchen, date: string) =>
    derive(kitchen, "hotpot", "lane", day(date)).claims.halal;

  test("are supported by what every product is made of", () => {
    expect(factsOf(coleslawKitchen, "coleslaw").claims).toMatchObject({
      vegetarian: [],
      vegan: [expect.stringContaining("egg"), expect.anything()],
      "gluten-free": [expect.stringContaining("evidence")],
    });
  });

  test("of halal end with the certificate", () => {
    expect(halalOn(kitchenWith(certificate()), "2026-11-27")).toEqual([]);
    expect(halalOn(kitchenWith(certificate()), "2026-11-28")).toHaveLength(1);
    expect(halalOn(kitchenWith(), "2026-11-27")).toHaveLength(1);
    expect(halalOn(kitchenWith(certificate({ kind: "organic" })), "2026-11-27")).toHaveLength(1);
  });

  test("are remembered from one change of certificates to the next, whichever day is asked for first", () => {
    const next = certificate({ id: "next", from: day("2026-12-01"), until: day("2026-12-31") });
    const days = [
      "2027-01-01",
      "2026-11-30",
      "2026-12-31",
      "2026-11-27",
      "2025-12-31",
      "2026-12-01",
      "2026-01-01",
    ];
    const kitchen = kitchenWith(certificate(), next);
    expect(days.map((date) => halalOn(kitchen, date).length)).toEqual([1, 1, 0, 0, 1, 0, 0]);
    expect(derive(kitchen, "hotpot", "lane", day("2026-12-02"))).toBe(
      derive(kitchen, "hotpot", "lane", day("2026-12-30")),
    );
  });

  test("of gluten-free need a measurement of every product", () => {
    const measured = (ppm: number) => ({ gluten: { ppm, document: "report 12", date: day("2026-05-01") } });
    const claimsOf = (...products: ReturnType<typeof product>[]) =>
      factsOf(
        kitchenOf({
          product: products,
          ingredient: products.map(({ id }) => ingredient(id)),
          recipe: [recipe("cake", Object.fromEntries(products.map(({ id }) => [id, 1])))],
        }),
        "cake",
      ).claims["gluten-free"];
    expect(
      claimsOf(product({ id: "flour", ...measured(5) }), product({ id: "egg", ...measured(20) })),
    ).toEqual([]);
    expect(claimsOf(product({ id: "flour", ...measured(21) }))).toHaveLength(1);
    expect(claimsOf(product({ id: "flour", ...measured(5) }), product({ id: "egg" }))).toHaveLength(1);
  });
});

test("who saved and who approved a recipe is named with it", () => {
  expect(factsOf({ ...coleslawKitchen }, "jacket").checked).toEqual({
    savedBy: "Marta",
    approvedBy: "Ada",
    at: 1,
  });
  const waiting = versionOf(recipe("jacket", { potato: 1 }), { approvedBy: null });
  const kitchen = { ...coleslawKitchen, recipe: new Map([["jacket", [waiting]]]) };
  expect(factsOf(kitchen, "jacket")).toMatchObject({ checked: null, waiting: ["jacket"] });
});

test("the ingredients stand by weight, a recipe with its own ingredients behind it", () => {
  expect(factsOf(coleslawKitchen, "jacket").ingredients).toMatchObject([
    { name: "Baking potato", grams: 1000, share: expect.closeTo(76.9, 1) as number, contains: [], parts: [] },
    {
      name: "Coleslaw",
      grams: 300,
      contains: ["eggs"],
      mayContain: ["soya"],
      statement: null,
      parts: [
        { name: "White cabbage", grams: 240, share: 80 },
        {
          name: "Vale mayonnaise",
          word: "mayonnaise",
          grams: 60,
          share: 20,
          contains: ["eggs"],
          statement: expect.stringContaining("egg yolk") as string,
        },
      ],
    },
  ]);
});

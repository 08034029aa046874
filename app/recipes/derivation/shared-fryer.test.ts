import { describe, expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import type { Content } from "#food/counts/contents.ts";
import { affectedBy } from "../affected.ts";
import { derive } from "../derive.ts";
import { dishFacts } from "../dish-facts.ts";
import type { Recipe, Site } from "../documents.ts";
import { everySite } from "../documents.ts";
import {
  allCleared,
  allFreeBut,
  certificate,
  ingredient,
  kitchenOf,
  lane,
  product,
  recipe,
  versionOf,
  withRisks,
} from "../samples/kitchen.examples.ts";
import type { Kitchen } from "../kitchen.ts";
import { randomKitchen, siteIds } from "../samples/random-kitchen.testkit.ts";
import { derivationOf } from "./derivation-of.ts";
import { bringersInto } from "./shared-oil.ts";

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

/** The same chips where goujons of something are cooked too. */
function chipsBeside(contents: readonly Content[], goujons: Partial<Recipe> = {}): Kitchen {
  const kitchen = chipsWith([]);
  const other = kitchenOf({
    product: [product({ id: "bird", name: "Hill bird", supplier: "hill", contents })],
    ingredient: [ingredient("meat", "bird")],
    recipe: [recipe("goujons", { meat: 1 }, { methods: ["fryer:chip-fryer"], ...goujons })],
  });
  return {
    ...kitchen,
    product: new Map([...kitchen.product, ...other.product]),
    ingredient: new Map([...kitchen.ingredient, ...other.ingredient]),
    recipe: new Map([...kitchen.recipe, ...other.recipe]),
  };
}

const claimsOf = (kitchen: Kitchen, id = "plate", site = "lane") => derive(kitchen, id, site, today).claims;

describe("what another recipe cooks in the same oil", () => {
  test.each(["poultry", "pork", "beef", "gelatine-pork", "rennet-animal", "insect"] as const)(
    "rules vegetarian and vegan out: %s",
    (content) => {
      const kitchen = chipsBeside([content]);
      for (const id of ["chips", "plate"])
        expect(saidOf(kitchen, id)).toMatchObject({ diets: ["dairy-free"], held: ["vegetarian", "vegan"] });
    },
  );

  test("is said with its reason", () => {
    expect(claimsOf(chipsBeside(["poultry"])).vegetarian).toEqual([
      "a vegetarian dish has no poultry, and this one shares a fryer with it",
    ]);
  });

  test("that is known to be animal-free leaves every claim; honey and dairy leave vegetarian", () => {
    expect(saidOf(chipsBeside(["plant", "mineral"]))).toMatchObject({ held: [] });
    expect(saidOf(chipsBeside(["plant", "honey"]))).toMatchObject({ held: ["vegan"] });
    expect(saidOf(chipsBeside(["dairy"]))).toMatchObject({ diets: ["vegetarian"], held: ["vegan"] });
  });

  test("counts in a part of it, in an alternate, in a version that waits, and from one fryer to the next", () => {
    const cooked = { methods: ["fryer:chip-fryer"] } as const;
    const [before, meat] = [chipsWith([]), chipsBeside(["poultry"], { methods: ["hob"] })];
    const withRecipe = (kitchen: Kitchen, one: Recipe, more: readonly Recipe[] = []) => ({
      ...kitchen,
      recipe: new Map(kitchen.recipe).set(
        one.id,
        [one, ...more].map((document, at) =>
          versionOf(document, { version: at + 1, approvedBy: at ? null : "Ada" }),
        ),
      ),
    });
    const balls = recipe("balls", { potato: 1 }, cooked);
    const alternates = [{ site: everySite, product: "potato", alternates: ["bird"] }];
    for (const kitchen of [
      withRecipe(meat, recipe("balls", { "›goujons": 1 }, cooked)),
      withRecipe(meat, balls, [recipe("balls", { meat: 1 }, cooked)]),
      withRecipe(meat, recipe("balls", { meat: 1 }, { methods: ["oven"] }), [
        recipe("balls", { meat: 1 }, cooked),
      ]),
      withRecipe(
        {
          ...meat,
          ingredient: new Map([...meat.ingredient, ["dough", [versionOf(ingredient("dough", alternates))]]]),
        },
        recipe("balls", { dough: 1 }, cooked),
      ),
      // Fritters that were fried in the other fryer, where the goujons are.
      withRecipe(
        withRecipe(
          chipsBeside(["poultry"], { methods: ["fryer:fish-fryer"] }),
          recipe("fritters", { potato: 1 }, { methods: ["fryer:fish-fryer"] }),
        ),
        recipe("balls", { "›fritters": 1 }, cooked),
      ),
    ])
      expect(saidOf(kitchen)).toMatchObject({ held: ["vegetarian", "vegan"] });
    expect(saidOf(withRecipe(before, balls))).toMatchObject({ held: [] });
  });

  test("does not count from another fryer, an oven, or the plate that the chips lie on", () => {
    for (const methods of [["fryer:fish-fryer"], ["oven"]] as const)
      expect(saidOf(chipsBeside(["poultry"], { methods }))).toMatchObject({ held: [] });
    const chicken = chipsBeside(["poultry"], {
      methods: ["grill"],
      lines: [
        { recipe: "chips", grams: 1 },
        { ingredient: "meat", grams: 1 },
      ],
    });
    expect(saidOf(chicken)).toMatchObject({ held: [] });
  });

  test("is not known to be animal-free while nobody has said what it is: no list, no product, no lines", () => {
    const unknown = "not known: what else is cooked in its fryer";
    const noProduct = chipsBeside(["plant"]);
    for (const kitchen of [
      chipsBeside([]),
      chipsBeside(["plant"], { lines: [] }),
      { ...noProduct, ingredient: new Map([...noProduct.ingredient].filter(([id]) => id !== "meat")) },
    ])
      for (const claim of ["vegetarian", "vegan", "halal", "dairy-free"] as const)
        expect(claimsOf(kitchen)[claim]).toContain(unknown);
  });

  test("keeps halal where it is certified, and no pork, gelatine or meat without a certificate", () => {
    const certified = (kitchen: Kitchen): Kitchen => ({
      ...kitchen,
      certificate: new Map([["hill", [versionOf(certificate({ id: "hill", supplier: "hill" }))]]]),
    });
    expect(claimsOf(chipsBeside(["poultry"])).halal).toEqual([
      "it needs a halal certificate in force for Hill bird, which shares a fryer with it",
    ]);
    expect(claimsOf(certified(chipsBeside(["poultry"]))).halal).toEqual([]);
    for (const content of ["pork", "gelatine-pork", "alcohol"] as const)
      expect(claimsOf(certified(chipsBeside([content]))).halal).toHaveLength(1);
  });

  test("is who is affected when it changes, also where only the other recipe or its product does", () => {
    const [plain, meat] = [chipsBeside(["plant"]), chipsBeside(["poultry"])];
    const moved = chipsBeside(["poultry"], { methods: ["oven"] });
    for (const [before, after] of [
      [plain, meat],
      [moved, meat],
    ] as const) {
      const changes = affectedBy(before, after, today).filter(({ recipe: id }) => id === "plate");
      expect(changes).toMatchObject([{ claims: { gained: [], lost: ["vegetarian", "vegan", "halal"] } }]);
    }
  });
});

describe("the allergens of what another recipe cooks in the same oil", () => {
  /** The chips, where what a product contains is fried too. */
  const beside = (
    contain: string,
    goujons: Partial<Recipe> = {},
    contents: readonly Content[] = ["plant"],
  ) => {
    const kitchen = chipsBeside(contents, goujons);
    const bird = product({ id: "bird", name: "Hill bird", supplier: "hill", contents, contain });
    return { ...kitchen, product: new Map(kitchen.product).set("bird", [versionOf(bird)]) };
  };
  const factsAt = (kitchen: Kitchen, id = "plate") => derive(kitchen, id, "lane", today);

  test("may be in the chips, though somebody has signed that the fryer brings none", () => {
    const kitchen = beside("fish:contains", {}, ["fish"]);
    expect(kitchen.site.get("lane")![0]!.document.cleared).toContainEqual(
      expect.objectContaining({ leaf: "fish", via: "chip-fryer" }),
    );
    for (const id of ["chips", "plate"])
      expect(factsAt(kitchen, id).allergens).toEqual(allFreeBut("fish:may-contain"));
    expect(factsAt(kitchen, "chips").because).toEqual({
      fish: "Lane kitchen: Hill bird goes into the same chip-fryer",
    });
    expect(factsAt(kitchen).because).toEqual({
      fish: "chips › Lane kitchen: Hill bird goes into the same chip-fryer",
    });
  });

  test("may be in them where the other may contain it, and where only another fryer's oil brings it along", () => {
    expect(factsAt(beside("sesame:may-contain")).allergens).toEqual(allFreeBut("sesame:may-contain"));
    const apart = beside("sesame:contains", { methods: ["fryer:fish-fryer"] });
    expect(factsAt(apart).allergens).toEqual(allFreeBut());
    const fritters = recipe("fritters", { potato: 1 }, { methods: ["fryer:fish-fryer"] });
    const balls = recipe("balls", { "›fritters": 1 }, { methods: ["fryer:chip-fryer"] });
    const chained = {
      ...apart,
      recipe: new Map(apart.recipe).set("fritters", [versionOf(fritters)]).set("balls", [versionOf(balls)]),
    };
    // Nobody has assessed the fish fryer.
    expect(factsAt(chained).allergens).toEqual({ sesame: "may-contain" });
    const cleared = {
      ...lane,
      fryers: ["chip-fryer", "fish-fryer"],
      cleared: allCleared("chip-fryer", "fish-fryer"),
    };
    const assessed = (site: Site) => ({ ...chained, site: new Map([["lane", [versionOf(site)]]]) });
    expect(factsAt(assessed(cleared)).allergens).toEqual(allFreeBut("sesame:may-contain"));
    const reason = "prawns on Fridays";
    const risky = withRisks(cleared, [{ leaf: "crustaceans", via: "fish-fryer", reason }]);
    expect(factsAt(assessed(risky), "chips").because.crustaceans).toBe(`Lane kitchen: ${reason}`);
  });

  test("are brought by the recipes that are cooked in it and may contain them, by their names", () => {
    const kitchen = beside("fish:contains;milk:may-contain", { name: "Hill goujons" });
    const derivation = derivationOf(kitchen);
    const bringers = (leaf: "fish" | "milk" | "eggs", fryer = "chip-fryer") =>
      bringersInto(derivation, { fryer, site: "lane", at: derivation.index.keys.indexOf(leaf) });
    expect([bringers("fish"), bringers("milk"), bringers("eggs")]).toEqual([
      ["Hill goujons"],
      ["Hill goujons"],
      [],
    ]);
    expect(bringers("fish", "fish-fryer")).toEqual([]);
    const oneOfTwo = ingredient("meat", [{ site: everySite, product: "potato", alternates: ["bird"] }]);
    const either = {
      ...kitchen,
      ingredient: new Map(kitchen.ingredient).set("meat", [versionOf(oneOfTwo)]),
    };
    const at = derivation.index.keys.indexOf("fish");
    expect(bringersInto(derivationOf(either), { fryer: "chip-fryer", site: "lane", at })).toEqual([
      "Hill goujons",
    ]);
  });

  test("are not known in the chips where they are not known in the other", () => {
    const { milk: _milk, ...others } = allFreeBut();
    const kitchen = beside("");
    const silent = { ...product({ id: "bird", name: "Hill bird" }), allergens: others };
    const facts = factsAt(
      { ...kitchen, product: new Map(kitchen.product).set("bird", [versionOf(silent)]) },
      "chips",
    );
    expect(facts.allergens).toEqual(others);
    expect(facts.because).toEqual({ milk: "Lane kitchen: Hill bird goes into the same chip-fryer" });
  });

  test("are not known in the chips while nobody has approved what else is fried, or it is not there", () => {
    const kitchen = beside("");
    const waiting = { approvedBy: null };
    const [bird] = kitchen.product.get("bird")!;
    const [goujons] = kitchen.recipe.get("goujons")!;
    const [meat] = kitchen.ingredient.get("meat")!;
    const why = "Lane kitchen: not known what else goes into the chip-fryer";
    for (const [unknown, because] of [
      [
        { ...kitchen, product: new Map(kitchen.product).set("bird", [versionOf(bird!.document, waiting)]) },
        "Lane kitchen: Hill bird (waits for a second person) goes into the same chip-fryer",
      ],
      [
        {
          ...kitchen,
          recipe: new Map(kitchen.recipe).set("goujons", [versionOf(goujons!.document, waiting)]),
        },
        why,
      ],
      [
        {
          ...kitchen,
          ingredient: new Map(kitchen.ingredient).set("meat", [versionOf(meat!.document, waiting)]),
        },
        why,
      ],
      [beside("", { lines: [] }), why],
      [beside("", { lines: [{ ingredient: "nothing", grams: 1 }] }), why],
    ] as const) {
      expect(factsAt(unknown, "chips").allergens).toEqual({});
      expect(factsAt(unknown, "chips").because.milk).toBe(because);
    }
  });

  test("are not in what is baked, and an accident at the other's factory leaves the chips vegan", () => {
    const kitchen = beside("sesame:contains;milk:may-contain");
    const wedges = recipe("wedges", { potato: 1 });
    const withWedges = { ...kitchen, recipe: new Map(kitchen.recipe).set("wedges", [versionOf(wedges)]) };
    expect(factsAt(withWedges, "wedges").allergens).toEqual(allFreeBut());
    expect(saidOf(kitchen)).toMatchObject({ diets: ["vegetarian", "vegan"], held: [] });
  });
});

describe("the assessment of a fryer", () => {
  const saying = (reason: string, leaf: "wheat" | "other:goat" = "wheat") =>
    claimsOf(chipsWith([{ leaf, via: "chip-fryer", reason }]));

  test("that names meat in its words leaves no claim standing", () => {
    const held = "not known: the assessment of its fryer says “chicken”";
    const { vegetarian, vegan, halal } = saying("One oil for chips and chicken goujons");
    expect({ vegetarian, vegan, halal }).toEqual({ vegetarian: [held], vegan: [held], halal: [held] });
  });

  test("that names what is none of the listed allergens does not either: it may be an animal's", () => {
    for (const claim of ["vegetarian", "vegan", "halal"] as const)
      expect(saying("one oil", "other:goat")[claim]).toEqual([
        "not known: the assessment of its fryer says “goat”",
      ]);
  });

  test("that says how the oil is shared, and with no animal's, leaves every claim", () => {
    expect(saying("Batter goes into the same oil").vegan).toEqual([]);
  });
});

/** The fryers that cook a recipe or one in it, and those of all that is cooked in one of them; and what goes in. */
function inOil(kitchen: Kitchen, id: string, site: string) {
  const [fryers, contents] = [new Set<string>(), new Set<string>()];
  const visit = (recipeId: string, seen: Set<string>, inFat: boolean): void => {
    if (seen.has(recipeId)) return;
    seen.add(recipeId);
    for (const { document } of kitchen.recipe.get(recipeId) ?? []) {
      for (const method of document.methods) if (method.startsWith("fryer:")) fryers.add(method.slice(6));
      for (const line of document.lines) {
        if (line.recipe !== undefined) visit(line.recipe, seen, inFat);
        else if (inFat)
          for (const {
            document: { uses },
          } of kitchen.ingredient.get(line.ingredient) ?? []) {
            const use = uses.find((one) => one.site === site) ?? uses.find((one) => one.site === everySite);
            for (const bought of use ? [use.product, ...use.alternates] : [])
              for (const version of kitchen.product.get(bought) ?? [])
                for (const content of version.document.contents) contents.add(content);
          }
      }
    }
  };
  visit(id, new Set(), false);
  // Twice, as there are two fryers.
  for (let round = 0; round < 2; round++)
    for (const [other, versions] of kitchen.recipe)
      if (
        versions.some(({ document }) => document.methods.some((one) => fryers.has(one.replace("fryer:", ""))))
      )
        visit(other, new Set(), true);
  return { fryers, contents };
}

const heldFor = ["not known: what its products are made of", "not known: what else is cooked in its fryer"];

test("in no kitchen is anything vegan from an oil with milk or meat, and no accident rules it out", () => {
  const shared = { milk: 0, meat: 0 };
  for (let seed = 1; seed <= manyCases; seed++) {
    const kitchen = randomKitchen(seed);
    for (const site of siteIds)
      for (const id of kitchen.recipe.keys()) {
        const { vegetarian, vegan, halal } = derive(kitchen, id, site, today).claims;
        const { fryers, contents } = inOil(kitchen, id, site);
        const risks = (kitchen.site.get(site) ?? []).flatMap(({ document }) => document.risks);
        const hasMilk = risks.some(({ leaf, via }) => leaf === "milk" && fryers.has(via));
        const at = `seed ${seed}: ${id} at ${site}: ${vegan.join("; ")}`;
        expect(vegan.includes("a vegan dish has no milk, and this one shares a fryer with it"), at).toBe(
          hasMilk,
        );
        for (const content of ["lamb", "pork"]) {
          const isIn = contents.has(content);
          // Where something else is not known, that is the reason.
          const isHeld = (faults: readonly string[]) =>
            faults.some((fault) => fault.includes(`no ${content}`) || heldFor.includes(fault));
          if (isIn && !(isHeld(vegan) && isHeld(vegetarian))) expect.fail(at);
          if (isIn && content === "pork" && !isHeld(halal)) expect.fail(at);
          const saysShared = vegan.includes(
            `a vegan dish has no ${content}, and this one shares a fryer with it`,
          );
          if (saysShared && !isIn) expect.fail(at);
          if (isIn) shared.meat += 1;
        }
        if (hasMilk) shared.milk += 1;
      }
  }
  expect(shared.milk).toBeGreaterThan(manyCases / 50);
  expect(shared.meat).toBeGreaterThan(manyCases / 50);
});

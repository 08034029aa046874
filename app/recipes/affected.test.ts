import { describe, expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { cases } from "#values/cases.testkit.ts";
import { affectedBy } from "./affected.ts";
import { figuresOf } from "./derivation/figures.ts";
import { ingredientList } from "./derivation/ingredient-list.ts";
import { derivationOf } from "./derivation/derivation-of.ts";
import { derive, recipeAllergens, recipeClaims } from "./derive.ts";
import {
  allFreeBut,
  coleslawKitchen,
  lane,
  product,
  recipe,
  versionOf,
  withRisks,
} from "./samples/kitchen.examples.ts";
import { currentVersion } from "./in-force.ts";
import type { AnyDocument, Kitchen } from "./kitchen.ts";
import { planApproval } from "./approval/approval.ts";
import { withChanges } from "./tables/plan-changes.ts";
import { randomKitchen, siteIds } from "./samples/random-kitchen.testkit.ts";

const today = day("2026-11-23");
const signed = { by: "Marta", at: 0 };
const withDocument = (kitchen: Kitchen, one: AnyDocument) =>
  withChanges(kitchen, [{ ...one, version: 2 }], signed);
const vale = coleslawKitchen.product.get("vale-mayonnaise")![0]!.document;
const withVale = (facts: Partial<typeof vale>) =>
  withDocument(coleslawKitchen, { kind: "product", document: { ...vale, ...facts } });

describe("who is affected", () => {
  test("is listed leaf by leaf, with the way", () => {
    const after = withVale({
      allergens: { ...allFreeBut("eggs:contains;mustard:contains"), celery: undefined },
    });
    expect(affectedBy(coleslawKitchen, after, today).find(({ recipe }) => recipe === "jacket")).toEqual({
      recipe: "jacket",
      name: "Jacket potato with coleslaw",
      site: "lane",
      added: [
        { leaf: "mustard", from: "free", to: "contains", because: "Coleslaw › mayonnaise: Vale mayonnaise" },
      ],
      // Soya waits for a second person.
      removed: [],
      nowUnknown: [
        { leaf: "celery", from: "free", to: undefined, because: "Coleslaw › mayonnaise: Vale mayonnaise" },
      ],
      // With celery not known, nobody has read it to its end.
      claims: { gained: [], lost: ["halal"] },
      figures: false,
      // A label emphasises the mustard.
      label: true,
      counts: false,
    });
    const { after: approved } = planApproval(after, [{ kind: "product", id: "vale-mayonnaise" }], {
      by: "Ada",
      at: 1,
    });
    expect(affectedBy(after, approved, today)).toMatchObject([
      { recipe: "coleslaw", removed: [{ leaf: "soya", from: "may-contain", to: "free" }] },
      { recipe: "jacket", added: [], nowUnknown: [] },
    ]);
  });

  test("is nobody when a product changes that no recipe uses, or only its pack changes", () => {
    const unused = withDocument(coleslawKitchen, { kind: "product", document: product({ id: "ketchup" }) });
    expect(affectedBy(coleslawKitchen, unused, today)).toEqual([]);
    expect(affectedBy(coleslawKitchen, withVale({ pack: "10 l" }), today)).toEqual([]);
  });

  test.each<[string, AnyDocument, object]>([
    [
      "a claim that is lost",
      { kind: "product", document: { ...vale, contents: ["plant", "egg", "beef"] } },
      { claims: { lost: ["vegetarian", "halal"] } },
    ],
    [
      "a site's risk",
      {
        kind: "site",
        document: withRisks(lane, [{ leaf: "sesame", via: "kitchen", reason: "seeds on the table" }]),
      },
      { added: [{ leaf: "sesame", to: "may-contain", because: "Lane kitchen: seeds on the table" }] },
    ],
  ])("follows from %s", (_what, document, change) => {
    const after = withDocument(coleslawKitchen, document);
    const changes = affectedBy(coleslawKitchen, after, today);
    expect(changes.find((one) => one.recipe === "coleslaw")).toMatchObject(change);
  });

  test("shares one change object between sites with the same products and risks, unless a reason names the site", () => {
    const yard = { ...lane, id: "yard", name: "Yard kitchen" };
    const both = withDocument(coleslawKitchen, { kind: "site", document: yard });
    const two = planApproval(both, [{ kind: "site", id: "yard" }], { by: "Ada", at: 1 }).after;
    const mustard = { ...vale, allergens: allFreeBut("eggs:contains;soya:may-contain;mustard:contains") };
    const withMustard = affectedBy(two, withDocument(two, { kind: "product", document: mustard }), today);
    const [first, second] = withMustard.filter(({ recipe }) => recipe === "coleslaw");
    expect([first!.site, second!.site]).toEqual(["lane", "yard"]);
    expect(first!.added).toMatchObject([{ leaf: "mustard" }]);
    expect(second!.added).toBe(first!.added);
    const risks = [{ leaf: "sesame", via: "kitchen", reason: "seeds" }] as const;
    const dusty = [lane, yard].reduce<Kitchen>(
      (kitchen, site) => withDocument(kitchen, { kind: "site", document: { ...site, risks } }),
      two,
    );
    const ways = affectedBy(two, dusty, today).filter(({ recipe }) => recipe === "coleslaw");
    expect(ways.map(({ added }) => added[0]!.because)).toEqual([
      "Lane kitchen: seeds",
      "Yard kitchen: seeds",
    ]);
  });

  test("includes another ingredient list when the recipe is approved, as labels follow that version", () => {
    const document = recipe("coleslaw", { cabbage: 700, mayonnaise: 200 }, { name: "Coleslaw" });
    const after = withDocument(coleslawKitchen, { kind: "recipe", document });
    expect(affectedBy(coleslawKitchen, after, today)).toEqual([]);
    const name = { kind: "recipe", id: "coleslaw" } as const;
    const approved = planApproval(after, [name], { by: "Ada", at: 1 }).after;
    expect(affectedBy(after, approved, today).map((one) => one.label)).toEqual([true, true]);
  });

  test("includes that a recipe counts as something else, and another use-by", () => {
    const before = coleslawKitchen.recipe.get("coleslaw")![0]!.document;
    const changed = {
      ...before,
      counts: [
        {
          as: "vegetable",
          kind: "cabbage",
          amount: 0,
        },
      ] as const,
      useBy: {
        days: 1,
        storage: "below 5 °C",
      },
    };
    const approved = {
      ...coleslawKitchen,
      recipe: new Map(coleslawKitchen.recipe).set("coleslaw", [versionOf(changed)]),
    };
    expect(affectedBy(coleslawKitchen, approved, today)).toMatchObject([
      { recipe: "coleslaw", counts: true, label: true, figures: false, added: [], removed: [] },
    ]);
  });

  test("is found out from what differs alone, and nobody is left out", () => {
    for (let seed = 1; seed <= cases(200); seed++) {
      const before = randomKitchen(seed);
      const other = randomKitchen(seed + 100_000);
      // One document of another kitchen, as the next version of one of this.
      const kind = (["product", "site", "ingredient", "recipe", "certificate"] as const)[seed % 5]!;
      const [id, versions] = [...other[kind]][0] ?? [];
      if (!id || !versions) continue;
      const document = { kind, document: versions[0]!.document } as AnyDocument;
      const version = (before[kind].get(id)?.at(-1)?.version ?? 0) + 1;
      const after = withChanges(before, [{ ...document, version }], signed);
      const affectedNow = affectedBy(before, after, today).map(({ recipe, site }) => `${recipe} at ${site}`);
      const differing = [...new Set([...before.recipe.keys(), ...after.recipe.keys()])].flatMap((recipe) =>
        siteIds
          .filter((site) => before.site.has(site) || after.site.has(site))
          .filter((site) => shown(before, recipe, site) !== shown(after, recipe, site))
          .map((site) => `${recipe} at ${site}`),
      );
      expect(affectedNow.toSorted(), `seed ${seed}`).toEqual(differing.toSorted());
    }
  });
});

/** All that a change affects, computed from scratch. */
function shown(kitchen: Kitchen, recipe: string, site: string): string {
  const versions = kitchen.recipe.get(recipe);
  const current = versions && currentVersion(versions).document;
  const claims = Object.entries(recipeClaims(kitchen, recipe, site, today)).map(([claim, faults]) => [
    claim,
    faults.length === 0,
  ]);
  const facts = Object.entries(recipeAllergens(kitchen, recipe, site)).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return JSON.stringify([
    facts,
    claims,
    figuresOf(kitchen, recipe, site),
    derive(kitchen, recipe, site, today).counts,
    ingredientList(derivationOf(kitchen), recipe, site),
    current && [current.name, current.useBy, current.fruitShare, current.wholegrain],
  ]);
}

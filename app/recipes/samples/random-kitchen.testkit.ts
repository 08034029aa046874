import { everySite } from "../documents.ts";
import type { Ingredient, Product, Recipe, Site } from "../documents.ts";
import { inForce } from "../in-force.ts";
import { certificate, hartfield, noFigures, product, recipe, versionOf } from "./kitchen.examples.ts";
import type { InForce, Kitchen } from "../kitchen.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { day } from "#values/time/calendar-day.ts";

// Few of each, so that they meet.
export const fewLeaves: readonly (Leaf | OtherLeaf)[] = ["mustard", "milk", "oats", "cashew", "other:kiwi"];
export const siteIds = ["lane", "hill"];
const fryers = ["chip-fryer", "fish-fryer"];
const looked = { by: "Ada", on: day("2026-09-01"), reviewBy: day("2027-09-01") };
const methods = ["hob", "fryer:chip-fryer", "fryer:fish-fryer"] as const;

/** A small kitchen with versions that wait, alternates, gaps, sub-recipes and risks: the same for the same seed. */
export function randomKitchen(seed: number): Kitchen {
  const draw = drawsFrom(seed);
  // Of their own, so that what is drawn besides stays as it is.
  const looks = drawsFrom(~seed);
  const productIds = idsOf("p", 1 + draw.below(5));
  const ingredientIds = idsOf("i", 1 + draw.below(4));
  const recipeIds = idsOf("r", 1 + draw.below(4));
  // Sometimes nobody has entered what another names.
  const documents = <Document>(ids: readonly string[], make: (id: string, at: number) => Document) =>
    new Map(
      ids.flatMap((id, at) => (draw.chance(0.02) ? [] : [[id, versions(() => make(id, at))] as const])),
    );

  function versions<Document>(make: () => Document): InForce<Document> {
    const approved = draw.below(8) - 1;
    return inForce(
      Array.from({ length: 1 + draw.below(3) }, (_, at) =>
        versionOf(make(), { version: at + 1, approvedBy: approved < 0 || at > approved % 3 ? null : "Ada" }),
      ),
    );
  }
  function facts(): AllergenFacts {
    const states = ["contains", "may-contain", ...Array<"free">(10).fill("free"), undefined] as const;
    return Object.fromEntries(
      fewLeaves.flatMap((leaf) => {
        const state = draw.one(states);
        return state ? [[leaf, state]] : [];
      }),
    );
  }
  const someProduct = (id: string): Product => ({
    ...product({ id, supplier: "hartfield" }),
    allergens: facts(),
    contents: draw.one([[], ["plant"], ["lamb"], ["pork"], ["plant", "honey"]]),
    nutrition: { ...noFigures, carbohydrate: draw.chance(0.1) ? null : draw.below(800) / 10 },
  });
  const someIngredient = (id: string): Ingredient => ({
    id,
    name: id,
    uses: [...siteIds, everySite]
      .filter(() => draw.chance(0.6))
      .map((site) => ({
        site,
        product: draw.one(productIds),
        alternates: draw.chance(0.3) ? [draw.one(productIds)] : [],
      })),
  });
  function someRecipe(id: string, at: number): Recipe {
    const parts = Array.from({ length: 1 + draw.below(3) }, () =>
      at > 0 && draw.chance(0.4) ? `›${recipeIds[draw.below(at)]}` : draw.one(ingredientIds),
    );
    const used = methods.filter(() => draw.chance(0.3));
    return recipe(id, Object.fromEntries(parts.map((part) => [part, 1 + draw.below(500)])), {
      methods: used,
    });
  }
  const someSite = (id: string): Site => {
    const own = fryers.filter(() => draw.chance(0.7));
    const risks = Array.from({ length: draw.below(3) }, () => ({
      leaf: draw.one(fewLeaves),
      via: draw.one(["kitchen", ...own]),
      reason: "shared table",
    }));
    const cleared = ["kitchen", ...own].flatMap((via) =>
      fewLeaves.filter(() => !looks.chance(0.1)).map((leaf) => ({ leaf, via, ...looked })),
    );
    // One of many has never been assessed at all.
    return { id, name: id, fryers: own, risks, cleared: looks.chance(0.1) ? [] : cleared };
  };
  return {
    supplier: new Map([["hartfield", versions(() => hartfield)]]),
    site: documents(siteIds, someSite),
    product: documents(productIds, someProduct),
    ingredient: documents(ingredientIds, someIngredient),
    recipe: documents(recipeIds, someRecipe),
    certificate: documents(["c1"], (id) => certificate({ id })),
  };
}

const idsOf = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

/** Chance from a seed (mulberry32). */
function drawsFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    chance: (share: number) => next() < share,
    one: <One>(of: readonly One[]): One => of[below(of.length)]!,
  };
}

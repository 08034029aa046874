import fc from "fast-check";
import { addDays, day } from "#values/time/calendar-day.ts";
import { lineFaults } from "#values/tables/line-faults.ts";
import { certificateKinds, everySite, nutrients } from "../documents.ts";
import type {
  Certificate,
  Ingredient,
  Method,
  Nutrition,
  Product,
  Recipe,
  RecipeLine,
  Site,
} from "../documents.ts";
import { inForce } from "../in-force.ts";
import { versionOf } from "./kitchen.examples.ts";
import type { InForce, Kitchen } from "../kitchen.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";

// Few of each, so that they meet.
const fewLeaves: readonly (Leaf | OtherLeaf)[] = ["mustard", "celery", "oats", "cashew", "other:kiwi"];
const siteIds = ["lane", "hill"];
const suppliers = ["hartfield", "vale"];
const fryers = ["chip-fryer", "fish-fryer"];
const productIds = ["p1", "p2", "p3", "p4"];
const ingredientIds = ["i1", "i2", "i3"];
const recipeIds = ["r1", "r2", "r3", "r4"];

const text = fc
  .oneof(
    { arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), weight: 1 },
    { arbitrary: fc.constantFrom("=1+1", "'-2", '5" tin, opened', "Crème fraîche", "+44"), weight: 1 },
  )
  .map((words) => words.normalize("NFC").trim())
  .filter((words) => words !== "" && lineFaults(words, 40).length === 0);
const days = fc.nat(700).map((after) => addDays(day("2026-01-01"), after));

const facts: fc.Arbitrary<AllergenFacts> = fc
  .tuple(...fewLeaves.map(() => fc.constantFrom("contains", "may-contain", "free", "free", null)))
  .map((states) =>
    Object.fromEntries(fewLeaves.flatMap((leaf, at) => (states[at] ? [[leaf, states[at]]] : []))),
  );

const figure = fc.option(fc.integer({ min: 0, max: 150 }).map((tenths) => tenths / 10));
const nutrition: fc.Arbitrary<Nutrition> = fc.tuple(...nutrients.map(() => figure)).map((figures) => {
  const of = Object.fromEntries(
    nutrients.map((nutrient, at) => [nutrient, figures[at] ?? null]),
  ) as Nutrition;
  const within = (part: number | null, whole: number | null) =>
    part !== null && whole !== null && part > whole ? whole : part;
  return { ...of, saturates: within(of.saturates, of.fat), sugars: within(of.sugars, of.carbohydrate) };
});

const products = (id: string): fc.Arbitrary<Product> =>
  fc.record({
    id: fc.constant(id),
    name: text,
    brand: text,
    pack: text,
    supplier: fc.constantFrom(...suppliers),
    statement: text
      .map((words) => words.replaceAll("%", ""))
      .filter((words) => words.trim() === words && words !== ""),
    allergens: facts,
    contents: fc.subarray(["beef", "pork", "plant", "honey"] as const),
    nutrition,
    source: text,
    gluten: fc.option(fc.record({ ppm: fc.nat(100), document: text, date: days })),
    sulphites: fc.option(fc.record({ mgPerKg: fc.nat(9), document: text, date: days })),
    specifiedOn: fc.constant(null),
    reviewBy: fc.option(days),
  });

const uses = (site: string) =>
  fc
    .subarray(productIds, { minLength: 1, maxLength: 2 })
    .map(([product, ...alternates]) => ({ site, product: product!, alternates }));

const ingredients = (id: string): fc.Arbitrary<Ingredient> =>
  fc.record({
    id: fc.constant(id),
    name: text,
    uses: fc
      .tuple(...["lane", everySite].map((site) => fc.option(uses(site))))
      .map((some) => some.filter((use) => use !== null)),
  });

// A recipe has those before it in it, so that there is no circle.
const recipes = (id: string, at: number): fc.Arbitrary<Recipe> => {
  const grams = fc.integer({ min: 1, max: 500 });
  const ingredientLine = fc.record({ ingredient: fc.constantFrom(...ingredientIds), grams });
  const below = recipeIds.slice(0, at);
  const line: fc.Arbitrary<RecipeLine> = below.length
    ? fc.oneof(ingredientLine, fc.record({ recipe: fc.constantFrom(...below), grams }))
    : ingredientLine;
  return fc
    .record({
      id: fc.constant(id),
      name: text,
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      yieldGrams: fc.constant(0),
      portions: fc.constantFrom([], [
        { band: "infant", grams: 0.5 },
        { band: "piece", grams: 1 },
      ] as const),
      methods: fc.subarray<Method>(["hob", "fryer:chip-fryer", "fryer:fish-fryer"]),
      fruitShare: fc.option(fc.nat(100)),
      wholegrain: fc.constantFrom(null, false),
      counts: fc.constantFrom([], [{ as: "vegetable", kind: "peas", amount: 0 }] as const),
      useBy: fc.option(fc.record({ days: fc.nat(30), storage: text })),
      weighedBy: text,
      weighedOn: fc.constant(null),
      reviewBy: fc.option(days),
    })
    .map((recipe) => ({ ...recipe, yieldGrams: recipe.lines.reduce((sum, { grams }) => sum + grams, 0) }));
};

const sites = (id: string): fc.Arbitrary<Site> =>
  fc
    .record({
      id: fc.constant(id),
      name: text,
      // Every fryer is somewhere, whatever else is drawn.
      fryers: id === "lane" ? fc.constant(fryers) : fc.subarray(fryers),
      risks: fc.constant([] as Site["risks"]),
      cleared: fc.constant([] as Site["cleared"]),
    })
    .chain((site) =>
      fc
        .uniqueArray(
          fc.record({
            leaf: fc.constantFrom(...fewLeaves),
            via: fc.constantFrom("kitchen", ...site.fryers),
            reason: text,
          }),
          { maxLength: 4, selector: ({ leaf, via }) => `${leaf} ${via}` },
        )
        .chain((assessed) =>
          fc
            .tuple(fc.nat(assessed.length), text, days, fc.integer({ min: 1, max: 700 }))
            .map(([risks, by, on, after]): Site => ({
              ...site,
              risks: assessed.slice(0, risks),
              cleared: assessed
                .slice(risks)
                .map(({ leaf, via }) => ({ leaf, via, by, on, reviewBy: addDays(on, after) })),
            })),
        ),
    );

const certificates = (id: string): fc.Arbitrary<Certificate> =>
  fc
    .tuple(days, fc.nat(400), fc.boolean(), fc.constantFrom(...certificateKinds), text)
    .map(([from, length, ofProduct, kind, document]) => ({
      id,
      kind,
      from,
      until: addDays(from, length),
      document,
      product: ofProduct ? "p1" : null,
      supplier: ofProduct ? null : "vale",
    }));

/** One to three versions of a document, of which any one may be approved, or none: those that are in force. */
function versions<Document>(document: fc.Arbitrary<Document>): fc.Arbitrary<InForce<Document>> {
  return fc
    .tuple(fc.array(document, { minLength: 1, maxLength: 3 }), fc.integer({ min: -1, max: 2 }))
    .map(([all, approved]) =>
      inForce(
        all.map((one, at) => versionOf(one, { version: at + 1, approvedBy: at === approved ? "Ada" : null })),
      ),
    );
}

function documents<Document>(
  ids: readonly string[],
  make: (id: string, at: number) => fc.Arbitrary<Document>,
): fc.Arbitrary<ReadonlyMap<string, InForce<Document>>> {
  return fc
    .tuple(...ids.map((id, at) => versions(make(id, at))))
    .map((made) => new Map(ids.map((id, at) => [id, made[at]!])));
}

/** Kitchens that could be saved, with names of any writing: each document in several versions, some of them approved. */
export const someKitchens: fc.Arbitrary<Kitchen> = fc.record({
  supplier: documents(suppliers, (id) => text.map((name) => ({ id, name }))),
  site: documents(siteIds, sites),
  product: documents(productIds, products),
  ingredient: documents(ingredientIds, ingredients),
  recipe: documents(recipeIds, recipes),
  certificate: documents(["c1"], certificates),
});

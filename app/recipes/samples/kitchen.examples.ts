import { day } from "#values/time/calendar-day.ts";
import type {
  AssessedLeaf,
  Certificate,
  ClearedLeaf,
  Ingredient,
  Nutrition,
  Product,
  Recipe,
  Site,
  Supplier,
} from "../documents.ts";
import { everySite, nutrients } from "../documents.ts";
import { inForce } from "../in-force.ts";
import type { AnyDocument, DocumentVersion, Kitchen } from "../kitchen.ts";
import { documentKinds } from "../kitchen.ts";
import { leaves } from "#food/allergens/leaf.ts";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";

/** Every leaf "not in it", but for what a list says. */
export function allFreeBut(list = "") {
  return {
    ...Object.fromEntries(leaves.map((leaf) => [leaf, "free"] as const)),
    ...parseAllergenList(list).facts,
  };
}

export const noFigures = Object.fromEntries(nutrients.map((nutrient) => [nutrient, null])) as Nutrition;

export function product(
  facts: Partial<Product> & { readonly id: string; readonly contain?: string },
): Product {
  const { contain = "", ...rest } = facts;
  return {
    name: facts.id,
    brand: "Hartfield",
    pack: "5 l",
    supplier: "hartfield",
    statement: `${facts.id}, salt.`,
    allergens: allFreeBut(contain),
    contents: [],
    nutrition: noFigures,
    source: "",
    gluten: null,
    sulphites: null,
    specifiedOn: day("2026-09-01"),
    reviewBy: day("2027-09-01"),
    ...rest,
  };
}

/** An ingredient that is one product at every site. */
export function ingredient(id: string, uses: string | Ingredient["uses"] = id): Ingredient {
  return {
    id,
    name: id,
    uses: typeof uses === "string" ? [{ site: everySite, product: uses, alternates: [] }] : uses,
  };
}

/** A recipe of parts in grams; a part that begins with › is a recipe. */
export function recipe(
  id: string,
  parts: Readonly<Record<string, number>>,
  facts: Partial<Recipe> = {},
): Recipe {
  const lines = Object.entries(parts).map(([part, grams]) =>
    part.startsWith("›") ? { recipe: part.slice(1), grams } : { ingredient: part, grams },
  );
  return {
    id,
    name: id,
    lines,
    yieldGrams: lines.reduce((sum, { grams }) => sum + grams, 0),
    portions: [{ band: "junior", grams: 100 }],
    methods: ["oven"],
    fruitShare: null,
    wholegrain: null,
    counts: [],
    useBy: { days: 2, storage: "below 5 °C" },
    weighedBy: "Marta",
    weighedOn: day("2026-09-02"),
    reviewBy: day("2027-09-02"),
    ...facts,
  };
}

/** All 26 leaves as somebody looked for them and did not find them, in a kitchen and each of its fryers. */
export function allCleared(...fryers: readonly string[]): ClearedLeaf[] {
  const signed = { by: "Marta", on: day("2026-09-01"), reviewBy: day("2027-09-01") };
  return ["kitchen", ...fryers].flatMap((via) => leaves.map((leaf) => ({ leaf, via, ...signed })));
}

export const lane: Site = {
  id: "lane",
  name: "Lane kitchen",
  fryers: ["chip-fryer"],
  risks: [],
  cleared: allCleared("chip-fryer"),
};

/** A kitchen with these risks in place of what was found to be none. */
export function withRisks(site: Site, risks: Site["risks"]): Site {
  const isRisk = ({ leaf, via }: AssessedLeaf) => risks.some((one) => one.leaf === leaf && one.via === via);
  return { ...site, risks, cleared: site.cleared.filter((one) => !isRisk(one)) };
}
export const hartfield: Supplier = { id: "hartfield", name: "Hartfield Foods" };

export function certificate(facts: Partial<Certificate> = {}): Certificate {
  return {
    id: "zamir-halal",
    kind: "halal",
    product: null,
    supplier: "hartfield",
    from: day("2026-01-01"),
    until: day("2026-11-27"),
    document: "folder 3",
    ...facts,
  };
}

/** One version of a document as Marta saved it and Ada approved it, or nobody. */
export function versionOf<Document>(
  document: Document,
  { version = 1, approvedBy = "Ada" }: { version?: number; approvedBy?: string | null } = {},
): DocumentVersion<Document> {
  return {
    version,
    document,
    savedBy: "Marta",
    savedAt: version,
    approvedBy,
    approvedAt: approvedBy === null ? null : version,
  };
}

/** The documents of each kind, each in one approved version. */
export type Approved = {
  readonly [Kind in AnyDocument["kind"]]?: readonly Extract<AnyDocument, { kind: Kind }>["document"][];
};

/** A kitchen of approved documents, at one site and of one supplier unless it says others. */
export function kitchenOf(documents: Approved): Kitchen {
  const all: Approved = { supplier: [hartfield], site: [lane], ...documents };
  return Object.fromEntries(
    documentKinds.map((kind) => [
      kind,
      new Map((all[kind] ?? []).map((document) => [document.id, inForce([versionOf<unknown>(document)])])),
    ]),
  ) as unknown as Kitchen;
}

/** The mayonnaise, the coleslaw with it and the jacket potato with that. */
export const coleslawKitchen = kitchenOf({
  product: [
    product({
      id: "vale-mayonnaise",
      name: "Vale mayonnaise",
      statement:
        "Rapeseed oil (78%), water, pasteurised free-range egg yolk (6%), spirit vinegar, sugar, salt.",
      contain: "eggs:contains;soya:may-contain",
      contents: ["plant", "egg", "mineral"],
      nutrition: { ...noFigures, carbohydrate: 2, sugars: 1 },
      source: "specification 7",
    }),
    product({ id: "white-cabbage", name: "White cabbage", statement: "Cabbage.", contents: ["plant"] }),
    product({ id: "baking-potato", name: "Baking potato", statement: "Potato.", contents: ["plant"] }),
  ],
  ingredient: [
    ingredient("mayonnaise", "vale-mayonnaise"),
    ingredient("cabbage", "white-cabbage"),
    ingredient("potato", "baking-potato"),
  ],
  recipe: [
    recipe("coleslaw", { cabbage: 800, mayonnaise: 200 }, { name: "Coleslaw" }),
    recipe(
      "jacket",
      { potato: 1000, "›coleslaw": 300 },
      { name: "Jacket potato with coleslaw", yieldGrams: 1100 },
    ),
  ],
});

import { leafName } from "#food/allergens/leaf.ts";
import { contentName } from "#food/counts/contents.ts";
import { formatCounts } from "#food/counts/food-counts.ts";
import { formatWeight } from "#values/numbers/format-weight.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { formatList } from "#values/text/format-list.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { ProductUse, Recipe } from "../documents.ts";
import { everySite, nutrients } from "../documents.ts";
import { latestVersion } from "../in-force.ts";
import type { AnyDocument, DocumentKind, Kitchen } from "../kitchen.ts";
import { documentsOf } from "../kitchen.ts";

/** Something that a version of a document says otherwise than one before; "" where one of them does not say it. */
export interface DocumentChange {
  /** "Mayonnaise" of a recipe, "Ingredients" of a product. */
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

type Said = readonly (readonly [what: string, words: string])[];

/** What of a document is otherwise than before, in the words of a kitchen; the allergens of a product are compared leaf by leaf elsewhere. */
export function documentChanges(kitchen: Kitchen, from: AnyDocument, to: AnyDocument): DocumentChange[] {
  const [before, after] = [from, to].map((one) => together(saidBy(kitchen, one)));
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...names].flatMap((what) => {
    const change = { what, from: before?.get(what) ?? "", to: after?.get(what) ?? "" };
    return change.from === change.to ? [] : [change];
  });
}

/** What is said twice under one name stands in one line: an ingredient that a recipe weighs in at two steps. */
function together(said: Said): ReadonlyMap<string, string> {
  const all = Map.groupBy(
    said.filter(([, words]) => words !== ""),
    ([what]) => what,
  );
  return new Map([...all].map(([what, lines]) => [what, lines.map(([, words]) => words).join(" + ")]));
}

function saidBy(kitchen: Kitchen, one: AnyDocument): Said {
  const nameOf = (kind: DocumentKind, id: string | null) => nameIn(kitchen, kind, id);
  switch (one.kind) {
    case "supplier":
      return [["Name", one.document.name]];
    case "product": {
      const { name, brand, pack, supplier, statement, contents, nutrition, source } = one.document;
      const { gluten, sulphites, specifiedOn, reviewBy } = one.document;
      return [
        ["Ingredients", statement],
        ["Name", name],
        ["Brand", brand],
        ["Pack", pack],
        ["Supplier", nameOf("supplier", supplier)],
        ["Made of", formatList(contents.map(contentName))],
        ...nutrients.map(
          (key) => [labelOf(key), nutrition[key] === null ? "" : `${nutrition[key]}`] as const,
        ),
        ["Figures from", source],
        ["Gluten, mg/kg", gluten ? `${gluten.ppm}, ${gluten.document}` : ""],
        ["Sulphites, mg/kg", sulphites ? `${sulphites.mgPerKg}, ${sulphites.document}` : ""],
        ["Specified on", dayOf(specifiedOn)],
        ["Look again by", dayOf(reviewBy)],
      ];
    }
    case "ingredient":
      return [
        ["Name", one.document.name],
        ...one.document.uses.map(
          (use) => [`Product ${placeOf(use, nameOf)}`, productsOf(use, nameOf)] as const,
        ),
      ];
    case "recipe":
      return saidByRecipe(one.document, nameOf);
    case "site": {
      const { name, fryers, risks, cleared } = one.document;
      const answer = ({ leaf, via }: { leaf: Parameters<typeof leafName>[0]; via: string }) =>
        via === "kitchen" ? capitalise(leafName(leaf)) : `${capitalise(leafName(leaf))}, ${via}`;
      return [
        ["Name", name],
        ["Fryers", formatList(fryers)],
        ...risks.map((risk) => [answer(risk), `risk: ${risk.reason}`] as const),
        ...cleared.map((none) => [answer(none), `none, ${none.by}, ${dayOf(none.on)}`] as const),
      ];
    }
    case "certificate": {
      const { kind, product, supplier, from, until, document } = one.document;
      return [
        ["Kind", kind],
        ["Of", product ? nameOf("product", product) : nameOf("supplier", supplier)],
        ["From", dayOf(from)],
        ["Until", dayOf(until)],
        ["Kept at", document],
      ];
    }
  }
}

type NameOf = (kind: DocumentKind, id: string | null) => string;

function saidByRecipe(recipe: Recipe, nameOf: NameOf): Said {
  const { name, lines, yieldGrams, portions, methods, fruitShare, wholegrain, counts } = recipe;
  const { useBy, weighedBy, weighedOn, reviewBy } = recipe;
  const named = (line: Recipe["lines"][number]) =>
    line.ingredient === undefined ? nameOf("recipe", line.recipe) : nameOf("ingredient", line.ingredient);
  return [
    ...lines.map((line) => [named(line), formatWeight(line.grams)] as const),
    ["Name", name],
    ["What comes out", formatWeight(yieldGrams)],
    ...portions.map(({ band, grams }) => [`A portion, ${band}`, formatWeight(grams)] as const),
    ["Method", formatList(methods.map((method) => method.replace("fryer:", "")))],
    ["Fruit’s share", fruitShare === null ? "" : `${fruitShare} %`],
    ["Wholegrain", wholegrain === null ? "" : wholegrain ? "yes" : "no"],
    ["Counts as", formatCounts(counts).replaceAll("-", " ").replaceAll(":", ": ").replaceAll(";", ", ")],
    ["Kept", useBy ? `${useBy.days} ${useBy.days === 1 ? "day" : "days"}, ${useBy.storage}` : ""],
    ["Weighed", [weighedBy, dayOf(weighedOn)].filter(Boolean).join(", ")],
    ["Look again by", dayOf(reviewBy)],
  ];
}

const labels: Readonly<Record<string, string>> = { energyKj: "Energy, kJ", energyKcal: "Energy, kcal" };
const labelOf = (nutrient: string) => labels[nutrient] ?? `${capitalise(nutrient)}, g in 100 g`;

const dayOf = (day: Day | null) => (day ? formatDay(day, "date") : "");

const placeOf = ({ site }: ProductUse, nameOf: NameOf) =>
  site === everySite ? "in every kitchen" : `in ${nameOf("site", site)}`;

const productsOf = ({ product, alternates }: ProductUse, nameOf: NameOf) =>
  [product, ...alternates].map((id) => nameOf("product", id)).join(", or ");

function nameIn(kitchen: Kitchen, kind: DocumentKind, id: string | null): string {
  const versions = id === null ? undefined : documentsOf(kitchen, kind).get(id);
  const document = versions && latestVersion(versions).document;
  return document && "name" in document ? document.name : (id ?? "");
}

import { defined } from "#values/defined.ts";
import { indexByName } from "#values/search/name-index.ts";
import { tradeSynonyms } from "#food/trade-synonyms.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { leafState, worstOf } from "#food/allergens/allergen-facts.ts";
import { leaves } from "#food/allergens/leaf.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays } from "#values/time/calendar-day.ts";
import { recipeAllergens } from "../derive.ts";
import { everySite } from "../documents.ts";
import { notAssessed } from "../approval/assessments.ts";
import type { Certificate, Ingredient, Site } from "../documents.ts";
import { isWaiting, latestVersion } from "../in-force.ts";
import type { DocumentVersion, InForce, Kitchen, KitchenDocuments } from "../kitchen.ts";
import type { SearchedKind } from "./searched-kinds.ts";

export interface FoodQuery {
  /** Words of its name, brand, id or note, in part or misspelt too. */
  readonly words: string;
  /** What may have this leaf in it: contains or may contain. */
  readonly contains: Leaf | OtherLeaf | null;
  /** What has a leaf of the fourteen that is not known. */
  readonly notKnown: boolean;
  /** What waits for a second person. */
  readonly waiting: boolean;
  /** What is to be looked at again, or ends, within thirty days, or was. */
  readonly ending: boolean;
  /** Products of this supplier alone. */
  readonly supplier: string | null;
}

/** A document as a list shows it. */
export interface FoodHit {
  readonly kind: SearchedKind;
  readonly id: string;
  readonly name: string;
  /** Brand and pack, the product in use, how much it yields. */
  readonly note: string;
  /** The worst over all kitchens; null for what has none of its own. */
  readonly facts: AllergenFacts | null;
  /** How many of the 26 leaves are not known. */
  readonly unknown: number;
  /** Who saved what waits for a second person. */
  readonly waitsAfter: string | null;
  /** The day on which it ends or is to be looked at again. */
  readonly ends: Day | null;
  /** Whether that is within thirty days. */
  readonly endsSoon: boolean;
}

const soon = 30;

/**
 * The documents of one kind that a query asks for: what needs a person first, then by name. `today` is the day from which
 * "soon" is counted. Facts of recipes are the worst over all kitchens.
 */
export function searchFood(kitchen: Kitchen, kind: SearchedKind, query: FoodQuery, today: Day): FoodHit[] {
  const all = describedDocuments(kitchen, kind);
  const named = query.words.trim() ? indexByName(all, tradeSynonyms).search(query.words, all.length) : all;
  const hits = named.flatMap(({ id, versions, words: _words, ...found }) => {
    const waitsAfter = isWaiting(versions) ? latestVersion(versions).savedBy : null;
    if (query.supplier !== null && !isFrom(latestVersion(versions).document, query.supplier)) return [];
    const endsSoon = found.ends !== null && found.ends <= addDays(today, soon);
    if (query.waiting && waitsAfter === null) return [];
    if (query.ending && !endsSoon) return [];
    const facts = factsOf(kitchen, kind, id);
    const unknown = facts ? leaves.filter((leaf) => leafState(facts, leaf) === undefined).length : 0;
    if (query.notKnown && unknown === 0) return [];
    if (query.contains && !isRisk(facts, query.contains)) return [];
    return [{ ...found, kind, id, facts, unknown, waitsAfter, endsSoon }];
  });
  return hits.sort((one, other) => needs(other) - needs(one) || one.name.localeCompare(other.name, "en-GB"));
}

/** The documents of a kind with the name and the note by which they are shown and found; its id is another word for each. */
export function describedDocuments(kitchen: Kitchen, kind: SearchedKind) {
  const all: ReadonlyMap<string, InForce<KitchenDocuments[SearchedKind]>> = kitchen[kind];
  return [...all].map(([id, versions]) => ({
    ...describe(kitchen, kind, id, latestVersion(versions)),
    id,
    versions,
    words: id,
  }));
}

const needs = ({ waitsAfter, endsSoon, unknown }: FoodHit) =>
  (waitsAfter === null ? 0 : 4) + (endsSoon ? 2 : 0) + (unknown ? 1 : 0);

const isFrom = (document: KitchenDocuments[SearchedKind], supplier: string) =>
  "supplier" in document && document.supplier === supplier;

function isRisk(facts: AllergenFacts | null, leaf: Leaf | OtherLeaf): boolean {
  const state = facts && leafState(facts, leaf);
  return state === "contains" || state === "may-contain";
}

type Described = Pick<FoodHit, "name" | "note" | "ends">;

const describers: {
  readonly [Kind in SearchedKind]: (kitchen: Kitchen, document: KitchenDocuments[Kind]) => Described;
} = {
  product: (kitchen, { name, brand, pack, supplier, reviewBy }) => ({
    name,
    note: [brand, pack, supplierName(kitchen, supplier, brand)].filter(Boolean).join(", "),
    ends: reviewBy,
  }),
  ingredient: (kitchen, document) => ({
    name: document.name,
    note: usesInWords(kitchen, document),
    ends: null,
  }),
  recipe: (_kitchen, { name, lines, yieldGrams, reviewBy }) => ({
    name,
    note: `${lines.length} ${lines.length === 1 ? "line" : "lines"}, yields ${yieldGrams / 1000} kg`,
    ends: reviewBy,
  }),
  site: (_kitchen, site) => ({ name: site.name, note: siteInWords(site), ends: firstReview(site) }),
  certificate: (kitchen, document) => ({
    name: `${document.kind}, ${holderName(kitchen, document)}`,
    note: document.document,
    ends: document.until,
  }),
};

function describe(
  kitchen: Kitchen,
  kind: SearchedKind,
  id: string,
  { document }: DocumentVersion<KitchenDocuments[SearchedKind]>,
): Described {
  // TypeScript does not see that the describer and the document are of one kind.
  const made = (describers[kind] as (kitchen: Kitchen, document: unknown) => Described)(kitchen, document);
  return { ...made, name: made.name || id };
}

function siteInWords(site: Site): string {
  const [fryers, risks, open] = [site.fryers.length, site.risks.length, notAssessed(site).length];
  return [
    `${fryers} ${fryers === 1 ? "fryer" : "fryers"}, ${risks} ${risks === 1 ? "risk" : "risks"}`,
    ...(open > 0 ? [`${open} not assessed`] : []),
  ].join(", ");
}

const firstReview = ({ cleared }: Site): Day | null =>
  cleared.map(({ reviewBy }) => reviewBy).sort()[0] ?? null;

function factsOf(kitchen: Kitchen, kind: SearchedKind, id: string) {
  if (kind === "product")
    return worstOf(...defined(kitchen.product.get(id)).map(({ document }) => document.allergens));
  if (kind !== "recipe") return null;
  return worstOf(...[...kitchen.site.keys()].map((site) => recipeAllergens(kitchen, id, site)));
}

function supplierName(kitchen: Kitchen, id: string, brand: string): string {
  const name = nameIn(kitchen.supplier.get(id)) ?? id;
  return name.startsWith(brand) && brand ? "" : name;
}

function usesInWords(kitchen: Kitchen, { uses }: Ingredient): string {
  if (uses.length === 0) return "no product";
  return uses
    .map(({ site, product }) => {
      const name = nameIn(kitchen.product.get(product)) ?? product;
      return site === everySite ? name : `${name} at ${nameIn(kitchen.site.get(site)) ?? site}`;
    })
    .join("; ");
}

/** The product or supplier that a certificate is for, by name. */
export function holderName(kitchen: Kitchen, { product, supplier }: Certificate): string {
  return product === null
    ? (nameIn(kitchen.supplier.get(supplier ?? "")) ?? supplier ?? "")
    : (nameIn(kitchen.product.get(product)) ?? product);
}

function nameIn(versions: InForce<{ readonly name: string }> | undefined): string | undefined {
  return versions && latestVersion(versions).document.name;
}

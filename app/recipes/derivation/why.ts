import type { AssessedLeaf, RecipeLine } from "../documents.ts";
import { approvedVersion, latestVersion } from "../in-force.ts";
import type { Derivation } from "./derivation.ts";
import { fryersOf, lineRanks, productsOf, productUseAt } from "./derivation.ts";
import { asRisk } from "./leaf-ranks.ts";
import { sharedOil } from "./shared-oil.ts";

/**
 * The path by which a leaf (by its index in the ranks) got into a recipe at a site, as people read it: "Coleslaw ›
 * Mayonnaise: Vale mayonnaise 10 l", "Lane kitchen: nuts on the baking table", "Capers: no product at Olive".
 */
export function whyLeaf(derivation: Derivation, id: string, site: string, leafIndex: number): string {
  const wanted = derivation.recipe(id, site)[leafIndex];
  const versions = derivation.kitchen.recipe.get(id);
  if (!versions) return `the recipe ${id} is not there`;
  for (const { document } of versions) {
    const line = document.lines.find((one) => lineRanks(derivation, one, site)[leafIndex] === wanted);
    if (line) return whyLine(derivation, line, site, leafIndex);
    if (derivation.site("kitchen", site)[leafIndex] === wanted)
      return whySite(derivation, "kitchen", site, leafIndex);
    const fryer = fryersOf(document).find((one) => derivation.fryer(one, site)[leafIndex] === wanted);
    if (fryer !== undefined) return whyFryer(derivation, fryer, site, leafIndex);
  }
  return waits(latestVersion(versions).document.name);
}

const waits = (name: string) => `${name}: waits for a second person`;

function whyLine(derivation: Derivation, line: RecipeLine, site: string, leafIndex: number): string {
  if (line.recipe === undefined) return whyIngredient(derivation, line.ingredient, site, leafIndex);
  const below = derivation.kitchen.recipe.get(line.recipe);
  const name = below ? latestVersion(below).document.name : line.recipe;
  return `${name} › ${whyLeaf(derivation, line.recipe, site, leafIndex)}`;
}

function whyIngredient(derivation: Derivation, id: string, site: string, leafIndex: number): string {
  const versions = derivation.kitchen.ingredient.get(id);
  if (!versions) return `the ingredient ${id} is not there`;
  const wanted = derivation.ingredient(id, site)[leafIndex];
  const uses = versions.map(({ document }) => productUseAt(document, site));
  const { name } = latestVersion(versions).document;
  const found = uses
    .flatMap((use) => (use ? productsOf(use) : []))
    .find((one) => derivation.product(one)[leafIndex] === wanted);
  if (found) return `${name}: ${productName(derivation, found)}`;
  return uses.includes(undefined) ? `${name}: no product at ${siteName(derivation, site)}` : waits(name);
}

function productName(derivation: Derivation, id: string): string {
  const versions = derivation.kitchen.product.get(id);
  if (!versions) return `the product ${id} is not there`;
  const { name } = latestVersion(versions).document;
  return approvedVersion(versions) ? name : `${name} (waits for a second person)`;
}

function whyFryer(derivation: Derivation, fryer: string, site: string, leafIndex: number): string {
  const wanted = derivation.fryer(fryer, site)[leafIndex];
  const { fryers, products } = sharedOil(derivation, { fryers: new Set([fryer]) }, site);
  const assessed = [...fryers].find((one) => derivation.site(one, site)[leafIndex] === wanted);
  if (assessed !== undefined) return whySite(derivation, assessed, site, leafIndex);
  const name = siteName(derivation, site);
  const found = [...products].find((one) => asRisk(derivation.product(one))[leafIndex] === wanted);
  return found === undefined
    ? `${name}: not known what else goes into the ${fryer}`
    : `${name}: ${productName(derivation, found)} goes into the same ${fryer}`;
}

function whySite(derivation: Derivation, via: string, site: string, leafIndex: number): string {
  const versions = derivation.kitchen.site.get(site);
  if (!versions) return `the site ${site} is not there`;
  const name = siteName(derivation, site);
  const leaf = derivation.index.keys[leafIndex];
  const isAbout = (one: AssessedLeaf) => one.via === via && one.leaf === leaf;
  const risk = versions.flatMap(({ document }) => document.risks).find(isAbout);
  if (risk) return `${name}: ${risk.reason}`;
  if (versions.some(({ document }) => via !== "kitchen" && !document.fryers.includes(via)))
    return `${name} has no ${via}`;
  const isCleared = versions.every(({ document }) => document.cleared.some(isAbout));
  if (isCleared) return waits(name);
  return via === "kitchen" ? `${name}: not assessed` : `${name}: ${via} not assessed`;
}

export function siteName(derivation: Pick<Derivation, "kitchen">, id: string): string {
  const versions = derivation.kitchen.site.get(id);
  return versions ? latestVersion(versions).document.name : id;
}

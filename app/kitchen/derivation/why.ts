import type { RecipeLine } from "../documents.ts";
import { approvedVersion, latestVersion } from "../in-force.ts";
import type { Derivation } from "./derivation.ts";
import { fryersOf, lineRanks, productsOf, productUseAt } from "./derivation.ts";

/**
 * The way by which a leaf came to be what it is in a recipe at a site, as people read it: "Coleslaw › Mayonnaise: Vale
 * mayonnaise 10 l", "Lane kitchen: nuts on the baking table", "Capers: no product at Olive".
 */
export function whyLeaf(of: Derivation, id: string, site: string, at: number): string {
  const wanted = of.recipe(id, site)[at];
  const versions = of.kitchen.recipe.get(id);
  if (!versions) return `the recipe ${id} is not there`;
  for (const { document } of versions) {
    const line = document.lines.find((one) => lineRanks(of, one, site)[at] === wanted);
    if (line) return whyLine(of, line, site, at);
    const via = ["kitchen", ...fryersOf(document)].find((one) => of.site(one, site)[at] === wanted);
    if (via) return whySite(of, via, site, at);
  }
  return waits(latestVersion(versions).document.name);
}

const waits = (name: string) => `${name}: waits for a second person`;

function whyLine(of: Derivation, line: RecipeLine, site: string, at: number): string {
  if (line.recipe === undefined) return whyIngredient(of, line.ingredient, site, at);
  const below = of.kitchen.recipe.get(line.recipe);
  const name = below ? latestVersion(below).document.name : line.recipe;
  return `${name} › ${whyLeaf(of, line.recipe, site, at)}`;
}

function whyIngredient(of: Derivation, id: string, site: string, at: number): string {
  const versions = of.kitchen.ingredient.get(id);
  if (!versions) return `the ingredient ${id} is not there`;
  const wanted = of.ingredient(id, site)[at];
  const uses = versions.map(({ document }) => productUseAt(document, site));
  const { name } = latestVersion(versions).document;
  const found = uses
    .flatMap((use) => (use ? productsOf(use) : []))
    .find((one) => of.product(one)[at] === wanted);
  if (found) return `${name}: ${productName(of, found)}`;
  return uses.includes(undefined) ? `${name}: no product at ${siteName(of, site)}` : waits(name);
}

function productName(of: Derivation, id: string): string {
  const versions = of.kitchen.product.get(id);
  if (!versions) return `the product ${id} is not there`;
  const { name } = latestVersion(versions).document;
  return approvedVersion(versions) ? name : `${name} (waits for a second person)`;
}

function whySite(of: Derivation, via: string, site: string, at: number): string {
  const versions = of.kitchen.site.get(site);
  const risk = versions
    ?.flatMap(({ document }) => document.risks)
    .find((one) => one.via === via && one.leaf === of.index.keys[at]);
  if (risk) return `${siteName(of, site)}: ${risk.reason}`;
  if (versions?.some(({ document }) => via !== "kitchen" && !document.fryers.includes(via)))
    return `${siteName(of, site)} has no ${via}`;
  return versions ? waits(siteName(of, site)) : `the site ${site} is not there`;
}

export function siteName(of: Pick<Derivation, "kitchen">, id: string): string {
  const versions = of.kitchen.site.get(id);
  return versions ? latestVersion(versions).document.name : id;
}

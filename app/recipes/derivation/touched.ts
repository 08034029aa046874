import type { Certificate, Ingredient, Recipe } from "../documents.ts";
import type { DocumentKind, InForce, Kitchen, DocumentVersion } from "../kitchen.ts";
import { fryersOf, productsOf } from "./derivation.ts";

/** What may change between two kitchens: recipes at every site, and sites for every recipe. It may name
 * too many, never too few.
 */
export interface Touched {
  readonly recipes: ReadonlySet<string>;
  readonly sites: readonly string[];
}

/** Follows each document that differs upwards: product, ingredient, recipe, the recipes that it is in, and what shares its oil. */
export function touchedBy(before: Kitchen, after: Kitchen): Touched {
  const both = [before, after];
  const products = new Set(differing(before, after, "product"));
  for (const id of differing(before, after, "certificate"))
    for (const kitchen of both)
      for (const product of productsOfCertificate(kitchen, id)) products.add(product);
  const ingredients = new Set(differing(before, after, "ingredient"));
  for (const kitchen of both)
    addUsers(ingredients, kitchen.ingredient, ({ uses }: Ingredient) =>
      uses.some((use) => productsOf(use).some((product) => products.has(product))),
    );
  const recipes = new Set(differing(before, after, "recipe"));
  for (const kitchen of both)
    addUsers(recipes, kitchen.recipe, ({ lines }: Recipe) =>
      lines.some(({ ingredient }) => ingredient !== undefined && ingredients.has(ingredient)),
    );
  for (let size = -1; size !== recipes.size;) {
    size = recipes.size;
    const fryers = new Set(both.flatMap((kitchen) => fryersOfAll(kitchen, recipes)));
    for (const kitchen of both)
      addUsers(
        recipes,
        kitchen.recipe,
        (one: Recipe) =>
          one.lines.some(({ recipe }) => recipe !== undefined && recipes.has(recipe)) ||
          fryersOf(one).some((fryer) => fryers.has(fryer)),
      );
  }
  return { recipes, sites: differing(before, after, "site") };
}

function differing(before: Kitchen, after: Kitchen, kind: DocumentKind): string[] {
  const was: ReadonlyMap<string, InForce<unknown>> = before[kind];
  const is: ReadonlyMap<string, InForce<unknown>> = after[kind];
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => !isSame(was.get(id), is.get(id)));
}

// A version never changes once it is saved, but its approval does.
function isSame(one: InForce<unknown> | undefined, other: InForce<unknown> | undefined): boolean {
  if (one === other) return true;
  return (
    one?.length === other?.length && (one ?? []).every((version, at) => isSameVersion(version, other?.[at]))
  );
}

const isSameVersion = (one: DocumentVersion<unknown>, other: DocumentVersion<unknown> | undefined) =>
  one.version === other?.version &&
  (one.approvedBy === null) === (other.approvedBy === null) &&
  (one.document === other.document || JSON.stringify(one.document) === JSON.stringify(other.document));

function fryersOfAll(kitchen: Kitchen, recipes: ReadonlySet<string>): string[] {
  return [...recipes].flatMap((id) =>
    (kitchen.recipe.get(id) ?? []).flatMap(({ document }) => fryersOf(document)),
  );
}

function addUsers<Document>(
  ids: Set<string>,
  documents: ReadonlyMap<string, InForce<Document>>,
  uses: (document: Document) => boolean,
): void {
  for (const [id, versions] of documents)
    if (!ids.has(id) && versions.some(({ document }) => uses(document))) ids.add(id);
}

function productsOfCertificate(kitchen: Kitchen, id: string): string[] {
  const certificates: readonly Certificate[] = (kitchen.certificate.get(id) ?? []).map(
    ({ document }) => document,
  );
  return [...kitchen.product]
    .filter(([product, versions]) =>
      certificates.some(
        (one) =>
          one.product === product || versions.some(({ document }) => document.supplier === one.supplier),
      ),
    )
    .map(([product]) => product);
}

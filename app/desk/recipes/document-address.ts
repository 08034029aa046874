import type { DocumentKind } from "#recipes/kitchen.ts";

const places: Readonly<Record<DocumentKind, string>> = {
  supplier: "/desk/recipes?kind=product",
  site: "/desk/recipes/sites/",
  product: "/desk/recipes/products/",
  ingredient: "/desk/recipes/ingredients/",
  recipe: "/desk/recipes/recipes/",
  certificate: "/desk/recipes/certificates?id=",
};

/** The screen of a document; where several stand on one screen, with this one chosen. */
export function documentAddress(kind: DocumentKind, id: string): string {
  return kind === "supplier" ? places.supplier : places[kind] + encodeURIComponent(id);
}

import { documentsOf } from "#recipes/kitchen.ts";
import type { Db } from "#database/store.server.ts";
import { latestVersion } from "#recipes/in-force.ts";
import type { KitchenSaved } from "#recipes/change-kitchen.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
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
export const addressOf = (kind: DocumentKind, id: string): string =>
  kind === "supplier" ? places.supplier : places[kind] + encodeURIComponent(id);

/** The screen of a document that was saved just now, which offers to take that back; as it is where nothing was changed. */
export async function savedAddress(
  db: Db,
  { kind, id }: { readonly kind: DocumentKind; readonly id: string },
  { saved }: Pick<KitchenSaved, "saved">,
): Promise<string> {
  const address = addressOf(kind, id);
  const versions = documentsOf(await readKitchen(db), kind).get(id);
  if (saved === 0 || !versions) return address;
  return `${address}${address.includes("?") ? "&" : "?"}saved=${latestVersion(versions).version}`;
}

import { documentsOf } from "#kitchen/kitchen.ts";
import type { Db } from "#database/store.server.ts";
import { latestVersion } from "#kitchen/in-force.ts";
import type { KitchenSaved } from "#kitchen/kitchen.server.ts";
import { readKitchen } from "#kitchen/kitchen.server.ts";
import type { DocumentKind } from "#kitchen/kitchen.ts";

const places: Readonly<Record<DocumentKind, string>> = {
  supplier: "/desk/food?kind=product",
  site: "/desk/food/sites/",
  product: "/desk/food/products/",
  ingredient: "/desk/food/ingredients/",
  recipe: "/desk/food/recipes/",
  certificate: "/desk/food/certificates?id=",
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

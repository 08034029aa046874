import type { SiteContext } from "#server/services.ts";
import { documentHistory } from "#recipes/history.server.ts";
import { latestVersion } from "#recipes/in-force.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { productFields, readProductForm } from "#recipes/forms/product-form.ts";
import { notInItSignatures } from "#recipes/signed-leaves.ts";
import { specificationsOf } from "#recipes/specifications.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { defined } from "#values/defined.ts";
import { signedNames } from "../../people.server.ts";
import { versionRows } from "../documents/version-rows.ts";
import type { ProductFields } from "./product-form.tsx";

/** What a product's screen shows; null where there is no such product. */
export async function productView({ store }: Pick<SiteContext, "store">, id: string) {
  const history = await documentHistory(store.db, "product", id);
  const [latest] = history;
  if (!latest) return null;
  const kitchen = await readKitchen(store.db);
  const nameOf = await signedNames(store.db);
  return {
    id,
    name: latest.document.name,
    fields: productFields(latest.document, latest.version),
    signed: Object.fromEntries(
      Object.entries(notInItSignatures(history)).map(([leaf, signature]) => {
        const { by, at, approvedBy } = defined(signature);
        const second = approvedBy === null ? "not approved yet" : `approved by ${nameOf(approvedBy)}`;
        return [leaf, `${nameOf(by)}, ${formatDay(londonDay(at), "date")}; ${second}`];
      }),
    ),
    versions: versionRows(history, nameOf),
    fieldsOf: (version: number): ProductFields | null => {
      const one = history.find((each) => each.version === version);
      return one ? productFields(one.document, one.version) : null;
    },
    specifications: (await specificationsOf(store.db, id)).map((one) => ({
      ...one,
      uploadedBy: nameOf(one.uploadedBy),
    })),
    ingredients: ingredientsWith(kitchen, id),
  };
}

/** Every supplier, for the field of one. */
export function supplierChoices(kitchen: Kitchen): { id: string; name: string }[] {
  return [...kitchen.supplier.values()]
    .map((versions) => latestVersion(versions).document)
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, "en-GB"));
}

/** The ingredients that a product is behind at some site, as the one in use or as an alternate. */
function ingredientsWith(kitchen: Kitchen, product: string): { id: string; name: string }[] {
  return [...kitchen.ingredient.values()]
    .map((versions) => latestVersion(versions).document)
    .filter(({ uses }) => uses.some((use) => use.product === product || use.alternates.includes(product)))
    .map(({ id, name }) => ({ id, name }));
}

/** A product's form that was sent to be looked over: what it says, what is wrong with it, and what is saved of the product. */
export async function reviewedProduct(
  { store }: Pick<SiteContext, "store">,
  id: string,
  posted: readonly (readonly [string, string])[],
) {
  const fields = Object.fromEntries(posted);
  const kitchen = await readKitchen(store.db);
  const known = kitchen.product.get(id);
  const latest = known && latestVersion(known);
  const { draft, faults } = readProductForm(id, fields);
  return {
    kind: "product" as const,
    id,
    name: fields["name"] ?? id,
    draft,
    errors: faults,
    // Found when it is tried what saving would do.
    conflict: null as string | null,
    savedVersion: latest
      ? {
          by: (await signedNames(store.db))(latest.savedBy),
          version: latest.version,
          fields: productFields(latest.document, 0),
        }
      : null,
    typedVersion: fields,
    form: { fields, suppliers: supplierChoices(kitchen) },
  };
}

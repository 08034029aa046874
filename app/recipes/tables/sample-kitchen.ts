import { draftOfThing } from "#drafts/sample-draft.ts";
import type { Row, ThingKind } from "#samples/sample-thing.ts";
import { textIn } from "#samples/sample-thing.ts";
import { memoize } from "#values/memoize.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { DocumentKind } from "../kitchen.ts";

// Asked for its name and for what it says.
const documentOf = memoize((row: Row) => storedJson<{ readonly name?: string }>(textIn(row, "document")));

/** Who has approved what is no other document. */
const said = (row: Row) => ({ version: row["version"], document: documentOf(row) });

function kitchenKind(
  kind: DocumentKind,
  [one, many]: readonly [string, string],
  uses: readonly DocumentKind[],
  screen: (id: string) => string,
): ThingKind {
  return {
    kind,
    one,
    many,
    uses,
    tables: [
      { table: "kitchen_version", key: "id", where: { kind }, stated: said, because: "it was changed" },
      ...(kind === "product"
        ? [
            draftOfThing("product"),
            {
              table: "kitchen_specification",
              key: "product",
              because: "it has a specification of yours",
            },
          ]
        : []),
    ],
    topic: "kitchen",
    nameOf: (row) => documentOf(row).name ?? textIn(row, "id"),
    screen: (row) => screen(encodeURIComponent(textIn(row, "id"))),
  };
}

/** What the sample's kitchen has, each kind after those that it uses. */
export const sampleKitchen: readonly ThingKind[] = [
  kitchenKind("supplier", ["supplier", "suppliers"], [], () => "/desk/recipes?list=suppliers"),
  kitchenKind("site", ["kitchen", "kitchens"], [], (id) => `/desk/recipes/sites/${id}`),
  kitchenKind("product", ["product", "products"], ["supplier"], (id) => `/desk/recipes/products/${id}`),
  kitchenKind(
    "ingredient",
    ["ingredient", "ingredients"],
    ["product", "site"],
    (id) => `/desk/recipes/ingredients/${id}`,
  ),
  kitchenKind(
    "recipe",
    ["recipe", "recipes"],
    ["ingredient", "recipe"],
    (id) => `/desk/recipes/recipes/${id}`,
  ),
  kitchenKind(
    "certificate",
    ["certificate", "certificates"],
    ["product", "supplier"],
    () => "/desk/recipes/certificates",
  ),
];

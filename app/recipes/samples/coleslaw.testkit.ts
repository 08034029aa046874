import type { Feed } from "#live/server/feed.server.ts";
import type { Store } from "#database/store.server.ts";
import { actorNamed } from "#values/actor.ts";
import type { Clock } from "#values/time/clock.ts";
import type { Dependent } from "../dependent.ts";
import { allFreeBut, coleslawKitchen, product } from "./kitchen.examples.ts";
import type { SaveOptions } from "../recipes.server.ts";
import type { KitchenDeps } from "../change-kitchen.server.ts";
import { approve, importKitchen, saveDocument } from "../recipes.server.ts";
import type { DocumentKind } from "../kitchen.ts";
import { documentKinds } from "../kitchen.ts";
import { tableNames } from "../tables/columns.ts";
import { writeJson } from "../tables/write-tables.ts";

/** The member who types what the kitchen cooks with, and the one who approves it. */
export const marta = actorNamed("Marta");
export const ada = actorNamed("Ada");

/** The kitchen of the coleslaw in a store, approved, and what may happen to its mayonnaise. */
export async function saveColeslawKitchen(
  site: { readonly store: Store; readonly feed: Feed; readonly clock: Clock },
  dependents: readonly Dependent[],
) {
  const deps = { ...site, dependents };
  const text = writeJson(coleslawKitchen, tableNames).replace(/("version": )\d+/g, "$1null");
  await importKitchen(deps, marta, [{ name: "kitchen.json", bytes: new TextEncoder().encode(text) }]);
  const names = (kind: DocumentKind) => [...coleslawKitchen[kind].keys()].map((id) => ({ kind, id }));
  await approve(deps, ada, documentKinds.flatMap(names));
  const { document } = coleslawKitchen.product.get("vale-mayonnaise")![0]!;
  return {
    deps,
    /** Saves the mayonnaise with these allergens, as its version after `expected`. */
    saveMayonnaise: async (
      contain: string,
      expected: number,
      options: SaveOptions = {},
      kitchenDeps: KitchenDeps = deps,
    ) =>
      await saveDocument(
        kitchenDeps,
        marta,
        { kind: "product", document: product({ ...document, allergens: allFreeBut(contain) }), expected },
        options,
      ),
    approveMayonnaise: async () => await approve(deps, ada, [{ kind: "product", id: "vale-mayonnaise" }]),
  };
}

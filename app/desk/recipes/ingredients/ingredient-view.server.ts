import { everySite } from "#recipes/documents.ts";
import { documentHistory } from "#recipes/history.server.ts";
import { isWaiting, latestVersion } from "#recipes/in-force.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { SiteContext } from "#server/services.ts";
import { signedNames } from "../../people.server.ts";
import { versionRows } from "../documents/version-rows.ts";

/** The id in the address of an ingredient that nobody has saved yet. */
export const isNew = (id: string) => id === "new";

/** What the screen of an ingredient shows; null where there is no such ingredient. */
export async function ingredientView({ store }: Pick<SiteContext, "store">, id: string) {
  const kitchen = await readKitchen(store.db);
  const versions = kitchen.ingredient.get(id);
  if (!versions && !isNew(id)) return null;
  const latest = versions && latestVersion(versions);
  const history = await documentHistory(store.db, "ingredient", id, 20);
  return {
    id,
    name: latest?.document.name ?? "",
    version: latest?.version ?? 0,
    waits: versions ? isWaiting(versions) : false,
    uses: usesBySite(kitchen, latest?.document.uses ?? []),
    products: productChoices(kitchen),
    recipes: recipesWith(kitchen, id),
    history: versionRows(history, await signedNames(store.db)),
  };
}

type Uses = readonly {
  readonly site: string;
  readonly product: string;
  readonly alternates: readonly string[];
}[];

/** A row for each kitchen, the first for all that have none of their own. */
function usesBySite(kitchen: Kitchen, uses: Uses) {
  const sites = [...kitchen.site.values()].map((one) => latestVersion(one).document);
  return [{ id: everySite, name: "Every other kitchen" }, ...sites].map(({ id, name }) => {
    const use = uses.find(({ site }) => site === id);
    return { site: id, name, product: use?.product ?? "", alternates: use?.alternates.join(";") ?? "" };
  });
}

function productChoices(kitchen: Kitchen) {
  return [...kitchen.product.values()]
    .map((versions) => latestVersion(versions).document)
    .map(({ id, name, brand, pack }) => ({ id, name: `${name}, ${[brand, pack].filter(Boolean).join(" ")}` }))
    .sort((one, other) => one.name.localeCompare(other.name, "en-GB"));
}

function recipesWith(kitchen: Kitchen, ingredient: string) {
  return [...kitchen.recipe.values()]
    .map((versions) => latestVersion(versions).document)
    .filter(({ lines }) => lines.some((line) => line.ingredient === ingredient))
    .map(({ id, name }) => ({ id, name }));
}

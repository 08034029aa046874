import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { documentKinds } from "#recipes/kitchen.ts";
import { undoSave } from "#recipes/recipes.server.ts";
import { kitchenDependents } from "#server/kitchen-dependents.server.ts";
import { NotFound } from "#values/problem.ts";
import { actsOf } from "../acts/act.server.ts";
import { textOf } from "../form.server.ts";
import { addressOf } from "./documents/saved-address.server.ts";

const { act, acts } = actsOf({ address: () => "/desk/recipes", called: "the recipes", find: () => null });

export const recipeActs = acts({
  /** Takes back what one saved last of a document. */
  undo: act({
    needs: "food.edit",
    wanted: "Undo it",
    read: (form) => {
      const kind = documentKinds.find((one) => one === textOf(form, "kind"));
      if (!kind) throw new NotFound("There is nothing to undo.");
      return { kind, id: textOf(form, "id"), version: Number(textOf(form, "version")) };
    },
    do: async ({ site, actor }, saved) => {
      await undoSave({ ...site, dependents: kitchenDependents(site) }, actor, saved);
      return { isThere: (await readKitchen(site.store.db))[saved.kind].has(saved.id) };
    },
    to: (_, { kind, id }, { isThere }) => {
      if (!isThere)
        return kind === "certificate" ? "/desk/recipes/certificates" : `/desk/recipes?kind=${kind}`;
      const address = addressOf(kind, id);
      return `${address}${address.includes("?") ? "&" : "?"}undone`;
    },
  }),
});

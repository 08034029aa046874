import { redirect } from "react-router";
import { undoSave } from "#recipes/recipes.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { documentKinds } from "#recipes/kitchen.ts";
import { kitchenDependents } from "#server/kitchen-dependents.server.ts";
import { signedIn } from "../../guard.server.ts";
import { textOf } from "../../form.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import { addressOf } from "../documents/saved-address.server.ts";
import type { Route } from "./+types/undo";

/** Takes back what one saved last of a document. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const kind = documentKinds.find((one) => one === textOf(form, "kind"));
  const [id, version] = [textOf(form, "id"), Number(textOf(form, "version"))];
  if (!kind) return redirect("/desk/recipes", 303);
  const deps = { ...site, dependents: kitchenDependents(site) };
  await orErrorPage(undoSave(deps, actor, { kind, id, version }));
  if (!(await readKitchen(site.store.db))[kind].has(id))
    return redirect(
      kind === "certificate" ? "/desk/recipes/certificates" : `/desk/recipes?kind=${kind}`,
      303,
    );
  const address = addressOf(kind, id);
  return redirect(`${address}${address.includes("?") ? "&" : "?"}undone`, 303);
}

export const loader = () => redirect("/desk/recipes");

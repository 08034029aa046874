import { data, redirect } from "react-router";
import { readKitchen, saveDocument } from "#kitchen/kitchen.server.ts";
import { kitchenDependents } from "#server/kitchen-dependents.server.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { NothingSent } from "../../affected/nothing-sent.tsx";
import { saveOptions } from "../../affected/save-options.server.ts";
import { NotSaved } from "../../affected/not-saved.tsx";
import { savedAddress } from "../documents/saved-address.server.ts";
import { postedFields } from "../../affected/posted-fields.server.ts";
import { authorise } from "../../authorise.server.ts";
import type { Route } from "./+types/save";
import { readPostedRecipe } from "./recipe-view.server.ts";

export const meta = () => [{ title: "Not saved · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "food.edit");
  return { id: asked.params.id };
}

/** Saves a recipe as its next version. Sent twice, the second changes nothing. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor, member } = await authorise(asked, "food.edit");
  const { id } = asked.params;
  const form = await asked.request.formData();
  const { draft, errors } = readPostedRecipe(await readKitchen(site.store.db), id, postedFields(form));
  const words = Object.values(errors).join("; ");
  if (!draft || words) return data({ id, words: words || "The form is not whole" }, { status: 422 });
  try {
    const deps = { ...site, dependents: kitchenDependents(site) };
    const saved = await saveDocument(deps, actor, draft, await saveOptions(site.store.db, member, form));
    return redirect(await savedAddress(site.store.db, { kind: "recipe", id }, saved), 303);
  } catch (error) {
    if (error instanceof Conflict) return data({ id, words: error.message }, { status: 409 });
    if (error instanceof Invalid) return data({ id, words: error.message }, { status: 422 });
    throw error;
  }
}

/** Why it was not saved; the form before it still has all that was typed. */
export default function RecipeNotSaved({ actionData, loaderData }: Route.ComponentProps) {
  const back = `/desk/food/recipes/${loaderData.id}`;
  return actionData ? (
    <NotSaved words={actionData.words} back={back} what="recipe" />
  ) : (
    <NothingSent back={back} />
  );
}

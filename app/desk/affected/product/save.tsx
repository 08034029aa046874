import { data, redirect } from "react-router";
import { saveDocument } from "#kitchen/kitchen.server.ts";
import { readProductForm } from "#kitchen/product-form.ts";
import { kitchenDependents } from "#server/kitchen-dependents.server.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { authorise } from "../../authorise.server.ts";
import { savedAddress } from "../../food/documents/saved-address.server.ts";
import { NotSaved } from "../not-saved.tsx";
import { saveOptions } from "../save-options.server.ts";
import { NothingSent } from "../nothing-sent.tsx";
import type { Route } from "./+types/save";

export const meta = () => [{ title: "Not saved · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "food.edit");
  return { id: asked.params.id };
}

/** Saves a product as its next version. Sent twice, the second changes nothing. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor, member } = await authorise(asked, "food.edit");
  const { id } = asked.params;
  const form = await asked.request.formData();
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { draft, faults } = readProductForm(id, fields);
  const words = Object.values(faults);
  if (draft === null || words.length > 0) return data({ id, words: words.join("; ") }, { status: 422 });
  try {
    const deps = { ...site, dependents: kitchenDependents(site) };
    const saved = await saveDocument(deps, actor, draft, await saveOptions(site.store.db, member, form));
    return redirect(await savedAddress(site.store.db, { kind: "product", id }, saved), 303);
  } catch (error) {
    if (error instanceof Conflict) return data({ id, words: error.message }, { status: 409 });
    if (error instanceof Invalid) return data({ id, words: error.message }, { status: 422 });
    throw error;
  }
}

/** Why it was not saved; the form before it still has all that was typed. */
export default function ProductNotSaved({ actionData, loaderData }: Route.ComponentProps) {
  const back = `/desk/food/products/${loaderData.id}`;
  return actionData ? (
    <NotSaved words={actionData.words} back={back} what="product" />
  ) : (
    <NothingSent back={back} />
  );
}

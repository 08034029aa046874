import { data, redirect } from "react-router";
import { saveDocument } from "#kitchen/kitchen.server.ts";
import { readProductForm } from "#kitchen/product-form.ts";
import { kitchenDependents } from "#server/kitchen-dependents.server.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { authorise } from "../../authorise.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/desk-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Screen } from "../../ui/page-layout.tsx";
import { NothingSent } from "../nothing-sent.tsx";
import type { Route } from "./+types/save";

export const meta = () => [{ title: "Not saved · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "food.edit");
  return { id: asked.params.id };
}

/** Saves a product as its next version. Sent twice, the second changes nothing. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "food.edit");
  const { id } = asked.params;
  const form = await asked.request.formData();
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { draft, faults } = readProductForm(id, fields);
  const words = Object.values(faults);
  if (draft === null || words.length > 0) return data({ id, words: words.join("; ") }, { status: 422 });
  try {
    const deps = { ...site, dependents: kitchenDependents(site) };
    await saveDocument(deps, actor, draft, { hold: fields["hold"] === "yes" });
  } catch (error) {
    if (error instanceof Conflict) return data({ id, words: error.message }, { status: 409 });
    if (error instanceof Invalid) return data({ id, words: error.message }, { status: 422 });
    throw error;
  }
  return redirect(`/desk/food/products/${id}`, 303);
}

/** Why it was not saved; the form before it still has all that was typed. */
export default function ProductNotSaved({ actionData, loaderData }: Route.ComponentProps) {
  if (!actionData) return <NothingSent back={`/desk/food/products/${loaderData.id}`} />;
  return (
    <Screen>
      <PageHead title="It was not saved" />
      <Banner
        kind="stop"
        title="Nothing was changed"
        actions={<ButtonLink to={`/desk/food/products/${actionData.id}`}>Look at the product</ButtonLink>}
      >
        <p>{actionData.words}. Go back in the browser: all that you typed is there.</p>
      </Banner>
    </Screen>
  );
}

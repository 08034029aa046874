import { data, redirect } from "react-router";
import { readKitchen, saveDocument } from "#kitchen/kitchen.server.ts";
import { kitchenDependents } from "#server/kitchen-dependents.server.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { NothingSent } from "../../affected/nothing-sent.tsx";
import { postedFields } from "../../affected/posted-fields.server.ts";
import { authorise } from "../../authorise.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/desk-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Screen } from "../../ui/page-layout.tsx";
import type { Route } from "./+types/save";
import { readPostedRecipe } from "./recipe-view.server.ts";

export const meta = () => [{ title: "Not saved · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "food.edit");
  return { id: asked.params.id };
}

/** Saves a recipe as its next version. Sent twice, the second changes nothing. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "food.edit");
  const { id } = asked.params;
  const form = await asked.request.formData();
  const { draft, errors } = readPostedRecipe(await readKitchen(site.store.db), id, postedFields(form));
  const words = Object.values(errors).join("; ");
  if (!draft || words) return data({ id, words: words || "The form is not whole" }, { status: 422 });
  try {
    const deps = { ...site, dependents: kitchenDependents(site) };
    await saveDocument(deps, actor, draft, { hold: form.get("hold") === "yes" });
  } catch (error) {
    if (error instanceof Conflict) return data({ id, words: error.message }, { status: 409 });
    if (error instanceof Invalid) return data({ id, words: error.message }, { status: 422 });
    throw error;
  }
  return redirect(`/desk/food/recipes/${id}`, 303);
}

/** Why it was not saved; the form before it still has all that was typed. */
export default function RecipeNotSaved({ actionData, loaderData }: Route.ComponentProps) {
  if (!actionData) return <NothingSent back={`/desk/food/recipes/${loaderData.id}`} />;
  return (
    <Screen>
      <PageHead title="It was not saved" />
      <Banner
        kind="stop"
        title="Nothing was changed"
        actions={<ButtonLink to={`/desk/food/recipes/${actionData.id}`}>Look at the recipe</ButtonLink>}
      >
        <p>{actionData.words}. Go back in the browser: all that you typed is there.</p>
      </Banner>
    </Screen>
  );
}

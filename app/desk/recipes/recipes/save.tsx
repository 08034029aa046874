import { data } from "react-router";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { savePosted } from "../../affected/save-posted.server.ts";
import { SaveAnswer } from "../../affected/save-answer.tsx";
import { postedFields } from "../../affected/posted-fields.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/save";
import { readPostedRecipe } from "./recipe-view.server.ts";

export const meta = () => [{ title: "Not saved · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { id: args.params.id };
}

/** Saves a recipe as its next version. Sent twice, the second changes nothing. */
export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  const { id } = args.params;
  const form = await args.request.formData();
  const { draft, errors } = readPostedRecipe(
    await readKitchen(authorised.site.store.db),
    id,
    postedFields(form),
  );
  const words = Object.values(errors).join("; ");
  if (!draft || words) return data({ words: words || "The form is not whole" }, { status: 422 });
  return await savePosted(authorised, draft, form);
}

/** Why it was not saved; the form before it still has all that was typed. */
export default function RecipeNotSaved({ actionData, loaderData }: Route.ComponentProps) {
  const back = `/desk/recipes/recipes/${loaderData.id}`;
  return <SaveAnswer answer={actionData} back={back} what="recipe" />;
}

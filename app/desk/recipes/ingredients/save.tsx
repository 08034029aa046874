import { SaveAnswer } from "../../affected/save-answer.tsx";
import { signedIn } from "../../guard.server.ts";
import { postRows } from "../documents/save-rows.server.ts";
import type { Route } from "./+types/save";
import { ingredientDocument } from "./ingredient-document.server.ts";
import { readIngredientForm } from "./ingredient-form.ts";

export const meta = () => [{ title: "Not saved · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { back: `/desk/recipes/ingredients/${args.params.id}` };
}

/** Saves an ingredient that was looked over. Sent twice, the second changes nothing. */
export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  const form = await args.request.formData();
  const document = ingredientDocument(args.params.id, readIngredientForm(form), form);
  return await postRows(authorised, document, form);
}

export default function IngredientNotSaved({ actionData, loaderData: { back } }: Route.ComponentProps) {
  return <SaveAnswer answer={actionData} back={back} what="ingredient" />;
}

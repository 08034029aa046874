import { data } from "react-router";
import { readProductForm } from "#recipes/product-form.ts";
import { signedIn } from "../../guard.server.ts";
import { SaveAnswer } from "../save-answer.tsx";
import { savePosted } from "../save-posted.server.ts";
import type { Route } from "./+types/save";

export const meta = () => [{ title: "Not saved · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { id: args.params.id };
}

/** Saves a product as its next version. Sent twice, the second changes nothing. */
export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  const { id } = args.params;
  const form = await args.request.formData();
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { draft, faults } = readProductForm(id, fields);
  const words = Object.values(faults);
  if (draft === null || words.length > 0) return data({ words: words.join("; ") }, { status: 422 });
  return await savePosted(authorised, draft, form);
}

/** Why it was not saved; the form before it still has all that was typed. */
export default function ProductNotSaved({ actionData, loaderData }: Route.ComponentProps) {
  const back = `/desk/recipes/products/${loaderData.id}`;
  return <SaveAnswer answer={actionData} back={back} what="product" />;
}

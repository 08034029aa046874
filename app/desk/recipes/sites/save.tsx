import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { SaveAnswer } from "../../affected/save-answer.tsx";
import { signedIn } from "../../guard.server.ts";
import { postRows } from "../documents/save-rows.server.ts";
import type { Route } from "./+types/save";
import { siteDocument } from "./site-document.server.ts";

export const meta = () => [{ title: "Not saved · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { back: `/desk/recipes/sites/${args.params.id}` };
}

/** Saves a kitchen that was looked over. Sent twice, the second changes nothing. */
export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  const form = await args.request.formData();
  const kitchen = await readKitchen(authorised.site.store.db);
  const document = siteDocument(args.params.id, form, kitchen);
  return await postRows(authorised, document, form);
}

export default function KitchenNotSaved({ actionData, loaderData: { back } }: Route.ComponentProps) {
  return <SaveAnswer answer={actionData} back={back} what="kitchen" />;
}

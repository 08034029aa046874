import { redirect } from "react-router";
import { restoreDrafts } from "#drafts/drafts.server.ts";
import { productDrafts } from "#recipes/drafts.server.ts";
import { signedIn } from "../../guard.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import type { Route } from "./+types/bring-back";

/** Brings back a draft that was thrown away. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { id } = args.params;
  await orErrorPage(restoreDrafts(productDrafts, site, actor, [id]));
  return redirect(`/desk/recipes/products/${id}?draft`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/desk/recipes/products/${params.id}`);

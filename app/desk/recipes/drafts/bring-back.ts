import { redirect } from "react-router";
import { restoreDraft } from "#recipes/drafts.server.ts";
import { signedIn } from "../../guard.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import type { Route } from "./+types/bring-back";
import { draftRevision } from "./draft-revision.ts";

/** Brings back a draft that was thrown away. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { id } = args.params;
  const revision = draftRevision(await args.request.formData());
  await orErrorPage(restoreDraft(site, actor, { kind: "product", id, revision }));
  return redirect(`/desk/recipes/products/${id}?draft`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/desk/recipes/products/${params.id}`);

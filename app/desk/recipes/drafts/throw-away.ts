import { redirect } from "react-router";
import { discardDraft } from "#drafts/drafts.server.ts";
import { productDrafts } from "#recipes/drafts.server.ts";
import { signedIn } from "../../guard.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import type { Route } from "./+types/throw-away";
import { draftRevision } from "./draft-revision.ts";

/** Throws a draft of a specification away; the screen after that brings it back. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { id } = args.params;
  const revision = draftRevision(await args.request.formData());
  await orErrorPage(discardDraft(productDrafts, site, actor, { id, revision }));
  return redirect(`/desk/recipes/products/${id}?thrown-away`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/desk/recipes/products/${params.id}`);

import { redirect } from "react-router";
import { approveDraft } from "#termly-menus/menu-drafts.server.ts";
import type { Route } from "./+types/approve";
import { authorise } from "../../authorise.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import { draftPageOf, seenDraftIn } from "./seen-draft.server.ts";

/** Approves the risks of a draft that somebody else has made. */
export async function action(asked: Route.ActionArgs): Promise<Response> {
  const { site, actor } = await authorise(asked, "food.approve");
  const { key, ...seen } = seenDraftIn(await asked.request.formData(), asked.params.key);
  await orErrorPage(approveDraft(site, actor, seen));
  return redirect(draftPageOf(key), 303);
}

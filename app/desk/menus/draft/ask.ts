import { redirect } from "react-router";
import { askForApproval } from "#termly-menus/menu-drafts.server.ts";
import type { Route } from "./+types/ask";
import { authorise } from "../../authorise.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import { draftPageOf, seenDraftIn } from "./seen-draft.server.ts";

/** Asks somebody else to approve a draft. */
export async function action(asked: Route.ActionArgs): Promise<Response> {
  const { site, actor } = await authorise(asked, "menus.edit");
  const { key, ...seen } = seenDraftIn(await asked.request.formData(), asked.params.key);
  await orErrorPage(askForApproval(site, actor, seen));
  return redirect(draftPageOf(key), 303);
}

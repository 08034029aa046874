import { redirect } from "react-router";
import { askForApproval } from "#school-menus/drafts/approve-draft.server.ts";
import type { Route } from "./+types/ask";
import { signedIn } from "../../guard.server.ts";
import { toMenu } from "../act-only.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import { draftPageOf, seenDraftIn } from "./seen-draft.server.ts";

/** Asks somebody else to approve a draft. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { site, actor } = signedIn(args);
  const { key, ...seen } = seenDraftIn(await args.request.formData(), args.params.key);
  await orErrorPage(askForApproval(site, actor, seen));
  return redirect(draftPageOf(key), 303);
}

export function loader(args: Route.LoaderArgs): Response {
  return toMenu(args.params.key);
}

/** Has a page of its own only where the act cannot be done: why not. */
export default function Nothing() {
  return null;
}

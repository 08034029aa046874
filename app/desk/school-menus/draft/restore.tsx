import { redirect } from "react-router";
import { restoreDraft } from "#school-menus/drafts/approve-draft.server.ts";
import type { Route } from "./+types/restore";
import { signedIn } from "../../guard.server.ts";
import { toMenu } from "../act-only.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import { draftPageOf } from "./seen-draft.server.ts";

/** Restores a draft that was discarded. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { site, actor } = signedIn(args);
  const id = String((await args.request.formData()).get("id") ?? "");
  const draft = await orErrorPage(restoreDraft(site, actor, id));
  return redirect(draftPageOf(draft), 303);
}

export function loader(args: Route.LoaderArgs): Response {
  return toMenu(args.params.key);
}

/** Has a page of its own only where the act cannot be done: why not. */
export default function Nothing() {
  return null;
}

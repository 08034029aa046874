import { redirect } from "react-router";
import { restoreDraft } from "#school-menus/drafts/approve-draft.server.ts";
import type { Route } from "./+types/restore";
import { authorise } from "../../authorise.server.ts";
import { toMenu } from "../act-only.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import { draftPageOf } from "./seen-draft.server.ts";

/** Restores a draft that was discarded. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { site, actor } = await authorise(args, "menus.edit");
  const id = String((await args.request.formData()).get("id") ?? "");
  const draft = await orErrorPage(restoreDraft(site, actor, id));
  return redirect(draftPageOf(draft), 303);
}

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  await authorise(args, "menus.edit");
  return toMenu(args.params.key);
}

/** Has a page of its own only where the act cannot be done: why not. */
export default function Nothing() {
  return null;
}

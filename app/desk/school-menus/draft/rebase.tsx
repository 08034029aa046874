import { redirect } from "react-router";
import type { DraftChoice } from "#school-menus/drafts/rebase-draft.server.ts";
import { rebaseDraft } from "#school-menus/drafts/rebase-draft.server.ts";
import type { Route } from "./+types/rebase";
import { signedIn } from "../../guard.server.ts";
import { toMenu } from "../act-only.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import { draftPageOf, seenDraftIn } from "./seen-draft.server.ts";

/** Brings a draft up to date with what was published since it began, by what was chosen place by place. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { key, revision } = seenDraftIn(form, args.params.key);
  const choices = Object.fromEntries(
    [...form].filter((one): one is [string, DraftChoice] => one[1] === "published" || one[1] === "draft"),
  );
  await orErrorPage(rebaseDraft(site, actor, { ...key, revision }, choices));
  return redirect(draftPageOf(key), 303);
}

export function loader(args: Route.LoaderArgs): Response {
  return toMenu(args.params.key);
}

/** Has a page of its own only where the act cannot be done: why not. */
export default function Nothing() {
  return null;
}

import { redirect } from "react-router";
import { saveCells } from "#school-menus/drafts/edit-draft.server.ts";
import { lastTermCells } from "#school-menus/drafts/last-term.server.ts";
import type { Route } from "./+types/copy-last-term";
import { signedIn } from "../../guard.server.ts";
import { toMenu } from "../act-only.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import { draftKeyIn } from "./draft-key.server.ts";
import { reviewedDraft } from "./week-data.server.ts";

/** Makes a draft as the menu was published on the last day of the term before. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { site, actor } = signedIn(args);
  const { key, week } = draftKeyIn(await args.request.formData(), args.params.key);
  const { draft, review } = await reviewedDraft(site, key);
  const placements = await orErrorPage(lastTermCells(site.store.db, key, review, site.clock.now()));
  await orErrorPage(saveCells(site, actor, { ...key, revision: draft?.revision ?? 0 }, placements));
  return redirect(`/desk/school-menus/${key.menu}?week=${week}${key.term && `&term=${key.term}`}`, 303);
}

export function loader(args: Route.LoaderArgs): Response {
  return toMenu(args.params.key);
}

/** Has a page of its own only where the act cannot be done: why not. */
export default function Nothing() {
  return null;
}

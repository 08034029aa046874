import { redirect } from "react-router";
import { setMenuDrafts } from "#catering-menu/set-menu-drafts.server.ts";
import { publishDrafts, saveDraft } from "#drafts/drafts.server.ts";
import { signedIn } from "../guard.server.ts";
import { authoriseSave } from "../catering-menu/authorise-save.server.ts";
import { baseOf } from "../catering-menu/draft-base.server.ts";
import { menuDeps } from "../catering-menu/menu-deps.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/take-off";
import { listAfter } from "../drafts/drafted-list.ts";
import { setMenuAddress } from "./set-menu-addresses.ts";

/** Takes a set menu off the menu, or drafts that it is, for somebody else to publish. */
export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  const { site, actor, form, publishes } = await authoriseSave(authorised, args);
  const { id } = args.params;
  const removal = { id, content: null, base: baseOf(form) };
  await orErrorPage(saveDraft(setMenuDrafts, menuDeps(site), actor, removal));
  if (!publishes) return redirect(setMenuAddress(id), 303);
  await orErrorPage(publishDrafts(setMenuDrafts, menuDeps(site), actor, [id]));
  return redirect(listAfter("set-menus", "publish", { ids: [id] }), 303);
}

export const loader = () => redirect("/desk/site/set-menus");

import { redirect } from "react-router";
import { publishSetMenuDrafts } from "#catering-menu/publish-set-menus.server.ts";
import { saveSetMenuDraft } from "#catering-menu/set-menu-drafts.server.ts";
import { authorise } from "../authorise.server.ts";
import { authoriseSave } from "../catering-menu/authorise-save.server.ts";
import { baseOf } from "../catering-menu/draft-base.server.ts";
import { menuDeps } from "../catering-menu/menu-deps.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/take-off";
import { setMenuAddress, setMenusAfter } from "./set-menu-addresses.ts";

/** Takes a set menu off the menu, or drafts that it is, for somebody else to publish. */
export async function action(args: Route.ActionArgs) {
  const authorised = await authorise(args, "menus.edit");
  const { site, actor, form, publishes } = await authoriseSave(authorised, args);
  const { id } = args.params;
  const removal = { id, set: null, base: baseOf(form) };
  await orErrorPage(saveSetMenuDraft(menuDeps(site), actor, removal));
  if (!publishes) return redirect(setMenuAddress(id), 303);
  await orErrorPage(publishSetMenuDrafts(menuDeps(site), actor, [id]));
  return redirect(setMenusAfter("published", [id]), 303);
}

export const loader = (args: Route.LoaderArgs) => onlyPosts(args, "/desk/site/set-menus");

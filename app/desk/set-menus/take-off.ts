import { redirect } from "react-router";
import { saveSetMenuDraft } from "#catering-menu/set-menu-drafts.server.ts";
import { authorise } from "../authorise.server.ts";
import { menuDeps } from "../catering-menu/menu-deps.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/take-off";
import { setMenuAddress } from "./set-menu-addresses.ts";
import { baseOf } from "./set-menu-page.server.ts";

/** Drafts that a set menu is taken off the menu; publishing does it. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "menus.edit");
  const { id } = asked.params;
  const base = baseOf(await asked.request.formData());
  await orErrorPage(saveSetMenuDraft(menuDeps(site), actor, { id, set: null, base }));
  return redirect(setMenuAddress(id), 303);
}

export const loader = (asked: Route.LoaderArgs) => onlyPosts(asked, "/desk/site/set-menus");

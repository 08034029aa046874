import { discardSetMenuDrafts } from "#catering-menu/set-menu-drafts.server.ts";
import { authorise } from "../authorise.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import type { Route } from "./+types/discard";
import { actOnSetMenus } from "./set-menu-acts.server.ts";

/** Throws the drafts of the chosen set menus away: they stay as they are published. */
export async function action(asked: Route.ActionArgs) {
  const authorised = await authorise(asked, "menus.edit");
  return await actOnSetMenus(authorised, asked, "discarded", discardSetMenuDrafts);
}

export const loader = (asked: Route.LoaderArgs) => onlyPosts(asked, "/desk/site/set-menus");

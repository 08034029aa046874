import { discardSetMenuDrafts } from "#catering-menu/set-menu-drafts.server.ts";
import { authorise } from "../authorise.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import type { Route } from "./+types/discard";
import { actOnSetMenus } from "./set-menu-acts.server.ts";

/** Throws the drafts of the chosen set menus away: they stay as they are published. */
export async function action(args: Route.ActionArgs) {
  const authorised = await authorise(args, "menus.edit");
  return await actOnSetMenus(authorised, args, "discarded", discardSetMenuDrafts);
}

export const loader = (args: Route.LoaderArgs) => onlyPosts(args, "/desk/site/set-menus");

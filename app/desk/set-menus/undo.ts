import { undoPublishedSetMenus } from "#catering-menu/publish-set-menus.server.ts";
import { authorise } from "../authorise.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import type { Route } from "./+types/undo";
import { actOnSetMenus } from "./set-menu-acts.server.ts";

/** Takes back what one published last of some set menus. */
export async function action(args: Route.ActionArgs) {
  const authorised = await authorise(args, "menus.publish");
  return await actOnSetMenus(authorised, args, "undone", undoPublishedSetMenus);
}

export const loader = (args: Route.LoaderArgs) => onlyPosts(args, "/desk/site/set-menus");

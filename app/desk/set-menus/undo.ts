import { undoPublishedSetMenus } from "#catering-menu/publish-set-menus.server.ts";
import { authorise } from "../authorise.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import type { Route } from "./+types/undo";
import { actOnSetMenus } from "./set-menu-acts.server.ts";

/** Takes back what one published last of some set menus. */
export async function action(asked: Route.ActionArgs) {
  const authorised = await authorise(asked, "menus.publish");
  return await actOnSetMenus(authorised, asked, "undone", undoPublishedSetMenus);
}

export const loader = (asked: Route.LoaderArgs) => onlyPosts(asked, "/desk/site/set-menus");

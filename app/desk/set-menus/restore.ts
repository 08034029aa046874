import { restoreSetMenuDrafts } from "#catering-menu/set-menu-drafts.server.ts";
import { authorise } from "../authorise.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import type { Route } from "./+types/restore";
import { actOnSetMenus } from "./set-menu-acts.server.ts";

/** Brings back drafts that one threw away. */
export async function action(args: Route.ActionArgs) {
  const authorised = await authorise(args, "menus.edit");
  return await actOnSetMenus(authorised, args, "restored", restoreSetMenuDrafts);
}

export const loader = (args: Route.LoaderArgs) => onlyPosts(args, "/desk/site/set-menus");

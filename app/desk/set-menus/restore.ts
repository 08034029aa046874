import { restoreSetMenuDrafts } from "#catering-menu/set-menu-drafts.server.ts";
import { authorise } from "../authorise.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import type { Route } from "./+types/restore";
import { actOnSetMenus } from "./set-menu-acts.server.ts";

/** Brings back drafts that one threw away. */
export async function action(asked: Route.ActionArgs) {
  const authorised = await authorise(asked, "menus.edit");
  return await actOnSetMenus(authorised, asked, "restored", restoreSetMenuDrafts);
}

export const loader = (asked: Route.LoaderArgs) => onlyPosts(asked, "/desk/site/set-menus");

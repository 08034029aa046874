import { publishSetMenuDrafts } from "#catering-menu/publish-set-menus.server.ts";
import { authorise } from "../authorise.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import type { Route } from "./+types/publish";
import { actOnSetMenus } from "./set-menu-acts.server.ts";

/** Publishes the drafts of the chosen set menus, all or none. */
export async function action(asked: Route.ActionArgs) {
  const authorised = await authorise(asked, "menus.publish");
  return await actOnSetMenus(authorised, asked, "published", publishSetMenuDrafts);
}

export const loader = (asked: Route.LoaderArgs) => onlyPosts(asked, "/desk/site/set-menus");

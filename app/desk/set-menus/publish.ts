import { publishSetMenuDrafts } from "#catering-menu/publish-set-menus.server.ts";
import { authorise } from "../authorise.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import type { Route } from "./+types/publish";
import { actOnSetMenus } from "./set-menu-acts.server.ts";

/** Publishes the drafts of the chosen set menus, all or none. */
export async function action(args: Route.ActionArgs) {
  const authorised = await authorise(args, "menus.publish");
  return await actOnSetMenus(authorised, args, "published", publishSetMenuDrafts);
}

export const loader = (args: Route.LoaderArgs) => onlyPosts(args, "/desk/site/set-menus");

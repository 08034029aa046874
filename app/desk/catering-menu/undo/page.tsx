import { redirect } from "react-router";
import { undoPublishedItems } from "#catering-menu/publish-drafts.server.ts";
import { authorise } from "../../authorise.server.ts";
import { onlyPosts } from "../../only-posts.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import { chosenIds, listAfter, menuDeps } from "../menu-deps.server.ts";
import type { Route } from "./+types/page";

/** Takes back what one published last of some dishes. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = await authorise(args, "menus.publish");
  const ids = chosenIds(await args.request.formData());
  const { waiting } = await orErrorPage(undoPublishedItems(menuDeps(site), actor, ids));
  return redirect(listAfter("undone", ids, waiting.length), 303);
}

export const loader = (args: Route.LoaderArgs) => onlyPosts(args, "/desk/site/menu");

import { redirect } from "react-router";
import { publishItemDrafts } from "#catering-menu/publish-drafts.server.ts";
import { authorise } from "../../authorise.server.ts";
import { onlyPosts } from "../../only-posts.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import { chosenIds, listAfter, menuDeps } from "../menu-deps.server.ts";
import type { Route } from "./+types/page";

/** Publishes the drafts of the chosen dishes, all or none. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = await authorise(args, "menus.publish");
  const ids = chosenIds(await args.request.formData());
  if (ids.length === 0) return redirect("/desk/site/menu");
  const { waiting } = await orErrorPage(publishItemDrafts(menuDeps(site), actor, ids));
  return redirect(listAfter("published", ids, waiting.length), 303);
}

export const loader = (args: Route.LoaderArgs) => onlyPosts(args, "/desk/site/menu");

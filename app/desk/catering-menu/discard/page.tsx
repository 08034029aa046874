import { redirect } from "react-router";
import { discardItemDrafts } from "#catering-menu/item-drafts.server.ts";
import { authorise } from "../../authorise.server.ts";
import { onlyPosts } from "../../only-posts.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import { chosenIds, listAfter, menuDeps } from "../menu-deps.server.ts";
import type { Route } from "./+types/page";

/** Throws the drafts of the chosen dishes away: they stay as they are published. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = await authorise(args, "menus.edit");
  const ids = chosenIds(await args.request.formData());
  const gone = await orErrorPage(discardItemDrafts(menuDeps(site), actor, ids));
  return redirect(
    gone.length
      ? listAfter(
          "discarded",
          gone.map(({ id }) => id),
        )
      : "/desk/site/menu",
    303,
  );
}

export const loader = (args: Route.LoaderArgs) => onlyPosts(args, "/desk/site/menu");

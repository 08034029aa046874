import { discardDrafts, restoreDrafts } from "#drafts/drafts.server.ts";
import { authorise } from "../authorise.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import type { Route } from "./+types/drafts";
import { actOnDrafts } from "./act-on-drafts.server.ts";
import { draftedListAddress } from "./drafted-list.ts";

/** Throws drafts away, or brings them back: the things stay as they are published. */
export async function action(args: Route.ActionArgs) {
  const authorised = await authorise(args, "menus.edit");
  return await actOnDrafts(authorised, args, {
    discard: async (...some) => ({ ids: await discardDrafts(...some) }),
    restore: async (...some) => ({ ids: await restoreDrafts(...some) }),
  });
}

export const loader = (args: Route.LoaderArgs) => onlyPosts(args, draftedListAddress(args.params.list));

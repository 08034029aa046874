import { redirect } from "react-router";
import { discardDrafts, restoreDrafts } from "#drafts/drafts.server.ts";
import { signedIn } from "../guard.server.ts";
import type { Route } from "./+types/drafts";
import { actOnDrafts } from "./act-on-drafts.server.ts";
import { draftedListAddress } from "./drafted-list.ts";

/** Throws drafts away, or brings them back: the things stay as they are published. */
export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  return await actOnDrafts(authorised, args, {
    discard: async (...some) => ({ ids: await discardDrafts(...some) }),
    restore: async (...some) => ({ ids: await restoreDrafts(...some) }),
  });
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(draftedListAddress(params.list));

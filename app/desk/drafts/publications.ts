import { redirect } from "react-router";
import type { PublishedDrafts } from "#drafts/drafts.server.ts";
import { publishDrafts, undoPublished } from "#drafts/drafts.server.ts";
import { signedIn } from "../guard.server.ts";
import type { Route } from "./+types/publications";
import { actOnDrafts } from "./act-on-drafts.server.ts";
import { draftedListAddress } from "./drafted-list.ts";

/** Publishes drafts, or takes back what one published last. */
export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  return await actOnDrafts(authorised, args, {
    publish: async (...some) => counted(await publishDrafts(...some)),
    undo: async (...some) => counted(await undoPublished(...some)),
  });
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(draftedListAddress(params.list));

const counted = ({ ids, waiting }: PublishedDrafts) => ({ ids, waiting: waiting.length });

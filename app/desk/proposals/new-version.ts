import { redirect } from "react-router";
import { newVersion } from "#proposals/proposals.server.ts";
import { signedIn } from "../guard.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/new-version";
import { fileOf } from "./proposal-view.server.ts";

/** Begins the next version as a copy of the last one; where there is a draft already, that one is it. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { proposal } = await fileOf(site, args.params.number);
  await orErrorPage(newVersion(site.orders, actor, proposal.id));
  return redirect(`/desk/proposals/${proposal.number}`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/desk/proposals/${encodeURIComponent(params.number)}`);

import { redirect } from "react-router";
import { withdrawVersion } from "#proposals/send-version.server.ts";
import { authorise } from "../authorise.server.ts";
import { textOf } from "../form.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/withdraw";
import { fileOf } from "./proposal-view.server.ts";

/** Withdraws a sent version: its link no longer opens. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = await authorise(args, "orders.edit");
  const { proposal } = await fileOf(site, args.params.number);
  const version = Number(textOf(await args.request.formData(), "version"));
  await orErrorPage(withdrawVersion(site.orders, actor, { proposalId: proposal.id, version }));
  return redirect(`/desk/proposals/${proposal.number}?version=${version}`, 303);
}

export const loader = (args: Route.LoaderArgs) =>
  onlyPosts(args, `/desk/proposals/${encodeURIComponent(args.params.number)}`);

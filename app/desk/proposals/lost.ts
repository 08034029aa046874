import { redirect } from "react-router";
import { markLost } from "#proposals/proposal-status.server.ts";
import { tidyText } from "#values/plain-text.ts";
import { authorise } from "../authorise.server.ts";
import { textOf } from "../form.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/lost";
import { fileOf } from "./proposal-view.server.ts";

/** The customer does not want it; sending the next version opens it again. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = await authorise(args, "orders.edit");
  const { proposal } = await fileOf(site, args.params.number);
  const reason = tidyText(textOf(await args.request.formData(), "reason")).slice(0, 300);
  await orErrorPage(markLost(site.orders, actor, { proposalId: proposal.id, reason }));
  return redirect(`/desk/proposals/${proposal.number}`, 303);
}

export const loader = (args: Route.LoaderArgs) =>
  onlyPosts(args, `/desk/proposals/${encodeURIComponent(args.params.number)}`);

import { redirect } from "react-router";
import { markLost } from "#proposals/proposal-status.server.ts";
import { tidyText } from "#values/plain-text.ts";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/lost";
import { fileOf } from "./proposal-view.server.ts";

/** The customer does not want it; sending the next version opens it again. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { proposal } = await fileOf(site, args.params.number);
  const reason = tidyText(textOf(await args.request.formData(), "reason")).slice(0, 300);
  await orErrorPage(markLost(site.orders, actor, { proposalId: proposal.id, reason }));
  return redirect(`/desk/proposals/${proposal.number}`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/desk/proposals/${encodeURIComponent(params.number)}`);

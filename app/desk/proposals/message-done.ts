import { redirect } from "react-router";
import { settleMessage } from "#proposals/messages.server.ts";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/message-done";
import { fileOf } from "./proposal-view.server.ts";

/** What the customer asked is dealt with. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { proposal } = await fileOf(site, args.params.number);
  const messageId = textOf(await args.request.formData(), "message");
  await orErrorPage(settleMessage(site.orders, actor, { proposalId: proposal.id, messageId }));
  return redirect(`/desk/proposals/${proposal.number}`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/desk/proposals/${encodeURIComponent(params.number)}`);

import { redirect } from "react-router";
import { answerMessage } from "#proposals/messages.server.ts";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/message-answer";
import { fileOf } from "./proposal-view.server.ts";

/** Answers a customer by e-mail and on their page; sent twice, it is answered once. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { proposal } = await fileOf(site, args.params.number);
  const form = await args.request.formData();
  const [messageId, text] = [textOf(form, "message"), textOf(form, "answer")];
  await orErrorPage(answerMessage(site.orders, actor, { proposalId: proposal.id, messageId, text }));
  return redirect(`/desk/proposals/${proposal.number}`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/desk/proposals/${encodeURIComponent(params.number)}`);

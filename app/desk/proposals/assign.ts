import { redirect } from "react-router";
import { assignProposal } from "#proposals/proposal-status.server.ts";
import { findMemberById } from "#staff/members.server.ts";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/assign";
import { fileOf } from "./proposal-view.server.ts";

/** Gives a proposal to a member of staff, or to nobody. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { proposal } = await fileOf(site, args.params.number);
  const wanted = textOf(await args.request.formData(), "owner");
  const member = wanted ? await findMemberById(site.store.db, wanted) : null;
  const owner = member?.state === "active" ? member.id : null;
  await orErrorPage(assignProposal(site.orders, actor, { proposalId: proposal.id, owner }));
  return redirect(`/desk/proposals/${proposal.number}`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/desk/proposals/${encodeURIComponent(params.number)}`);

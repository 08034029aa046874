import { redirect } from "react-router";
import { assignProposal } from "#orders/proposal-status.server.ts";
import { findMemberById } from "#staff/members.server.ts";
import { authorise } from "../authorise.server.ts";
import { textOf } from "../form.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/assign";
import { fileOf } from "./proposal-view.server.ts";

/** Gives a proposal to a member of staff, or to nobody. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "orders.edit");
  const { proposal } = await fileOf(site, asked.params.number);
  const wanted = textOf(await asked.request.formData(), "owner");
  const member = wanted ? await findMemberById(site.store.db, wanted) : null;
  const owner = member?.state === "active" ? member.id : null;
  await orErrorPage(assignProposal(site.orders, actor, { proposalId: proposal.id, owner }));
  return redirect(`/desk/proposals/${proposal.number}`, 303);
}

export const loader = (asked: Route.LoaderArgs) =>
  onlyPosts(asked, `/desk/proposals/${encodeURIComponent(asked.params.number)}`);

import { redirect } from "react-router";
import { withdrawVersion } from "#proposals/send-version.server.ts";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/withdraw";
import { fileOf } from "./proposal-view.server.ts";

/** Withdraws a sent version: its link no longer opens. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { proposal } = await fileOf(site, args.params.number);
  const version = Number(textOf(await args.request.formData(), "version"));
  await orErrorPage(withdrawVersion(site.orders, actor, { proposalId: proposal.id, version }));
  return redirect(`/desk/proposals/${proposal.number}?version=${version}`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/desk/proposals/${encodeURIComponent(params.number)}`);

import { redirect } from "react-router";
import { agreeToRefund } from "#payments/refund-approval.server.ts";
import { signedIn } from "../../guard.server.ts";
import { textOf } from "../../form.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import type { Route } from "./+types/refund-agree";

/** Agrees to a large refund that somebody else asked for: then it is sent. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const id = textOf(await args.request.formData(), "id");
  await orErrorPage(agreeToRefund(site.payments.deps, actor, id));
  return redirect(`/desk/money/${encodeURIComponent(args.params.reference)}`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/desk/money/${encodeURIComponent(params.reference)}`);

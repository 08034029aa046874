import { redirect } from "react-router";
import { refuseRefund } from "#payments/refund-approval.server.ts";
import { signedIn } from "../../guard.server.ts";
import { textOf } from "../../form.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import type { Route } from "./+types/refund-refuse";

/** Refuses a refund that waits, or takes one's own back: nothing was sent. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const id = textOf(await args.request.formData(), "id");
  await orErrorPage(refuseRefund(site.payments.deps, actor, id));
  return redirect(`/desk/money/${encodeURIComponent(args.params.reference)}`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/desk/money/${encodeURIComponent(params.reference)}`);

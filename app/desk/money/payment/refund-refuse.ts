import { redirect } from "react-router";
import { refuseRefund } from "#payments/refund-approval.server.ts";
import { authoriseStepUp } from "../../authorise.server.ts";
import { textOf } from "../../form.server.ts";
import { onlyPosts } from "../../only-posts.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import type { Route } from "./+types/refund-refuse";

/** Refuses a refund that waits, or takes one's own back: nothing was sent. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = await authoriseStepUp(args, "money.refund");
  const id = textOf(await args.request.formData(), "id");
  await orErrorPage(refuseRefund(site.payments.deps, actor, id));
  return redirect(`/desk/money/${encodeURIComponent(args.params.reference)}`, 303);
}

export const loader = (args: Route.LoaderArgs) =>
  onlyPosts(args, `/desk/money/${encodeURIComponent(args.params.reference)}`);

import { redirect } from "react-router";
import { resolutions, resolvePayment } from "#payments/reconciliation/resolve.server.ts";
import { signedIn } from "../../guard.server.ts";
import { textOf } from "../../form.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import type { Route } from "./+types/resolve";

/** Ends a payment that waits for a person, as the provider's record allows. */
export async function action(args: Route.ActionArgs) {
  const { site, actor, member } = signedIn(args);
  const form = await args.request.formData();
  const { reference } = args.params;
  const ending = resolutions.find((one) => one === textOf(form, "ending"));
  const reason = textOf(form, "reason").trim();
  if (ending && reason)
    await orErrorPage(
      resolvePayment(site.payments.deps, actor, { reference, ending, by: member.name, reason }),
    );
  return redirect(`/desk/money/${encodeURIComponent(reference)}`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/desk/money/${encodeURIComponent(params.reference)}`);

import { redirect } from "react-router";
import { setEnquiryState } from "#enquiries/desk-enquiries.server.ts";
import { enquiryStates } from "#enquiries/enquiry-states.ts";
import { authorise } from "../../authorise.server.ts";
import { textOf } from "../../form.server.ts";
import { onlyPosts } from "../../only-posts.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import type { Route } from "./+types/state";

/** Says how far an enquiry is. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "orders.edit");
  const form = await asked.request.formData();
  const { id } = asked.params;
  const [from, to] = ["from", "to"].map((name) => enquiryStates.find((one) => one === textOf(form, name)));
  if (from && to) await orErrorPage(setEnquiryState(site, actor, { id, from, to }));
  return redirect(`/desk/orders/${encodeURIComponent(id)}`, 303);
}

export const loader = (asked: Route.LoaderArgs) =>
  onlyPosts(asked, `/desk/orders/${encodeURIComponent(asked.params.id)}`);

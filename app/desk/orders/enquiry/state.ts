import { redirect } from "react-router";
import { setEnquiryState } from "#enquiries/mark-enquiry.server.ts";
import { enquiryStates } from "#enquiries/enquiry-states.ts";
import { authorise } from "../../authorise.server.ts";
import { textOf } from "../../form.server.ts";
import { onlyPosts } from "../../only-posts.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import type { Route } from "./+types/state";
import { enquiryAddress, seenIn } from "./seen.server.ts";

/** Says how far an enquiry is. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "orders.edit");
  const form = await asked.request.formData();
  const seen = seenIn(asked.params.id, form);
  const to = enquiryStates.find((one) => one === textOf(form, "to"));
  if (to) await orErrorPage(setEnquiryState(site, actor, { ...seen, to }));
  return redirect(enquiryAddress(seen.id), 303);
}

export const loader = (asked: Route.LoaderArgs) => onlyPosts(asked, enquiryAddress(asked.params.id));

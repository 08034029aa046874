import { redirect } from "react-router";
import { addEnquiryNote } from "#enquiries/desk-enquiries.server.ts";
import { authorise } from "../../authorise.server.ts";
import { textOf } from "../../form.server.ts";
import { onlyPosts } from "../../only-posts.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import type { Route } from "./+types/notes";

/** Writes a note beside an enquiry. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "orders.edit");
  const form = await asked.request.formData();
  const { id } = asked.params;
  await orErrorPage(addEnquiryNote(site, actor, { id, text: textOf(form, "note") }));
  return redirect(`/desk/orders/${encodeURIComponent(id)}`, 303);
}

export const loader = (asked: Route.LoaderArgs) =>
  onlyPosts(asked, `/desk/orders/${encodeURIComponent(asked.params.id)}`);

import { redirect } from "react-router";
import { addEnquiryNote } from "#enquiries/desk-enquiries.server.ts";
import { authorise } from "../../authorise.server.ts";
import { textOf } from "../../form.server.ts";
import { onlyPosts } from "../../only-posts.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import type { Route } from "./+types/notes";
import { enquiryAddress, keyIn } from "./seen.server.ts";

/** Writes a note beside an enquiry. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "orders.edit");
  const form = await asked.request.formData();
  const { id } = asked.params;
  await orErrorPage(addEnquiryNote(site, actor, { id, key: keyIn(form), text: textOf(form, "note") }));
  return redirect(`${enquiryAddress(id)}#notes`, 303);
}

export const loader = (asked: Route.LoaderArgs) => onlyPosts(asked, enquiryAddress(asked.params.id));

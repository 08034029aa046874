import { redirect } from "react-router";
import { recordAudit } from "#audit/audit.server.ts";
import { retryEmails } from "#email/failed-emails.server.ts";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import type { Route } from "./+types/retry-email";

/** Makes an e-mail that could not be delivered due now. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const id = textOf(form, "email");
  // Sent from an enquiry, one stays there.
  const enquiry = textOf(form, "enquiry");
  const due = id ? await retryEmails(site, id) : 0;
  if (due > 0) {
    const act = { action: "retried e-mail", subject: `email/${id}` };
    await site.store.db.transaction().execute((tx) => recordAudit(tx, actor, act, site.clock));
    site.emailWorker.wake();
  }
  return redirect(enquiry ? `/desk/enquiries/${encodeURIComponent(enquiry)}` : "/desk", 303);
}

export const loader = () => redirect("/desk");

import { redirect } from "react-router";
import { setReminderDone } from "#enquiries/reminders.server.ts";
import { signedIn } from "../../guard.server.ts";
import { textOf } from "../../form.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import type { Route } from "./+types/reminder-done";
import { enquiryAddress } from "./seen.server.ts";

/** Says that what one was reminded of is done, or takes it up again; from Today one stays there. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const id = textOf(form, "reminder");
  const done = textOf(form, "undo") === "";
  const { enquiryId } = await orErrorPage(setReminderDone(site, actor, { id, done }));
  if (textOf(form, "from") === "today") return redirect("/desk", 303);
  return redirect(`${enquiryAddress(enquiryId)}${done ? `?done=${encodeURIComponent(id)}` : ""}`, 303);
}

export const loader = () => redirect("/desk/enquiries");

import { redirect } from "react-router";
import { stopReminder } from "#proposals/reminders/reminder-desk.server.ts";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/stop";

/** Stops a reminder that has not gone. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const key = textOf(await args.request.formData(), "key");
  await orErrorPage(stopReminder(site.orders, actor, key));
  return redirect(`/desk/enquiries/reminders?${new URLSearchParams({ stopped: key })}`, 303);
}

export const loader = () => redirect("/desk/enquiries/reminders");

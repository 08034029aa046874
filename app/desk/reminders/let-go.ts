import { redirect } from "react-router";
import { letReminderGo } from "#proposals/reminders/reminder-desk.server.ts";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/let-go";

/** Lets a stopped reminder go after all. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const key = textOf(await args.request.formData(), "key");
  await orErrorPage(letReminderGo(site.orders, actor, key));
  return redirect("/desk/enquiries/reminders", 303);
}

export const loader = () => redirect("/desk/enquiries/reminders");

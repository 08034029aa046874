import { redirect } from "react-router";
import { letReminderGo } from "#proposals/reminders/reminder-desk.server.ts";
import { authorise } from "../authorise.server.ts";
import { textOf } from "../form.server.ts";
import { onlyPosts } from "../only-posts.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/let-go";

/** Lets a stopped reminder go after all. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = await authorise(args, "orders.edit");
  const key = textOf(await args.request.formData(), "key");
  await orErrorPage(letReminderGo(site.orders, actor, key));
  return redirect("/desk/enquiries/reminders", 303);
}

export const loader = (args: Route.LoaderArgs) => onlyPosts(args, "/desk/enquiries/reminders");

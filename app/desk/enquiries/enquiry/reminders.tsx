import { addReminder } from "#enquiries/reminders.server.ts";
import { textOf } from "../../form.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/reminders";
import { NotDone } from "./not-done.tsx";
import { keyIn } from "./seen.server.ts";
import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { id: args.params.id };
}

/** Reminds staff of something about an enquiry, from a day on. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { id } = args.params;
  const reminder = { id, key: keyIn(form), day: textOf(form, "day"), words: textOf(form, "words") };
  const typed = { words: "Remind us of", day: "On the day" };
  const act = { id, form, wanted: "Remind us", typed };
  return await tryAct(site, act, () => addReminder(site, actor, reminder));
}

export default function NotReminded({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}

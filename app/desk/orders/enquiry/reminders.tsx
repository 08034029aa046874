import { addReminder } from "#enquiries/reminders.server.ts";
import { textOf } from "../../form.server.ts";
import { authorise } from "../../authorise.server.ts";
import type { Route } from "./+types/reminders";
import { NotDone } from "./not-done.tsx";
import { keyIn } from "./seen.server.ts";
import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "orders.edit");
  return { id: asked.params.id };
}

/** Reminds staff of something about an enquiry, from a day on. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "orders.edit");
  const form = await asked.request.formData();
  const { id } = asked.params;
  const reminder = { id, key: keyIn(form), day: textOf(form, "day"), words: textOf(form, "words") };
  const typed = { words: "Remind us of", day: "On the day" };
  const act = { id, form, wanted: "Remind us", typed };
  return await tryAct(site, act, () => addReminder(site, actor, reminder));
}

export default function NotReminded({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}

import { markComplaint } from "#enquiries/complaints.server.ts";
import { authorise } from "../../authorise.server.ts";
import type { Route } from "./+types/complaint";
import { NotDone } from "./not-done.tsx";

import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "orders.edit");
  return { id: asked.params.id };
}

/** Says that an enquiry is a complaint about personal data: its clock begins. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "orders.edit");
  const form = await asked.request.formData();
  const act = { id: asked.params.id, form, wanted: "It is a complaint" };
  return await tryAct(site, act, (seen) => markComplaint(site, actor, seen));
}

export default function NotMarkedComplaint({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}

import { acknowledgeComplaint } from "#enquiries/complaints.server.ts";
import { authorise } from "../../authorise.server.ts";
import type { Route } from "./+types/complaint-acknowledged";
import { NotDone } from "./not-done.tsx";

import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "orders.edit");
  return { id: asked.params.id };
}

/** Says that a complaint was acknowledged by telephone or letter. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "orders.edit");
  const form = await asked.request.formData();
  const act = { id: asked.params.id, form, wanted: "It was acknowledged" };
  return await tryAct(site, act, (seen) => acknowledgeComplaint(site, actor, seen));
}

export default function NotAcknowledged({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}

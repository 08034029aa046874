import { unmarkComplaint } from "#enquiries/complaints.server.ts";
import { authorise } from "../../authorise.server.ts";
import type { Route } from "./+types/no-complaint";
import { NotDone } from "./not-done.tsx";

import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "orders.edit");
  return { id: asked.params.id };
}

/** Says that an enquiry was no complaint after all. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "orders.edit");
  const form = await asked.request.formData();
  const act = { id: asked.params.id, form, wanted: "It is no complaint" };
  return await tryAct(site, act, (seen) => unmarkComplaint(site, actor, seen));
}

export default function StillComplaint({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}

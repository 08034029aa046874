import { markComplaint } from "#enquiries/complaints.server.ts";
import { authorise } from "../../authorise.server.ts";
import type { Route } from "./+types/complaint";
import { NotDone } from "./not-done.tsx";

import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  await authorise(args, "orders.edit");
  return { id: args.params.id };
}

/** Says that an enquiry is a complaint about personal data: its clock begins. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = await authorise(args, "orders.edit");
  const form = await args.request.formData();
  const act = { id: args.params.id, form, wanted: "It is a complaint" };
  return await tryAct(site, act, (seen) => markComplaint(site, actor, seen));
}

export default function NotMarkedComplaint({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}

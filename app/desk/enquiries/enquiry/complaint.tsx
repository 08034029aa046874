import { markComplaint } from "#enquiries/complaints.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/complaint";
import { NotDone } from "./not-done.tsx";

import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { id: args.params.id };
}

/** Says that an enquiry is a complaint about personal data: its clock begins. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const act = { id: args.params.id, form, wanted: "It is a complaint" };
  return await tryAct(site, act, (seen) => markComplaint(site, actor, seen));
}

export default function NotMarkedComplaint({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}

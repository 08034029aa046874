import { acknowledgeComplaint } from "#enquiries/complaints.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/complaint-acknowledged";
import { NotDone } from "./not-done.tsx";

import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { id: args.params.id };
}

/** Says that a complaint was acknowledged by telephone or letter. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const act = { id: args.params.id, form, wanted: "It was acknowledged" };
  return await tryAct(site, act, (seen) => acknowledgeComplaint(site, actor, seen));
}

export default function NotAcknowledged({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}

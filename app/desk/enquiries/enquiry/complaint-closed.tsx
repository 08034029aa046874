import { closeComplaint } from "#enquiries/complaints.server.ts";
import { textOf } from "../../form.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/complaint-closed";
import { NotDone } from "./not-done.tsx";

import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { id: args.params.id };
}

/** Closes a complaint with what came of it. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const outcome = textOf(form, "outcome");
  const typed = { outcome: "What came of it" };
  const act = { id: args.params.id, form, wanted: "Close the complaint", typed };
  return await tryAct(site, act, (seen) => closeComplaint(site, actor, { ...seen, outcome }));
}

export default function NotClosed({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}

import { closeComplaint } from "#enquiries/complaints.server.ts";
import { textOf } from "../../form.server.ts";
import { authorise } from "../../authorise.server.ts";
import type { Route } from "./+types/complaint-closed";
import { NotDone } from "./not-done.tsx";

import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "orders.edit");
  return { id: asked.params.id };
}

/** Closes a complaint with what came of it. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "orders.edit");
  const form = await asked.request.formData();
  const outcome = textOf(form, "outcome");
  const typed = { outcome: "What came of it" };
  const act = { id: asked.params.id, form, wanted: "Close the complaint", typed };
  return await tryAct(site, act, (seen) => closeComplaint(site, actor, { ...seen, outcome }));
}

export default function NotClosed({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}

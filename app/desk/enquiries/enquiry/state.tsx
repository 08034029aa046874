import { setEnquiryState } from "#enquiries/mark-enquiry.server.ts";
import { enquiryStates } from "#enquiries/enquiry-states.ts";
import { textOf } from "../../form.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/state";
import { NotDone } from "./not-done.tsx";
import { enquiryAddress } from "./seen.server.ts";
import { data } from "react-router";
import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { id: args.params.id };
}

/** Says how far an enquiry is; the screen then offers to take it back. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { id } = args.params;
  const [was, to] = ["was", "to"].map((name) => enquiryStates.find((one) => one === textOf(form, name)));
  if (!to) throw data({ message: "An enquiry is in no such state." }, { status: 422 });
  const act = { id, form, wanted: to === "new" ? "Mark it new again" : `Mark it ${to}` };
  const back = `${enquiryAddress(id)}${was ? `?was=${was}` : ""}`;
  return await tryAct(site, act, (seen) => setEnquiryState(site, actor, { ...seen, to }), back);
}

export default function NotMarked({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}

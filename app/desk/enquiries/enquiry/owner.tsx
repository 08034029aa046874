import { data } from "react-router";
import { assignEnquiry } from "#enquiries/mark-enquiry.server.ts";
import { textOf } from "../../form.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/owner";
import { NotDone } from "./not-done.tsx";
import { assignable } from "./enquiry-screen.server.ts";
import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { id: args.params.id };
}

/** Gives an enquiry to somebody who may answer it, or to nobody. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const chosen = textOf(form, "owner");
  const member = (await assignable(site)).find(({ id }) => id === chosen);
  if (chosen && !member) throw data({ message: "They may not answer enquiries." }, { status: 422 });
  const owner = member?.id ?? null;
  const wanted = member ? `Give it to ${member.name}` : "Give it to nobody";
  const act = { id: args.params.id, form, wanted };
  return await tryAct(site, act, (seen) => assignEnquiry(site, actor, { ...seen, owner }));
}

export default function NotAssigned({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}

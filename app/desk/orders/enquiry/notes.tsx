import { addEnquiryNote } from "#enquiries/desk-enquiries.server.ts";
import { textOf } from "../../form.server.ts";
import { authorise } from "../../authorise.server.ts";
import type { Route } from "./+types/notes";
import { NotDone } from "./not-done.tsx";
import { keyIn } from "./seen.server.ts";
import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "orders.edit");
  return { id: asked.params.id };
}

/** Writes a note beside an enquiry. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "orders.edit");
  const form = await asked.request.formData();
  const { id } = asked.params;
  const note = { id, key: keyIn(form), text: textOf(form, "note") };
  const act = { id, form, wanted: "Write it down", typed: { note: "New note" } };
  return await tryAct(site, act, () => addEnquiryNote(site, actor, note));
}

export default function NoteNotWritten({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}

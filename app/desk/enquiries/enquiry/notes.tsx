import { addEnquiryNote } from "#enquiries/desk-enquiries.server.ts";
import { textOf } from "../../form.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/notes";
import { NotDone } from "./not-done.tsx";
import { keyIn } from "./seen.server.ts";
import { tryAct } from "./trying.server.ts";

export const meta = () => [{ title: "Enquiry · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { id: args.params.id };
}

/** Writes a note beside an enquiry. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { id } = args.params;
  const note = { id, key: keyIn(form), text: textOf(form, "note") };
  const act = { id, form, wanted: "Write it down", typed: { note: "New note" } };
  return await tryAct(site, act, () => addEnquiryNote(site, actor, note));
}

export default function NoteNotWritten({ loaderData, actionData }: Route.ComponentProps) {
  return <NotDone id={loaderData.id} act={actionData} />;
}

import { data, redirect } from "react-router";
import { allowed } from "#staff/permissions.ts";
import { signedIn } from "../guard.server.ts";
import { orNotDone, undoOffered } from "../acts/act.server.ts";
import { UndoToast } from "../acts/undo-toast.tsx";
import type { Route } from "./+types/page";
import { proposalActs } from "./acts.server.ts";
import { fileOf, lookAtProposal } from "./proposal-view.server.ts";
import { postedDraft, saveFields, statusOfUnsaved } from "./save-form.server.ts";
import { ProposalScreen } from "./screen.tsx";
import { screenOf } from "./screen.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Proposal ${loaderData.number}` : "Proposal"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const file = await fileOf(site, args.params.number);
  const mayEdit = allowed(member.role, "orders.edit");
  const screen = await screenOf(site, file, { member, mayEdit, search: args.url.searchParams });
  const undo = mayEdit ? undoOffered(proposalActs, args.url) : null;
  return { ...screen, undo, wasDone: undo && doneWith(undo, screen) };
}

/** What was done and still stands; null where it does not. */
function doneWith(
  { act, fields }: NonNullable<ReturnType<typeof undoOffered>>,
  { state, owner }: Awaited<ReturnType<typeof screenOf>>,
): string | null {
  if (act === "not-lost") return state === "lost" ? "Marked lost." : null;
  if (act !== "owner" || fields["owner"] === (owner ?? "")) return null;
  return owner ? "It is assigned." : "Nobody looks after it.";
}

/** Saves the draft as a plain form does; with script it is saved as one types. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const file = await fileOf(site, args.params.number);
  const form = await args.request.formData();
  const saved = await orNotDone(
    lookAtProposal(args.params.number),
    postedDraft(site, form).then((posted) => saveFields(site, actor, file, posted)),
  );
  if ("errors" in saved) return data(saved, { status: statusOfUnsaved(saved) });
  return redirect(`/desk/proposals/${file.proposal.number}?saved=yes`, 303);
}

/** A proposal: its draft to write, or a version as it was sent, with what became of it. */
export default function ProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { undo, wasDone } = loaderData;
  return (
    <>
      <ProposalScreen screen={loaderData} unsaved={actionData ?? null} />
      {undo && wasDone && <UndoToast undo={undo}>{wasDone}</UndoToast>}
    </>
  );
}

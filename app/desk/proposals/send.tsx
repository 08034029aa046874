import { data, redirect } from "react-router";
import { factsByLine } from "#proposals/checks/course-gaps.ts";
import { proposalChecks } from "#proposals/checks/proposal-checks.ts";
import type { ProposalFile } from "#proposals/proposal-file.ts";
import type { ProposalVersion } from "#proposals/proposal.ts";
import { sendVersion } from "#proposals/sending/send-version.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { Invalid } from "#values/problem.ts";
import { signedIn } from "../guard.server.ts";
import { fieldErrors } from "../form.server.ts";
import { orNotDone } from "../acts/act.server.ts";
import type { Route } from "./+types/send";
import { draftView, factsByItem, fileOf, lookAtProposal } from "./proposal-view.server.ts";
import { postedDraft, saveFields, statusOfUnsaved } from "./save-form.server.ts";
import type { DraftSave, UnsavedForm } from "./save-form.server.ts";
import { ProposalScreen } from "./screen.tsx";
import { screenOf } from "./screen.server.ts";

export const meta = () => [{ title: "Not sent · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const file = await fileOf(site, args.params.number);
  return await screenOf(site, file, { member, mayEdit: true, search: new URLSearchParams() });
}

/** Saves what is in the form and sends it. Sent twice, the second sends nothing. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const file = await fileOf(site, args.params.number);
  const posted = await orNotDone(
    lookAtProposal(args.params.number),
    postedDraft(site, await args.request.formData()),
  );
  const to = `/desk/proposals/${file.proposal.number}?sent=${posted.version}`;
  if (file.versions.some(({ version, sent }) => version === posted.version && sent)) return redirect(to, 303);
  const unsent = await orNotDone(lookAtProposal(args.params.number), saveAndSend(site, actor, file, posted));
  return unsent ? data(unsent, { status: statusOfUnsaved(unsent) }) : redirect(to, 303);
}

/** Sends a draft as it is in the form; what keeps it from being sent, with all that was typed, or null. */
async function saveAndSend(
  site: SiteContext,
  actor: Actor,
  file: ProposalFile,
  posted: DraftSave,
): Promise<UnsavedForm | null> {
  const saved = await saveFields(site, actor, file, posted);
  if ("errors" in saved) return saved;
  const { version, revision } = saved;
  const known = await factsByItem(site, saved.content);
  const refused = (errors: UnsavedForm["errors"]) => ({
    fields: posted.fields,
    errors,
    savedVersion: null,
    revision,
    isSaved: true,
    factsByItem: known,
  });
  const stops = await stopsOf(site, file, saved);
  if (Object.keys(stops).length) return refused(stops);
  try {
    await sendVersion(site.orders, actor, { proposalId: file.proposal.id, version, revision });
    return null;
  } catch (error) {
    if (error instanceof Invalid) return refused(fieldErrors(error.problems));
    throw error;
  }
}

async function stopsOf(
  site: SiteContext,
  file: ProposalFile,
  draft: ProposalVersion,
): Promise<Record<string, string>> {
  const { factsByItem: known, ...view } = await draftView(site, file, draft);
  const facts = factsByLine(draft.content.lines, known);
  const checks = proposalChecks(draft.content, { ...view, facts });
  const stops = checks.filter(({ level }) => level === "stop");
  return fieldErrors(stops.map(({ field, message }) => ({ field, message })));
}

/** The form that was not sent, with what keeps it. */
export default function NotSent({ loaderData, actionData }: Route.ComponentProps) {
  return <ProposalScreen screen={loaderData} unsaved={actionData ?? null} />;
}

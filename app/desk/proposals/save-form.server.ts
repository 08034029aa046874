import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { factsByLine } from "#proposals/checks/course-gaps.ts";
import { withProposed } from "#proposals/checks/enough-plates.ts";
import type { ProposalFile } from "#proposals/proposal-file.ts";
import {
  lineIdsOf,
  proposalFields,
  withBalanceDue,
  withLine,
  withLineMoved,
  withoutLine,
} from "#proposals/drafts/proposal-fields.ts";
import type { ProposalFields } from "#proposals/drafts/proposal-fields.ts";
import { readProposal } from "#proposals/drafts/proposal-form.ts";
import type { LineFacts, ProposalVersion } from "#proposals/proposal.ts";
import { saveDraft } from "#proposals/drafts/proposals.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { formatTime } from "#values/time/format-date.ts";
import { newId } from "#values/ids.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { fieldErrors } from "../form.server.ts";
import { signedNames } from "../people.server.ts";
import { choicesByHand, lineOf } from "./editor/menu-choice.ts";
import { menuChoices } from "./menu-choices.server.ts";
import { factsByItem } from "./proposal-view.server.ts";
import type { TheirDraft } from "./editor/save-result.ts";

/** A form that was not saved: all that was typed, what is wrong with it, and what somebody else saved meanwhile. */
export interface UnsavedForm {
  readonly fields: ProposalFields;
  readonly errors: Readonly<Record<string, string>>;
  readonly savedVersion: TheirDraft | null;
  readonly revision: number;
  /** The draft is saved as it is in the form, and was not sent. */
  readonly isSaved?: boolean;
  /** What is known of the dishes that are in the form. */
  readonly factsByItem: Readonly<Record<string, LineFacts>>;
}

/** A save: of which draft, from which revision on, with which fields. */
export interface DraftSave {
  readonly version: number;
  readonly revision: number;
  readonly fields: ProposalFields;
}

const maxFields = 2_000;
const longestField = 10_000;

/** The fields of the form as they were posted, with the line that a button or the field "add" asks for. */
export async function postedDraft(site: SiteContext, form: FormData): Promise<DraftSave> {
  const all = [...form].slice(0, maxFields);
  const texts = all.flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.slice(0, longestField)] as const] : [],
  );
  const { version, revision, add, up, down, remove, propose, ...posted } = Object.fromEntries(texts);
  let changed = withBalanceDue({}, posted, site.orders.brand.orders);
  if (up) changed = withLineMoved(changed, up, -1);
  if (down) changed = withLineMoved(changed, down, 1);
  if (remove) changed = withoutLine(changed, remove);
  if (add?.trim()) changed = withLine(changed, await lineNamed(site, add));
  if (propose) changed = await proposed(site, changed, propose);
  return { version: Number(version), revision: Number(revision), fields: changed };
}

// The quantities that are proposed, of one course or of all.
async function proposed(site: SiteContext, fields: ProposalFields, course: string): Promise<ProposalFields> {
  const { content } = readProposal(fields, site.orders.brand.orders);
  const facts = factsByLine(content.lines, await factsByItem(site, content));
  return withProposed(fields, content, facts, course);
}

// Without script a line is added by its name: a dish of the menu, or what is most likely meant.
async function lineNamed({ store }: Pick<SiteContext, "store">, typed: string) {
  const name = typed.replace(/\s+/g, " ").trim().toLowerCase();
  const menu = menuChoices(await cateringMenu(store.db));
  const dish =
    menu.find((one) => one.name.toLowerCase() === name) ??
    menu.find((one) => one.name.toLowerCase().includes(name));
  const [byHand] = choicesByHand(typed);
  const choice = dish ?? byHand;
  if (!choice) throw new Invalid([{ field: "add", message: "Nothing was named." }]);
  return lineOf(choice, newId());
}

/** Saves what was typed. Returns the draft as it is now, or what keeps it from being saved, with all that was typed. */
export async function saveFields(
  site: SiteContext,
  actor: Actor,
  file: ProposalFile,
  { version, revision, fields }: DraftSave,
): Promise<ProposalVersion | UnsavedForm> {
  const { content, problems } = readProposal(fields, site.orders.brand.orders);
  const typed = { fields, revision, factsByItem: await factsByItem(site, content) };
  if (problems.length) return { ...typed, errors: fieldErrors(problems), savedVersion: null };
  const before = file.versions.find((one) => one.version === version);
  // The same once more, from another window or a second click, is no new save.
  if (before && !before.sent && before.revision === revision && isSame(before, fields)) return before;
  try {
    return await saveDraft(site.orders, actor, { proposalId: file.proposal.id, version, revision, content });
  } catch (error) {
    if (error instanceof Invalid)
      return { ...typed, errors: fieldErrors(error.problems), savedVersion: null };
    if (!(error instanceof SavedMeanwhile)) throw error;
    const { savedVersion } = error as SavedMeanwhile<ProposalVersion>;
    return {
      ...typed,
      errors: {},
      savedVersion: await theirDraft(site, savedVersion),
      revision: savedVersion.revision,
    };
  }
}

async function theirDraft(
  { store }: Pick<SiteContext, "store">,
  { content, revision, savedBy, savedAt }: ProposalVersion,
): Promise<TheirDraft> {
  const nameOf = await signedNames(store.db);
  return { fields: proposalFields(content), revision, by: nameOf(savedBy), at: formatTime(savedAt) };
}

/** The HTTP status of a form that was not saved. */
export const statusOfUnsaved = ({ savedVersion }: UnsavedForm) => (savedVersion ? 409 : 422);

/** Whether it was sent meanwhile, or cannot be changed any more. */
export const isClosed = (error: unknown): error is Conflict =>
  error instanceof Conflict && !(error instanceof SavedMeanwhile);

function isSame({ content }: ProposalVersion, fields: ProposalFields): boolean {
  const stored = proposalFields(content);
  const names = Object.keys(stored);
  return (
    lineIdsOf(stored).join(" ") === lineIdsOf(fields).join(" ") &&
    names.every((name) => (stored[name] ?? "") === (fields[name] ?? "").replaceAll("\r\n", "\n"))
  );
}

import type { ProposalFields } from "#proposals/drafts/proposal-fields.ts";
import type { Reply } from "../../device-drafts/save-queue.ts";
import type { OtherOrders, SaveResult, TheirDraft } from "./save-result.ts";

/** What the editor shows, and how far the server agrees. */
export interface EditorState {
  readonly fields: ProposalFields;
  /** What the server knows of. */
  readonly revision: number;
  readonly others: OtherOrders;
  /** Whether all that is shown is saved. */
  readonly saved: boolean;
  readonly savedAt: number | null;
  readonly isOffline: boolean;
  readonly signedOut: boolean;
  readonly savedVersion: TheirDraft | null;
  readonly closed: string | null;
  /** What the server would not take, by the names of the fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly canUndo: boolean;
}

/** What the editor begins with. */
export type LoadedDraft = Pick<EditorState, "fields" | "revision" | "others">;

/** With a form that was refused: it is not saved, and somebody else may have saved meanwhile. */
export type BegunDraft = LoadedDraft & Partial<Pick<EditorState, "savedVersion" | "saved">>;

const maxUndone = 100;

/** What can be undone: fields as they were before what goes by this name. */
export interface Step {
  readonly name: string;
  readonly fields: ProposalFields;
}

/** Several changes under one name, one after the other, are undone as one. */
export function rememberIn(past: Step[], step: Step): void {
  if (past.at(-1)?.name !== step.name) past.push(step);
  if (past.length > maxUndone) past.shift();
}

/** A draft as it was loaded. */
export const begun = ({
  fields,
  revision,
  others,
  saved = true,
  savedVersion = null,
}: BegunDraft): EditorState => ({
  fields,
  revision,
  others,
  saved,
  savedVersion,
  savedAt: null,
  isOffline: false,
  signedOut: false,
  closed: null,
  errors: {},
  canUndo: false,
});

/** What a result of the server changes; `isLast` where nothing was typed since what was sent. */
export function afterSave(result: Reply<SaveResult>, isLast: boolean, now: number): Partial<EditorState> {
  if (result === "offline") return { isOffline: true };
  if (result === "signed out") return { signedOut: true };
  const online = { isOffline: false, signedOut: false };
  if (result.kind === "refused") return { ...online, errors: result.errors };
  if (result.kind === "conflict") return { ...online, savedVersion: result.savedVersion };
  if (result.kind === "closed") return { ...online, closed: result.message };
  return { ...online, revision: result.revision, others: result.others, saved: isLast, savedAt: now };
}

/** Whether two drafts say the same; a field that is not there is empty. */
export function isSame(one: ProposalFields, other: ProposalFields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? "") === (other[name] ?? ""));
}

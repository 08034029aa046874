import { documentOfKind } from "#recipes/kitchen.ts";
import { data, redirect } from "react-router";
import type { AnyDocument } from "#recipes/kitchen.ts";
import type { FormRows } from "#recipes/kitchen-form.ts";
import { planForm } from "#recipes/kitchen-form.ts";
import { saveDocument } from "#recipes/recipes.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { DocumentDraft } from "#recipes/plan-changes.ts";
import { kitchenDependents } from "#server/kitchen-dependents.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { saveOptions } from "../../affected/save-options.server.ts";
import type { SignedIn } from "../../guard.server.ts";
import { fieldErrors } from "../../form.server.ts";
import { savedAddress } from "./saved-address.server.ts";

/** The one document of a form, as the rows of its tables, and the version that it began from (0 for a new one). */
export interface DocumentRows {
  readonly kind: AnyDocument["kind"];
  readonly id: string;
  readonly rows: FormRows;
  readonly expected: number;
}

/** What came of saving a form: the fields that are at fault, or who was quicker. */
export interface Refused {
  readonly status: 409 | 422;
  /** By column, with `-2` behind it for the third row of those that have several. */
  readonly errors: Readonly<Record<string, string>>;
  readonly conflict: string | null;
}

/** Saves the document of a form that was looked over, and goes to where it is shown; else says why it was not saved. */
export async function postRows(authorised: SignedIn, document: DocumentRows, form: FormData) {
  const { site, actor, member } = authorised;
  const read = await draftOfRows(site, actor, document);
  if (read.refused) return notSaved(read.refused);
  try {
    const deps = { ...site, dependents: kitchenDependents(site) };
    const options = await saveOptions(site.store.db, member, form);
    const saved = await saveDocument(deps, actor, read.draft, options);
    return redirect(await savedAddress(site.store.db, document, saved), 303);
  } catch (error) {
    return notSaved(refusalOf(error));
  }
}

const notSaved = ({ status, conflict, errors }: Refused) =>
  data({ words: conflict ?? Object.values(errors).join("; ") }, { status });

/** The document that a form says, or what is wrong with its fields. */
export async function draftOfRows(
  site: SiteContext,
  actor: Actor,
  { kind, id, rows, expected }: DocumentRows,
): Promise<{ readonly refused: Refused } | { readonly refused: null; readonly draft: DocumentDraft }> {
  const kitchen = await readKitchen(site.store.db);
  const { drafts, faults } = planForm(kitchen, rows, { by: actor.name, at: site.clock.now() });
  const draft = drafts.find((one) => one.kind === kind && one.document.id === id);
  if (draft && faults.length === 0)
    return { refused: null, draft: { ...documentOfKind(kind, draft.document), expected } };
  const errors: Record<string, string> = {};
  for (const { row, column, message } of faults) errors[row > 0 ? `${column}-${row}` : column] ??= message;
  return { refused: { status: 422, errors, conflict: null } };
}

/** What is said of an error of a save; throws it where it is none of those that a person can mend. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Conflict) return { status: 409, errors: {}, conflict: error.message };
  if (error instanceof Invalid) return { status: 422, errors: fieldErrors(error.problems), conflict: null };
  throw error;
}

/** The version that a form says it began from; NaN is never one. */
export const expectedVersion = (form: FormData): number => {
  const text = String(form.get("version") ?? "");
  return /^\d{1,7}$/.test(text) ? Number(text) : -1;
};

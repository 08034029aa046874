import { documentOfKind } from "#recipes/kitchen.ts";
import type { AnyDocument } from "#recipes/kitchen.ts";
import type { FormRows } from "#recipes/forms/kitchen-form.ts";
import { planForm } from "#recipes/forms/kitchen-form.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { DocumentDraft } from "#recipes/tables/plan-changes.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { fieldErrors } from "../../form.server.ts";

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

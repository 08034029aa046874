import type { AnyDocument } from "#kitchen/kitchen.ts";
import type { FormRows } from "#kitchen/kitchen-form.ts";
import { planForm } from "#kitchen/kitchen-form.ts";
import { readKitchen, saveDocument } from "#kitchen/kitchen.server.ts";
import { kitchenDependents } from "#server/kitchen-dependents.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { fieldErrors } from "../../form.server.ts";

/** What came of saving a form: the fields that are at fault, or who was quicker; null when it was saved. */
export interface Refused {
  readonly status: 409 | 422;
  /** By column, with `-2` behind it for the third row of those that have several. */
  readonly errors: Readonly<Record<string, string>>;
  readonly conflict: string | null;
}

/**
 * Saves the one document of a form that is sent as the rows of its tables, on the version that it began from (0 for a new
 * one). Faults and conflicts are returned, for the form to show them with all that was typed.
 */
export async function saveRows(
  site: SiteContext,
  actor: Actor,
  { kind, id }: { readonly kind: AnyDocument["kind"]; readonly id: string },
  { rows, expected }: { readonly rows: FormRows; readonly expected: number },
): Promise<Refused | null> {
  const kitchen = await readKitchen(site.store.db);
  const { drafts, faults } = planForm(kitchen, rows, { by: actor.name, at: site.clock.now() });
  const draft = drafts.find((one) => one.kind === kind && one.document.id === id);
  if (faults.length > 0 || !draft) {
    const errors: Record<string, string> = {};
    for (const { row, column, message } of faults) errors[row > 0 ? `${column}-${row}` : column] ??= message;
    return { status: 422, errors, conflict: null };
  }
  try {
    const document = { kind: draft.kind, document: draft.document } as AnyDocument;
    await saveDocument({ ...site, dependents: kitchenDependents(site) }, actor, { ...document, expected });
    return null;
  } catch (error) {
    if (error instanceof Conflict) return { status: 409, errors: {}, conflict: error.message };
    if (!(error instanceof Invalid)) throw error;
    return {
      status: 422,
      errors: fieldErrors(error.problems),
      conflict: null,
    };
  }
}

/** The version that a form says it began from; NaN is never one. */
export const expectedVersion = (form: FormData): number => {
  const text = String(form.get("version") ?? "");
  return /^\d{1,7}$/.test(text) ? Number(text) : -1;
};

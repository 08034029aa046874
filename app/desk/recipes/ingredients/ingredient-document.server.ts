import type { DocumentRows } from "../documents/save-rows.server.ts";
import { expectedVersion } from "../documents/save-rows.server.ts";
import { ingredientRows } from "./ingredient-form.ts";

/** The ingredient of a form, as it is looked over and as it is saved. */
export function ingredientDocument(
  id: string,
  typed: Parameters<typeof ingredientRows>[1],
  form: FormData,
): DocumentRows {
  return {
    kind: "ingredient",
    id,
    rows: { ingredients: ingredientRows(id, typed) },
    expected: expectedVersion(form),
  };
}

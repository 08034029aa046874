import { data, redirect } from "react-router";
import { saveDocument } from "#recipes/recipes.server.ts";
import type { DocumentDraft } from "#recipes/plan-changes.ts";
import { kitchenDependents } from "#server/kitchen-dependents.server.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import type { SignedIn } from "../guard.server.ts";
import { savedAddress } from "../recipes/documents/saved-address.server.ts";
import { saveOptions } from "./save-options.server.ts";

/** Saves a product or a recipe as its next version, and goes to where it is shown; else says why it was not saved. */
export async function savePosted({ site, actor, member }: SignedIn, draft: DocumentDraft, form: FormData) {
  const { kind, document } = draft;
  try {
    const deps = { ...site, dependents: kitchenDependents(site) };
    const saved = await saveDocument(deps, actor, draft, await saveOptions(site.store.db, member, form));
    return redirect(await savedAddress(site.store.db, { kind, id: document.id }, saved), 303);
  } catch (error) {
    if (error instanceof Conflict) return data({ words: error.message }, { status: 409 });
    if (error instanceof Invalid) return data({ words: error.message }, { status: 422 });
    throw error;
  }
}

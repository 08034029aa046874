import type { DraftDeps, WholeDraftKind } from "#drafts/draft-kind.ts";
import type { Draft, DraftBase } from "#drafts/draft.ts";
import type { ToSave } from "#drafts/drafts.server.ts";
import { saveDraft, withDrafts } from "#drafts/drafts.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { fieldErrors } from "../form.server.ts";
import { savedMeanwhileTitle } from "./saved-meanwhile.server.ts";

/** A form that was not saved, or was saved and not published: why, and where the next save begins. */
export interface RefusedSave {
  readonly errors: Readonly<Record<string, string>>;
  readonly base: DraftBase;
  /** Who saved something else meanwhile, and when. */
  readonly savedMeanwhile: string | null;
  /** Its id, where it is saved as a draft all the same. */
  readonly savedAs: string | null;
}

/** Saves what a form says as a draft and does what else was asked for, such as publishing it. What is our own fault is thrown. */
export async function saveDraftForm<Content, Published, Deps extends DraftDeps>(
  kind: WholeDraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  save: ToSave<Content>,
  then: (saved: Draft<Content>) => Promise<unknown>,
): Promise<Draft<Content> | RefusedSave> {
  let saved: Draft<Content> | null = null;
  try {
    saved = await saveDraft(kind, deps, actor, save);
    await then(saved);
    return saved;
  } catch (error) {
    if (!(error instanceof Invalid || error instanceof Conflict)) throw error;
    const id = saved?.id ?? save.id;
    // What was saved before it could not be published is where the next save begins.
    const base = (await withDrafts(deps.store.db, kind, [id]))[0]?.base ?? save.base;
    const refused = { base, savedMeanwhile: null, savedAs: saved?.id ?? null };
    if (error instanceof SavedMeanwhile) {
      const { savedVersion } = error as SavedMeanwhile<Draft<Content> | null>;
      const title = await savedMeanwhileTitle(deps.store.db, savedVersion, `this ${kind.noun}`);
      return { ...refused, errors: { "": error.message }, savedMeanwhile: title };
    }
    const errors = error instanceof Invalid ? fieldErrors(error.problems) : { "": error.message };
    return { ...refused, errors };
  }
}

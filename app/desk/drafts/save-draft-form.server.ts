import type { Db } from "#database/store.server.ts";
import type { DraftDeps, WholeDraftKind } from "#drafts/draft-kind.ts";
import type { Draft, DraftBase } from "#drafts/draft.ts";
import { nothingYet } from "#drafts/draft.ts";
import type { ToSave } from "#drafts/drafts.server.ts";
import { saveDraft, withDrafts } from "#drafts/drafts.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { fieldErrors } from "../form.server.ts";
import { signedNames } from "../people.server.ts";

/** A form that was not saved, or was saved and not published: why, and where the next save begins. */
export interface RefusedSave {
  readonly errors: Readonly<Record<string, string>>;
  readonly base: DraftBase;
  /** Who saved something else meanwhile, and when. */
  readonly savedMeanwhile: string | null;
  /** Its id, where it is saved as a draft all the same. */
  readonly savedAs: string | null;
}

interface RefusedBeside<Content> extends RefusedSave {
  /** What stands instead, where somebody saved or published it meanwhile; null where they take it away. */
  readonly savedContent: Content | null;
}

/** Saves what a form says as a draft and does what else was asked for, such as publishing it. What is our own fault is thrown. */
export async function saveDraftForm<Content, Published, Deps extends DraftDeps>(
  kind: WholeDraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  save: ToSave<Content>,
  then: (saved: Draft<Content>) => Promise<unknown>,
): Promise<Draft<Content> | RefusedSave> {
  const saved = await saveBesideSaved(kind, deps, actor, save, then);
  if (!("errors" in saved)) return saved;
  const { savedContent: _, ...refused } = saved;
  return refused;
}

/** As `saveDraftForm`, for a form that shows what somebody saved meanwhile beside what was typed. */
export async function saveBesideSaved<Content, Published, Deps extends DraftDeps>(
  kind: WholeDraftKind<Content, Published, Deps>,
  deps: Deps,
  actor: Actor,
  save: ToSave<Content>,
  then?: (saved: Draft<Content>) => Promise<unknown>,
): Promise<Draft<Content> | RefusedBeside<Content>> {
  let saved: Draft<Content> | null = null;
  try {
    saved = await saveDraft(kind, deps, actor, save);
    await then?.(saved);
    return saved;
  } catch (error) {
    if (!(error instanceof Invalid || error instanceof Conflict)) throw error;
    const isSeen = saved === null && !(error instanceof SavedMeanwhile);
    // The next save begins from what they typed on; from what was saved before it could not be published; or from what is shown to
    // them of somebody else: one reading says both what that is and who wrote it.
    const [now] = isSeen ? [] : await withDrafts(deps.store.db, kind, [saved?.id ?? save.id]);
    const base = isSeen ? save.base : (now?.base ?? nothingYet);
    const refused = { base, savedMeanwhile: null, savedAs: saved?.id ?? null, savedContent: null };
    if (error instanceof SavedMeanwhile)
      return {
        ...refused,
        errors: { "": error.message },
        savedMeanwhile: await savedMeanwhileTitle(deps.store.db, now?.draft ?? null, `this ${kind.noun}`),
        savedContent: now?.draft ? now.draft.content : (now?.stated ?? null),
      };
    const errors = error instanceof Invalid ? fieldErrors(error.problems) : { "": error.message };
    return { ...refused, errors };
  }
}

/** What somebody is told whose save came second: who saved "this set menu", and when; null where something was published. */
async function savedMeanwhileTitle(
  db: Db,
  saved: Pick<Draft<unknown>, "savedBy" | "savedAt"> | null,
  thing: string,
): Promise<string> {
  if (!saved) return "Something else was published meanwhile";
  const nameOf = await signedNames(db);
  return `${nameOf(saved.savedBy)} saved ${thing} on ${formatInstant(saved.savedAt, "weekday")}`;
}

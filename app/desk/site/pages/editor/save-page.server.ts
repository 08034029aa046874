import type { Draft, DraftBase } from "#drafts/draft.ts";
import { planDraft, publishDrafts, saveDraft } from "#drafts/drafts.server.ts";
import type { PageDocument } from "#page-content/page-document.ts";
import { faultsOfPage } from "#page-content/page-document.ts";
import type { DeskPage } from "#page-content/page-drafts.server.ts";
import { deskPage, pageDrafts } from "#page-content/page-drafts.server.ts";
import { pageOfForm } from "#page-content/page-form.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { baseOf } from "../../../catering-menu/draft-base.server.ts";
import { savedMeanwhileTitle } from "../../../drafts/saved-meanwhile.server.ts";
import { fieldErrors, textOf } from "../../../form.server.ts";

/** A page that was not saved, or not published: what was typed, what is wrong, and what somebody else saved meanwhile. */
export interface UnsavedPage {
  readonly page: PageDocument;
  readonly errors: Readonly<Record<string, string>>;
  /** What the next save begins from. */
  readonly base: DraftBase;
  /** Who saved something else meanwhile, and when. */
  readonly savedMeanwhile: string | null;
}

/** Saves the form of a page as a draft, and publishes it where that was asked for; null where all was done. */
export async function savePageForm(
  site: SiteContext,
  actor: Actor,
  { id, live, stated, draft }: DeskPage,
  form: FormData,
): Promise<UnsavedPage | null> {
  const page = pageOfForm(stated, form);
  const base = baseOf(form);
  const faults = faultsOfPage(page);
  if (faults.length) return { page, errors: fieldErrors(faults), base, savedMeanwhile: null };
  // What readers have already is no draft, and nothing to plan.
  if (!draft && canonicalJson(page) === canonicalJson(live)) return null;
  try {
    const { revision } = await saveDraft(pageDrafts, site, actor, { id, content: page, base });
    const publish = textOf(form, "publish");
    if (publish === "now") await publishDrafts(pageDrafts, site, actor, [{ id, revision }]);
    if (publish === "later") await planDraft(pageDrafts, site, actor, { id, revision, on: dayIn(form) });
    return null;
  } catch (error) {
    // What was saved before it could not be published is where the next save begins.
    const now = (await deskPage(site.store.db, id))?.base ?? base;
    if (error instanceof SavedMeanwhile) {
      const { savedVersion } = error as SavedMeanwhile<Draft<PageDocument> | null>;
      return {
        page,
        errors: { "": error.message },
        base: now,
        savedMeanwhile: await savedMeanwhileTitle(site.store.db, savedVersion, "this page"),
      };
    }
    if (!(error instanceof Invalid || error instanceof Conflict)) throw error;
    const errors = error instanceof Invalid ? fieldErrors(error.problems) : { "": error.message };
    return { page, errors, base: now, savedMeanwhile: null };
  }
}

/** The day on which the draft is to be published. */
function dayIn(form: FormData): Day {
  const on = parseDay(textOf(form, "on"));
  if (!on) throw new Invalid([{ field: "on", message: "Write the day on which readers get it." }]);
  return on;
}

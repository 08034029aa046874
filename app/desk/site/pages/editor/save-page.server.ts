import type { Draft } from "#drafts/draft.ts";
import { planDraft, publishDrafts } from "#drafts/drafts.server.ts";
import type { PageDocument } from "#page-content/page-document.ts";
import { faultsOfPage } from "#page-content/page-document.ts";
import type { DeskPage } from "#page-content/page-drafts.server.ts";
import { pageDrafts } from "#page-content/page-drafts.server.ts";
import { faultsOfPlaces, placesOnPage } from "#page-content/picture-places.ts";
import { pageOfForm, textIn } from "#page-content/page-form.ts";
import { withPastedText } from "#page-content/pasted-text.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { baseOf } from "../../../catering-menu/draft-base.server.ts";
import type { RefusedSave } from "../../../drafts/save-draft-form.server.ts";
import { saveDraftForm } from "../../../drafts/save-draft-form.server.ts";
import { galleryNow } from "../../offered.server.ts";
import { fieldErrors, textOf } from "../../../form.server.ts";

/** A page that was not saved, or not published: what was typed, and why. */
export interface UnsavedPage extends RefusedSave {
  readonly page: PageDocument;
  /** A text that was pasted to become sections. */
  readonly pasted: string;
  /** The day on which it was to be published. */
  readonly on: string;
}

/**
 * Saves the form of a page as a draft, and publishes it where that was asked for; null where all was done. `asTyped`: it was sent by
 * itself while somebody types.
 */
export async function savePageForm(
  site: SiteContext,
  actor: Actor,
  { id, live, stated, draft }: DeskPage,
  form: FormData,
  { asTyped = false } = {},
): Promise<UnsavedPage | null> {
  const typed = pageOfForm(stated, form);
  const base = baseOf(form);
  const [pasted, on] = [textIn(form, "pasted"), textOf(form, "on")];
  const refused = (page: PageDocument, faults: readonly Problem[]): UnsavedPage => ({
    page,
    pasted,
    on,
    errors: fieldErrors(faults),
    base,
    savedMeanwhile: null,
    savedAs: null,
  });
  // No draft has it: as saved by itself it would be forgotten.
  if (asTyped && pasted) return refused(typed, [{ field: "pasted", message: notAddedYet }]);
  const next = textOf(form, "do") === "paste" ? withPastedText(typed, pasted) : { page: typed };
  if ("fault" in next) return refused(typed, [{ field: "pasted", message: next.fault }]);
  const { page } = next;
  const faults = [...faultsOfPage(page), ...faultsOfPlaces(placesOnPage(page), await galleryNow(site))];
  if (faults.length) return refused(page, faults);
  // What readers have already is no draft, and nothing to plan.
  if (!draft && canonicalJson(page) === canonicalJson(live)) return null;
  const save = { id, content: page, base, asTyped };
  const saved = await saveDraftForm(
    pageDrafts,
    site,
    actor,
    save,
    async ({ revision }: Draft<PageDocument>) => {
      const publish = textOf(form, "publish");
      if (publish === "now") await publishDrafts(pageDrafts, site, actor, [{ id, revision }]);
      if (publish === "later") await planDraft(pageDrafts, site, actor, { id, revision, on: dayIn(form) });
    },
  );
  return "errors" in saved ? { page, pasted, on, ...saved } : null;
}

const notAddedYet = "the text that is pasted is not among the sections yet.";

/** The day on which the draft is to be published. */
function dayIn(form: FormData): Day {
  const on = parseDay(textOf(form, "on"));
  if (!on) throw new Invalid([{ field: "on", message: "Write the day on which readers get it." }]);
  return on;
}

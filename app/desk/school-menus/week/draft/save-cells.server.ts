import type { SiteContext } from "#server/services.ts";
import type { MenuDraft } from "#school-menus/drafts/draft.ts";
import { reviewDraft } from "#school-menus/drafts/review-draft.server.ts";
import { saveCells } from "#school-menus/drafts/edit-draft.server.ts";
import type { ClashingDraft } from "#school-menus/drafts/edit-draft.server.ts";
import type { Actor } from "#values/actor.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import type { Saved } from "../grid-cell.ts";
import type { SentCells } from "../placements.server.ts";
import { draftState, gridCells } from "../week-data.server.ts";

/** Saves cells to a draft, and says what is there now: also where somebody else was first. */
export async function saveForGrid(
  site: SiteContext,
  actor: Actor,
  { seen, placements }: SentCells,
): Promise<{ result: Saved; status: number }> {
  try {
    const draft = await saveCells(site, actor, seen, placements);
    const now = draft ? await shown(site, draft) : { draft: null, cells: [] };
    return { result: { kind: "saved", ...now }, status: 200 };
  } catch (error) {
    if (error instanceof SavedMeanwhile) {
      const { savedVersion, message } = error as SavedMeanwhile<ClashingDraft | null>;
      if (!savedVersion) return { result: { kind: "closed", message }, status: 409 };
      const { clashes, draft } = savedVersion;
      const places = clashes.map(({ place }) => place);
      return { result: { kind: "clash", places, message, ...(await shown(site, draft)) }, status: 409 };
    }
    if (error instanceof Invalid)
      return {
        result: { kind: "refused", message: error.problems.map(({ message }) => message).join(" ") },
        status: 422,
      };
    if (error instanceof NotFound)
      return { result: { kind: "refused", message: error.message }, status: 404 };
    throw error;
  }
}

async function shown(site: SiteContext, draft: MenuDraft) {
  const review = await reviewDraft(site.store.db, draft, londonDay(site.clock.now()));
  const cells = await gridCells(site, draft, review);
  return { draft: await draftState(site, draft, review), cells: cells.filter(({ at }) => at > 0) };
}

import type { SiteContext } from "#server/services.ts";
import type { DraftKey, MenuDraft, Place } from "#school-menus/drafts/draft.ts";
import { refOf } from "#school-menus/drafts/copy-lunches.ts";
import type { DraftReview } from "#school-menus/drafts/review-draft.server.ts";
import { openMenuDraft } from "#school-menus/drafts/menu-drafts.server.ts";
import { reviewDraft, unchanged } from "#school-menus/drafts/review-draft.server.ts";
import { schoolOrBreakfasts } from "#school-menus/schools/schools.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { notFound } from "../../not-found/not-found.ts";
import { signedNames } from "../../people.server.ts";
import type { DraftState, GridCell, GridChoice, GridDish } from "./grid-cell.ts";

/** A draft with its review. Throws a 404 response where there is no such school. */
export async function reviewedDraft(
  { store, clock }: SiteContext,
  key: DraftKey,
): Promise<{ draft: MenuDraft | null; review: DraftReview }> {
  if (!(await schoolOrBreakfasts(store.db, key.menu))) throw notFound();
  const draft = await openMenuDraft(store.db, key);
  return { draft, review: await reviewDraft(store.db, draft ?? unchanged(key.menu), londonDay(clock.now())) };
}

/** Every cell of the cycle; those that the draft leaves alone are as they are published. */
export async function gridCells(
  site: SiteContext,
  draft: MenuDraft | null,
  review: DraftReview,
): Promise<GridCell[]> {
  const nameOf = await signedNames(site.store.db);
  const { key } = review.about;
  const choice = (place: Place, of: "before" | "after"): GridChoice | null => {
    const dish = review[of].get(place);
    const from = of === "after" ? (draft?.content.changes[place]?.from ?? null) : null;
    return dish ? { ...gridDish(dish), ref: refOf(key, dish, from) } : null;
  };
  const places = new Set([...review.before.keys(), ...review.after.keys()]);
  return [...places].map((place) => {
    const cell = draft?.content.changes[place];
    return {
      place,
      is: choice(place, "after"),
      was: choice(place, "before"),
      at: cell?.at ?? 0,
      by: cell ? firstName(nameOf(cell.by)) : "",
    };
  });
}

/** What the grid needs of a dish: what is stated beside a recipe stays here. */
export function gridDish(dish: GridDish): GridDish {
  const { name, description, allergens, diets, counts, carbohydrate, carbohydrateRange } = dish;
  const facts = { name, description, allergens, diets, counts, carbohydrate };
  return carbohydrateRange ? { ...facts, carbohydrateRange } : facts;
}

export async function draftState(
  { store }: SiteContext,
  draft: MenuDraft,
  {
    differences,
    needsApproval,
    isApproved,
  }: Pick<DraftReview, "differences" | "needsApproval" | "isApproved">,
): Promise<DraftState> {
  const nameOf = await signedNames(store.db);
  const { id, revision, savedBy, savedAt, asked, approved, plan, failure, content } = draft;
  return {
    id,
    revision,
    failure,
    risks: needsApproval.length,
    isApproved,
    changes: differences.length + (content.terms ? 1 : 0),
    changedBy: firstName(nameOf(savedBy)),
    changedAt: savedAt,
    asked: asked && firstName(nameOf(asked.by)),
    approved: approved && firstName(nameOf(approved.by)),
    planned: plan && formatDay(plan.on, "date"),
  };
}

export const firstName = (name: string): string => name.split(/[\s@]/)[0] ?? name;

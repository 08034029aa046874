import { recordAudit } from "#audit/audit.server.ts";
import type { Actor } from "#values/actor.ts";
import { londonDay } from "#values/calendar-day.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import type { Draft, DraftCells, Place } from "./draft.ts";
import type { DraftDeps, SeenDraft } from "./edit-draft.server.ts";
import { editDraft } from "./edit-draft.server.ts";
import { placeName } from "./draft-differences.ts";
import { baseOf, reviewDraft } from "./review-draft.server.ts";

/** Which of two stands: what somebody else has published, or what the draft has. Never a mixture of both. */
export type DraftChoice = "published" | "draft";

/**
 * Brings a draft up to date with what was published since it began. For each place that both sides changed one is chosen, a
 * whole dish with its allergens. Throws Invalid where a choice is missing, Conflict where the draft was saved since it was
 * seen.
 */
export async function rebaseDraft(
  deps: DraftDeps,
  actor: Actor,
  seen: SeenDraft,
  choices: Readonly<Partial<Record<Place | "terms", DraftChoice>>>,
): Promise<Draft> {
  return await editDraft(deps, actor, seen, async (draft, tx) => {
    if (draft.revision !== seen.revision)
      throw new Conflict(`${draft.changed.by} has saved this draft since. Look at it again.`);
    const review = await reviewDraft(tx, draft, londonDay(deps.clock.now()));
    const open = [
      ...review.conflicts.map(({ place }) => place),
      ...(review.termsConflict ? (["terms"] as const) : []),
    ].filter((one) => !choices[one]);
    if (open.length)
      throw new Invalid(
        open.map((one) => ({
          field: one,
          message: `Choose one of the two: ${one === "terms" ? "the terms" : placeName(one)}.`,
        })),
      );
    const revision = draft.revision + 1;
    const chosen: DraftCells = Object.fromEntries(
      review.conflicts
        .filter(({ place }) => choices[place] === "published")
        .map(({ place, published }) => [
          place,
          { dish: published, from: null, at: revision, by: actor.name },
        ]),
    );
    const { base, revision: base_revision } = baseOf(review.published);
    await recordAudit(
      tx,
      actor,
      {
        action: "brought menu draft up to date",
        subject: `menu-draft/${draft.id}`,
        after: choices,
      },
      deps.clock,
    );
    return {
      base: JSON.stringify(base),
      base_revision,
      changes: JSON.stringify({ ...draft.changes, ...chosen }),
      ...(choices.terms === "published" && { terms: null }),
    };
  });
}

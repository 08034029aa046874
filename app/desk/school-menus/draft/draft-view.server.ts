import { allowed } from "#staff/permissions.ts";
import { isWriter } from "#drafts/draft.ts";
import type { DraftKey } from "#school-menus/drafts/draft.ts";
import { addsRisk, placeName } from "#school-menus/drafts/draft-differences.ts";
import { menuAfterDraft } from "#school-menus/drafts/review-draft.server.ts";
import { occasionOf } from "#school-menus/schools/occasions.ts";
import { termName } from "#school-menus/served-menu.ts";
import { allTermlyMenus } from "#school-menus/termly-menus.server.ts";
import type { CycleCheck } from "#school-menus/standards/standards-in-force.ts";
import { addDays, londonDay, mondayOf } from "#values/time/calendar-day.ts";
import { formatDayRange, formatInstant } from "#values/time/format-date.ts";
import { losingOf } from "../../diets/losing/losing-of.server.ts";
import { nobodyLoses } from "../../diets/losing/losing-view.ts";
import type { SignedIn } from "../../guard.server.ts";
import { signedNames } from "../../people.server.ts";
import { wordsToLookAt } from "../../words/look-at-words.server.ts";
import { draftState, firstName, gridDish, reviewedDraft } from "../week/week-data.server.ts";

/** What is still to be done before a draft goes live. */
export async function draftView({ site, member, actor }: SignedIn, key: DraftKey) {
  const { draft, review } = await reviewedDraft(site, key);
  const {
    about,
    differences,
    conflicts,
    termsConflict,
    needsApproval,
    isApproved,
    gaps,
    standards,
    terms,
    words,
  } = review;
  const becomes = draft && menuAfterDraft(review);
  const nameOf = await signedNames(site.store.db);
  const today = londonDay(site.clock.now());
  const term =
    terms.find(({ firstDay }) => firstDay === key.term) ?? terms.find(({ lastDay }) => today <= lastDay);
  const shown = (dish: Parameters<typeof gridDish>[0] | null) => dish && gridDish(dish);
  return {
    about: {
      key: about.key,
      label: about.label,
    },
    term: key.term,
    termName: term ? termName(term) : "no term yet",
    back: `/desk/school-menus/${about.key}${key.term && `?term=${key.term}`}`,
    draft: draft && {
      ...(await draftState(site, draft, review)),
      reason: draft.reason,
    },
    differences: differences.map((one) => ({
      place: one.place,
      name: placeName(one.place),
      was: shown(one.was),
      is: shown(one.is),
      risk: addsRisk(one),
      unknown: one.unknown.length,
      lost: one.lost,
      by: firstName(nameOf(draft?.content.changes[one.place]?.by ?? "")),
    })),
    changes: differences.length + (draft?.content.terms ? 1 : 0),
    conflicts: conflicts.map(({ place, published, draft: inDraft }) => ({
      place,
      name: placeName(place),
      published: shown(published),
      draft: shown(inDraft),
    })),
    termsConflict,
    needsApproval,
    isApproved,
    gaps,
    refusedWords: [
      ...new Set(words.flatMap(({ dish, refused }) => refused.map((fault) => `${dish.name}: ${fault}`))),
    ],
    toLookAt: wordsToLookAt(words),
    takenOver: review.takenOver.length,
    broken: brokenIn(standards),
    brokenWithBreakfasts: brokenIn(review.withBreakfasts),
    // A case is of lunches alone.
    losing:
      becomes && occasionOf(about.key) === "lunch"
        ? await losingOf({ site, member }, await allTermlyMenus(site.store.db), [becomes])
        : nobodyLoses,
    termsText:
      draft?.content.terms?.map(
        (one) =>
          `${termName(one)}: ${formatDayRange(one.firstDay, one.lastDay)}${one.closed.map(({ from, to, why }) => `; ${formatDayRange(from, to)} ${why || "closed"}`).join("")}`,
      ) ?? null,
    proposedDay:
      term && term.firstDay > today ? addDays(mondayOf(term.firstDay), -7) : addDays(mondayOf(today), 7),
    begun: draft ? `${formatInstant(draft.begunAt)} by ${firstName(nameOf(draft.writers[0] ?? ""))}` : "",
    changedText: draft ? `${formatInstant(draft.savedAt)} by ${firstName(nameOf(draft.savedBy))}` : "",
    may: {
      edit: allowed(member.role, "menus.edit"),
      publish: allowed(member.role, "menus.publish"),
      approve: allowed(member.role, "food.approve") && draft !== null && !isWriter(draft, actor.name),
    },
  };
}

/** The rules that fail, with the set where several count. */
const brokenIn = (cycles: readonly CycleCheck[]): string[] =>
  cycles.flatMap(({ standards: { name }, reports }) =>
    reports
      .filter(({ status }) => status === "fails")
      .map(({ rule }) => rule.description + (cycles.length > 1 ? ` (${name})` : "")),
  );

export type DraftView = Awaited<ReturnType<typeof draftView>>;

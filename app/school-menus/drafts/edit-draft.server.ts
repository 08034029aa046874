import type { DraftDeps } from "#drafts/draft-kind.ts";
import { editDraft, refuseUnseen } from "#drafts/drafts.server.ts";
import type { Tx } from "#database/store.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { defined } from "#values/defined.ts";
import type { Actor } from "#values/actor.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import type { Term } from "../calendar/school-term.ts";
import { formatTermsCsv, parseTermsCsv } from "../csv/terms-csv.ts";
import type { Dish } from "../menus/dish.ts";
import { allSchools, schoolOrBreakfasts } from "../schools/schools.server.ts";
import { occasionOf } from "../schools/occasions.ts";
import { dishesOfRefs } from "./dish-choices.server.ts";
import type {
  DishRef,
  DraftCell,
  DraftCells,
  DraftKey,
  MenuBase,
  MenuContent,
  MenuDraft,
  Place,
} from "./draft.ts";
import { isSameDish, withCells } from "./draft.ts";
import { placeName } from "./draft-differences.ts";
import { draftIdOf, menuDraftOf, menuDrafts } from "./menu-drafts.server.ts";
import { publishedBase, reviewDraft } from "./review-draft.server.ts";

/** The member who saves names the revision of the draft that they saw: 0 where they saw none. */
export interface SeenMenuDraft extends DraftKey {
  readonly revision: number;
}

/** A dish to put in a place; null empties it. */
export interface Placement {
  readonly place: Place;
  readonly ref: DishRef | null;
}

/** A place that somebody else has changed since who saves saw it: what both want there. */
interface CellClash {
  readonly place: Place;
  readonly savedVersion: DraftCell;
  readonly typedVersion: Dish | null;
}

/** What is told of a clash: the draft as it is now, and the places that both changed. */
export interface ClashingDraft {
  readonly draft: MenuDraft;
  readonly clashes: readonly CellClash[];
}

/**
 * Puts dishes in places of a menu's draft, which begins with it where there is none. Saving the same again changes nothing; null
 * where that leaves no draft. Throws SavedMeanwhile where somebody else has changed one of the places since the revision that was
 * seen (then with both), or the draft was closed since (then with null); Invalid for a dish that is not there.
 */
export async function saveCells(
  deps: DraftDeps,
  actor: Actor,
  seen: SeenMenuDraft,
  placements: readonly Placement[],
): Promise<MenuDraft | null> {
  const { db } = deps.store;
  const refs = placements.flatMap(({ ref }) => ref ?? []);
  const { dishes, problems } = await dishesOfRefs(db, await readKitchen(db), refs);
  if (problems.length) throw new Invalid(problems);
  const wanted = new Map(
    placements.map(({ place, ref }) => [place, { ref, dish: ref ? defined(dishes.get(ref)) : null }]),
  );
  return await editMenu(deps, actor, seen, async ({ open, content, revision }) => {
    if (open) refuseClashes(open, seen, wanted);
    const before = withCells(content.base.dishes, content.changes);
    const changed = [...wanted].filter(([place, { dish }]) => !isSameDish(before.get(place), dish));
    if (changed.length === 0) return null;
    const cells: DraftCells = Object.fromEntries(
      changed.map(([place, { dish, ref }]) => [place, { dish, from: ref, at: revision, by: actor.name }]),
    );
    const changes = { ...content.changes, ...cells };
    refuseDuplicates(changes, content.base);
    return { ...content, changes };
  });
}

function refuseClashes(
  draft: MenuDraft,
  { revision }: SeenMenuDraft,
  wanted: ReadonlyMap<Place, { readonly dish: Dish | null }>,
): void {
  const clashes = [...wanted].flatMap(([place, { dish: typedVersion }]) => {
    const savedVersion = draft.content.changes[place];
    return savedVersion && savedVersion.at > revision && !isSameDish(savedVersion.dish, typedVersion)
      ? [{ place, savedVersion, typedVersion }]
      : [];
  });
  const [first] = clashes;
  if (!first) return;
  const { savedVersion, place } = first;
  throw new SavedMeanwhile<ClashingDraft>(
    `${savedVersion.by} has put ${savedVersion.dish?.name ?? "nothing"} there meanwhile: ${placeName(place)}.`,
    { draft, clashes },
  );
}

// An import takes a dish of one name once in a course of a day.
function refuseDuplicates(changes: DraftCells, base: MenuBase): void {
  const taken = new Set<string>();
  for (const [place, { week, weekday, course, name }] of withCells(base.dishes, changes)) {
    const key = [week, weekday, course, name.toLowerCase()].join("|");
    if (taken.has(key) && changes[place])
      throw new Invalid([{ field: place, message: `${name} is there already: ${placeName(place)}.` }]);
    taken.add(key);
  }
}

/**
 * Gives a menu's draft its terms, all of them. Throws SavedMeanwhile where it was saved since it was seen, Invalid with what is
 * wrong with the terms.
 */
export async function saveTerms(
  deps: DraftDeps,
  actor: Actor,
  seen: SeenMenuDraft,
  terms: readonly Term[],
): Promise<MenuDraft | null> {
  if (occasionOf(seen.menu) === "breakfast")
    throw new Invalid([
      { field: "terms", message: "Breakfasts are served in the terms of their school: change those." },
    ]);
  const schools = await allSchools(deps.store.db);
  const file = new TextEncoder().encode(formatTermsCsv(new Map([[seen.menu, terms]])));
  const { menus, faults } = parseTermsCsv(file, schools);
  if (faults.length) throw new Invalid(faults.map(({ column, message }) => ({ field: column, message })));
  const checked = menus.get(seen.menu) ?? [];
  return await editMenu(deps, actor, seen, async ({ open, content }) => {
    refuseUnseen(menuDrafts, open, seen.revision, content);
    return { ...content, terms: checked };
  });
}

/** Which of two stands: what somebody else has published, or what the draft has. Never a mixture of both. */
export type DraftChoice = "published" | "draft";

/**
 * Brings a draft up to date with what was published since it began. For each place that both sides changed one is chosen, a
 * whole dish with its allergens. Throws Invalid where a choice is missing, SavedMeanwhile where the draft was saved since it was
 * seen.
 */
export async function rebaseDraft(
  deps: DraftDeps,
  actor: Actor,
  seen: SeenMenuDraft,
  choices: Readonly<Partial<Record<Place | "terms", DraftChoice>>>,
): Promise<MenuDraft | null> {
  return await editMenu(deps, actor, seen, async ({ tx, open, content, revision }) => {
    refuseUnseen(menuDrafts, open, seen.revision, content);
    const today = londonDay(deps.clock.now());
    const { conflicts, termsConflict, published } = await reviewDraft(tx, { content, approved: null }, today);
    const undecided = [
      ...conflicts.map(({ place }) => place),
      ...(termsConflict ? (["terms"] as const) : []),
    ].filter((one) => !choices[one]);
    if (undecided.length)
      throw new Invalid(
        undecided.map((one) => ({
          field: one,
          message: `Choose one of the two: ${one === "terms" ? "the terms" : placeName(one)}.`,
        })),
      );
    const chosen: DraftCells = Object.fromEntries(
      conflicts
        .filter(({ place }) => choices[place] === "published")
        .map(({ place, published: dish }) => [place, { dish, from: null, at: revision, by: actor.name }]),
    );
    return {
      ...content,
      base: { dishes: published?.dishes ?? [], terms: published?.terms ?? [] },
      changes: { ...content.changes, ...chosen },
      terms: choices.terms === "published" ? null : content.terms,
    };
  });
}

/** Changes the open draft of a menu, or the one that begins with it; `edit` says what becomes of it, or null for nothing. */
async function editMenu(
  deps: DraftDeps,
  actor: Actor,
  { menu, term, revision: seen }: SeenMenuDraft,
  edit: (now: {
    readonly tx: Tx;
    readonly open: MenuDraft | null;
    readonly content: MenuContent;
    readonly revision: number;
  }) => Promise<MenuContent | null>,
): Promise<MenuDraft | null> {
  const id = draftIdOf({ menu, term });
  const draft = await editDraft(menuDrafts, deps, actor, id, async ({ tx, open: found, revision }) => {
    const open = found && menuDraftOf(found);
    if (!open && seen > 0)
      throw new SavedMeanwhile(
        "This draft was published or discarded meanwhile. Your changes are still here.",
        null,
      );
    const content = open?.content ?? (await begunContent(tx, { menu, term }));
    const edited = await edit({ tx, open, content, revision });
    // What it began from is a part of its content.
    return edited && { content: edited, base: "" };
  });
  return draft && menuDraftOf(draft);
}

async function begunContent(tx: Tx, { menu, term }: DraftKey): Promise<MenuContent> {
  if (!(await schoolOrBreakfasts(tx, menu))) throw new NotFound("There is no such school.");
  return { menu, term, base: await publishedBase(tx, menu), changes: {}, terms: null };
}

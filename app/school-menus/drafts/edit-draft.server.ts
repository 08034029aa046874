import { recordAudit } from "#audit/audit.server.ts";
import type { Store, Tx } from "#database/store.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { defined } from "#values/defined.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/clock.ts";
import { newReference } from "#values/ids.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import type { Term } from "../calendar/school-term.ts";
import { formatTermsCsv, parseTermsCsv } from "../csv/terms-csv.ts";
import type { Dish } from "../menus/dish.ts";
import { allSchools } from "../schools.server.ts";
import { termlyMenu } from "../termly-menus.server.ts";
import { dishesOfRefs } from "./dish-choices.server.ts";
import type { Draft, DraftCell, DraftCells, DraftKey, DishRef, Place } from "./draft.ts";
import { isSameDish, withCells } from "./draft.ts";
import { placeName } from "./draft-differences.ts";
import { insertDraft, noApprovalOrPlan, findOpenDraft, updateDraft } from "./draft-repository.server.ts";
import { baseOf } from "./review-draft.server.ts";

/** What changing a draft needs: nothing that the public reads changes with it. */
export interface DraftDeps {
  readonly store: Store;
  readonly clock: Clock;
}

/** The member who saves names the revision of the draft that they saw: 0 where they saw none. */
export interface SeenDraft extends DraftKey {
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
  readonly theirs: DraftCell;
  readonly yours: Dish | null;
}

/** What is told of a clash: the draft as it is now, and the places that both changed. */
export interface ClashingDraft {
  readonly draft: Draft;
  readonly clashes: readonly CellClash[];
}

// Six weeks of five days with eight courses are 240; what is pasted can name some of them twice.
const maxPlacements = 600;

/**
 * Puts dishes in places of a menu's draft, which begins with it where there is none. Saving the same again changes nothing.
 * Throws SavedMeanwhile where somebody else has changed one of the places since the revision that was seen, Conflict where the
 * draft was closed since, Invalid for a dish that is not there.
 */
export async function saveCells(
  deps: DraftDeps,
  actor: Actor,
  seen: SeenDraft,
  placements: readonly Placement[],
): Promise<Draft> {
  if (placements.length > maxPlacements)
    throw new Invalid([{ field: "", message: "That is too much at once." }]);
  const { db } = deps.store;
  const refs = placements.flatMap(({ ref }) => ref ?? []);
  const { dishes, problems } = await dishesOfRefs(db, await readKitchen(db), refs);
  if (problems.length) throw new Invalid(problems);
  const wanted = new Map(
    placements.map(({ place, ref }) => [place, { ref, dish: ref ? defined(dishes.get(ref)) : null }]),
  );
  return await editDraft(deps, actor, seen, async (draft, tx) => {
    const clashes = [...wanted].flatMap(([place, { dish: yours }]) => {
      const theirs = draft.changes[place];
      const isClash = theirs && theirs.at > seen.revision && !isSameDish(theirs.dish, yours);
      return isClash ? [{ place, theirs, yours }] : [];
    });
    if (clashes.length) throw clashOf({ draft, clashes });
    const revision = draft.revision + 1;
    const before = withCells(draft.base.dishes, draft.changes);
    const changed = [...wanted].filter(([place, { dish }]) => !isSameDish(before.get(place), dish));
    if (changed.length === 0) return null;
    const cells: DraftCells = Object.fromEntries(
      changed.map(([place, { dish, ref }]) => [place, { dish, from: ref, at: revision, by: actor.name }]),
    );
    const changes = { ...draft.changes, ...cells };
    refuseDuplicates(changes, draft);
    const names = (of: (place: Place) => string | null) =>
      Object.fromEntries(changed.map(([place]) => [place, of(place)]));
    await recordAudit(
      tx,
      actor,
      {
        action: "changed menu draft",
        subject: `menu-draft/${draft.id}`,
        before: names((place) => before.get(place)?.name ?? null),
        after: names((place) => cells[place]?.dish?.name ?? null),
      },
      deps.clock,
    );
    return { changes: JSON.stringify(changes) };
  });
}

function clashOf(clashing: ClashingDraft): SavedMeanwhile<ClashingDraft> {
  const { theirs, place } = defined(clashing.clashes[0]);
  return new SavedMeanwhile(
    `${theirs.by} has put ${theirs.dish?.name ?? "nothing"} there meanwhile: ${placeName(place)}.`,
    clashing,
  );
}

// An import takes a dish of one name once in a course of a day.
function refuseDuplicates(changes: DraftCells, { base }: Draft): void {
  const taken = new Set<string>();
  for (const [place, { week, weekday, course, name }] of withCells(base.dishes, changes)) {
    const key = [week, weekday, course, name.toLowerCase()].join("|");
    if (taken.has(key) && changes[place])
      throw new Invalid([{ field: place, message: `${name} is there already: ${placeName(place)}.` }]);
    taken.add(key);
  }
}

/**
 * Gives a menu's draft its terms, all of them. Throws Conflict where it was saved since it was seen, Invalid with what is
 * wrong with the terms.
 */
export async function saveTerms(
  deps: DraftDeps,
  actor: Actor,
  seen: SeenDraft,
  terms: readonly Term[],
): Promise<Draft> {
  const schools = await allSchools(deps.store.db);
  const file = new TextEncoder().encode(formatTermsCsv(new Map([[seen.menu, terms]])));
  const { menus, faults } = parseTermsCsv(file, schools);
  if (faults.length) throw new Invalid(faults.map(({ column, message }) => ({ field: column, message })));
  const checked = menus.get(seen.menu) ?? [];
  return await editDraft(deps, actor, seen, async (draft, tx) => {
    if (draft.revision !== seen.revision && seen.revision !== 0)
      throw new Conflict(`${draft.changed.by} has saved this draft since. Look at it again.`);
    await recordAudit(
      tx,
      actor,
      {
        action: "changed terms of menu draft",
        subject: `menu-draft/${draft.id}`,
        before: draft.terms ?? draft.base.terms,
        after: checked,
      },
      deps.clock,
    );
    return { terms: JSON.stringify(checked) };
  });
}

/** Changes the open draft of a menu, or the one that begins with it; `edit` says what becomes of it, or null for nothing. */
export async function editDraft(
  { store, clock }: DraftDeps,
  actor: Actor,
  { menu, term, revision }: SeenDraft,
  edit: (draft: Draft, tx: Tx) => Promise<Parameters<typeof updateDraft>[2] | null>,
): Promise<Draft> {
  return await store.db.transaction().execute(async (tx) => {
    await lockSchool(store, tx, menu);
    const now = clock.now();
    const open = await findOpenDraft(tx, { menu, term });
    if (!open && revision > 0)
      throw new Conflict("This draft was published or discarded meanwhile. Your changes are still here.");
    const draft = open ?? (await beginDraft(tx, actor, { menu, term }, now));
    const values = await edit(draft, tx);
    if (values !== null)
      await updateDraft(tx, draft, {
        ...noApprovalOrPlan,
        ...values,
        revision: draft.revision + 1,
        editors: JSON.stringify([...new Set([...draft.editors, actor.name])]),
        changed_by: actor.name,
        changed_at: now,
      });
    return defined(await findOpenDraft(tx, { menu, term }));
  });
}

/** Those who save drafts of one menu wait for each other. SQLite has one writer anyway. */
async function lockSchool(store: Store, tx: Tx, key: string): Promise<void> {
  const school = tx.selectFrom("termly_school").select("key").where("key", "=", key);
  if (!(await (store.sqlite ? school : school.forUpdate()).executeTakeFirst()))
    throw new NotFound("There is no such school.");
}

async function beginDraft(tx: Tx, actor: Actor, { menu, term }: DraftKey, now: number): Promise<Draft> {
  const { base, revision } = baseOf(await termlyMenu(tx, menu));
  const signed = { changed_by: actor.name, changed_at: now };
  return await insertDraft(tx, {
    id: newReference("D"),
    menu,
    term,
    revision: 0,
    base_revision: revision,
    base: JSON.stringify(base),
    changes: "{}",
    terms: null,
    reason: "",
    author: actor.name,
    editors: JSON.stringify([actor.name]),
    begun_at: now,
    ...signed,
    ...noApprovalOrPlan,
    closed_as: null,
    closed_by: null,
    closed_at: null,
  });
}

import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { change } from "#live/server/change.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/calendar-day.ts";
import { londonDay } from "#values/calendar-day.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { defined } from "#values/defined.ts";
import type { Dish } from "./menus/dish.ts";
import { maxTextLength } from "./menus/one-line-text.ts";
import { recordMenuChange } from "./menus/record-menu-change.server.ts";
import type { MenuKey } from "./schools.ts";
import { cookedSlots } from "./swap-choices.ts";
import type { CookedSlot } from "./swap-choices.ts";
import { parseLine } from "./substitutions/parse-dish.ts";
import { addSubstitution } from "./substitutions/substitute-dish.server.ts";
import { substitutionsById } from "./substitutions/substitution-repository.server.ts";
import type { RecordedSubstitution } from "./substitutions/substitution-repository.server.ts";
import type { TermlyMenuDeps } from "./termly-menus.server.ts";
import { termlyMenu } from "./termly-menus.server.ts";

/** A slot of a school's menu, with the substitution that the person saw in it; null for the planned dish. */
interface SwapPlace {
  readonly key: MenuKey;
  readonly slot: string;
  readonly seen: string | null;
}

export interface SeveralSwaps {
  readonly day: Day;
  readonly at: readonly SwapPlace[];
  readonly dish: Dish;
  /** Why, as parents read it. */
  readonly note: string;
  /** By their keys the doubtful words of the dish that the actor has looked at. */
  readonly looked?: readonly string[];
}

/** A substitution with the menu that it is on. */
export type MenuSubstitution = RecordedSubstitution & { readonly menu: MenuKey };

/**
 * Substitutes one dish at several schools on one day, all or none, as one change; sent twice, it is made once. Returns the
 * substitutions in the order of `at`. Throws Invalid for no school, no reason, or a day that has been; Conflict where
 * something else is cooked than what was seen; and as `substituteDish` does.
 */
export async function substituteAtSchools(
  deps: TermlyMenuDeps,
  actor: Actor,
  wanted: SeveralSwaps,
): Promise<string[]> {
  const checked = { ...wanted, note: checkedNote(deps, wanted) };
  return await change(deps, actor, async (changing) => {
    const ids: string[] = [];
    const changed = new Set<MenuKey>();
    for (const place of wanted.at) {
      const slot = await slotAt(changing.tx, checked.day, place);
      const repeated =
        (slot.substitution ?? null) !== place.seen && (await isOwn(changing.tx, actor, slot, checked));
      if (!repeated && slot.substitution !== place.seen) throw new Conflict(describeOther(slot));
      if (!repeated) changed.add(place.key);
      ids.push(repeated ? defined(slot.substitution) : await swap(deps, actor, changing, checked, slot));
    }
    for (const key of changed) await recordMenuChange(deps, changing, key);
    return ids;
  });
}

function checkedNote({ clock }: TermlyMenuDeps, { day, at, note }: SeveralSwaps): string {
  const problems = [
    ...(at.length === 0 ? [{ field: "schools", message: "Choose at least one school." }] : []),
    ...(note.trim() === "" ? [{ field: "why", message: "Say why: parents read it." }] : []),
    ...(day < londonDay(clock.now()) ? [{ field: "day", message: "That lunch has been eaten." }] : []),
  ];
  if (problems.length) throw new Invalid(problems);
  return parseLine(note, "why", maxTextLength.note);
}

async function slotAt(tx: Tx, day: Day, { key, slot }: SwapPlace): Promise<CookedSlot> {
  const menu = await termlyMenu(tx, key);
  if (!menu) throw new NotFound(`There is no menu ${key}.`);
  const found = cookedSlots(menu, day).find(({ planned }) => planned.slot === slot);
  if (!found) throw new Conflict(`${menu.about.label} has no such dish any more on that day.`);
  return found;
}

/** Whether what is cooked there is what the same person has just put there: the form was sent twice. */
async function isOwn(tx: Tx, actor: Actor, { substitution }: CookedSlot, { dish, note }: SeveralSwaps) {
  const [made] = substitution === null ? [] : await substitutionsById(tx, [substitution]);
  return (
    made?.madeBy === actor.name &&
    made.note === note &&
    made.dish.name === dish.name &&
    made.dish.recipe?.id === dish.recipe?.id
  );
}

function describeOther({ menu, dish }: CookedSlot): string {
  return `${menu.about.label} has ${dish.name} there now: somebody has changed it since you looked. Nothing is swapped.`;
}

async function swap(
  deps: TermlyMenuDeps,
  actor: Actor,
  changing: ChangeContext,
  { day, dish, note, looked = [] }: SeveralSwaps,
  { menu, planned, dish: was }: CookedSlot,
): Promise<string> {
  const { key } = menu.about;
  // The form has shown them, leaf by leaf, what of the new dish is not known.
  const answers = { unknownBy: actor.name, words: { looked } };
  const request = { key, day, course: planned.course, was: planned.slot, dish, note, ...answers };
  const { id } = await addSubstitution(deps, actor, changing, request);
  await recordAudit(
    changing.tx,
    actor,
    {
      action: "substituted dish",
      subject: `menu/${key}`,
      before: {
        day,
        slot: planned.slot,
        dish: was.name,
      },
      after: {
        day,
        slot: planned.slot,
        dish: dish.name,
        note,
        substitution: id,
      },
    },
    deps.clock,
  );
  return id;
}

/**
 * Takes substitutions back, all or none, as one change; one that was taken back already stays so. Throws NotFound for an
 * id that none has.
 */
export async function withdrawSubstitutions(
  deps: TermlyMenuDeps,
  actor: Actor,
  ids: readonly string[],
  why: string,
): Promise<void> {
  await change(deps, actor, async (changing) => {
    const { tx } = changing;
    const found = await substitutionsById(tx, ids);
    if (found.length < new Set(ids).size) throw new NotFound("There is no such swap.");
    const active = found.filter(({ withdrawn }) => withdrawn === null);
    for (const { id, menu, day, slot, dish } of active) {
      const row = { swap: id, why, withdrawn_at: deps.clock.now(), withdrawn_by: actor.name };
      await tx.insertInto("termly_swap_withdrawn").values(row).execute();
      const before = { day, slot, dish: dish.name, substitution: id };
      const act = { action: "withdrew substitution", subject: `menu/${menu}`, before };
      await recordAudit(tx, actor, act, deps.clock);
    }
    for (const key of new Set(active.map(({ menu }) => menu))) await recordMenuChange(deps, changing, key);
  });
}

/** Substitutions by their ids, in the order of their schools; those that are not there are left out. */
export async function substitutionsNamed(db: Db, ids: readonly string[]): Promise<MenuSubstitution[]> {
  return await substitutionsById(db, ids);
}

import { recordAudit } from "#audit/audit.server.ts";
import { allergens } from "#food/allergen.ts";
import type { AllergenFacts } from "#food/allergen-facts.ts";
import { settleWords } from "#recipes/answered-words.server.ts";
import type { WordsAnswer } from "#recipes/answered-words.server.ts";
import { formatUnknown } from "#food/unknown-leaves.ts";
import { formatList } from "#values/format-list.ts";
import { defined } from "#values/defined.ts";
import type { Actor } from "#values/actor.ts";
import { newReference } from "#values/ids.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Tx } from "#database/store.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { holdAsElsewhere } from "../holds.server.ts";
import { dayKind } from "../calendar/school-term.ts";
import type { Dish, PlannedDish } from "../menus/dish.ts";
import type { LunchCourse } from "../menus/course.ts";
import { cycleLength } from "../menus/dish.ts";
import { onRecipes } from "../menus/dish-on-recipe.ts";
import { statedOf } from "../menus/stated-dish.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { plannedOn } from "../served-menu.ts";
import type { MenuKey, School } from "../schools.ts";
import type { Day } from "#values/calendar-day.ts";
import type { Substitution } from "./substitution.ts";
import { activeSubstitutions } from "./substitution-repository.server.ts";
import { recordMenuChange } from "../menus/record-menu-change.server.ts";
import { termlyMenu } from "../termly-menus.server.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";

export interface SubstitutionRequest {
  readonly key: MenuKey;
  readonly day: Day;
  readonly course: LunchCourse;
  /** Which dish of the course, where it has several: its name, or its slot. */
  readonly was?: string | undefined;
  /** As it is stated; where it names a recipe, its facts follow from that. */
  readonly dish: Dish;
  readonly note: string;
  /** Who asked for it, where that is not who signs. */
  readonly by?: string | undefined;
  /** Who answers for a dish of which some of the fourteen are not known: without a name it is refused. */
  readonly unknownBy?: string | undefined;
  /** Who answers for doubtful words of the dish; where this is left out, whoever answers for what is not known. */
  readonly words?: WordsAnswer;
}

/**
 * Substitutes one dish on one date. What stands on a recipe changes with it, and is held where that is held at its kitchen. A second substitution of the same dish is served instead of the first, which stays on record and
 * is served again when the second is taken back. Returns the substitution. Throws NotFound when there is no such menu, and
 * Invalid when there is no lunch that day, no such dish, or several, or no such recipe, and when some of its allergens are not
 * known, or its words are doubtful, and nobody answers for that.
 */
export async function substituteDish(
  deps: TermlyMenuDeps,
  actor: Actor,
  wanted: SubstitutionRequest,
): Promise<Substitution> {
  return await change(deps, actor, async (changing) => {
    const swap = await addSubstitution(deps, actor, changing, wanted);
    await recordMenuChange(deps, changing, wanted.key);
    const { id, day, slot, was, dish, note } = swap;
    await recordAudit(
      changing.tx,
      actor,
      {
        action: "substituted dish",
        subject: `menu/${wanted.key}`,
        before: {
          day,
          slot,
          dish: was,
        },
        after: {
          day,
          slot,
          dish: dish.name,
          note,
          substitution: id,
          ...unknownIn(wanted, dish),
        },
      },
      deps.clock,
    );
    return swap;
  });
}

/** The same inside the transaction of a change that records the menu afterwards. Throws as `substituteDish` does. */
export async function addSubstitution(
  deps: TermlyMenuDeps,
  actor: Actor,
  changing: ChangeContext,
  wanted: SubstitutionRequest,
): Promise<Substitution> {
  const { tx } = changing;
  const { about, planned } = await wantedSlot(tx, wanted);
  const { key, day, course, note, by } = wanted;
  const dish = await withRecipeFacts(tx, about, wanted);
  await refuseWords(deps, actor, tx, { wanted, dish });
  refuseUnknown(wanted, dish);
  const id = newReference("W");
  const { slot, name: was } = planned;
  const made = { madeAt: deps.clock.now(), madeBy: signed(actor, by) };
  const swap: Substitution = { id, slot, day, course, was, dish, note, ...made };
  await record(changing, key, swap);
  if (dish.recipe)
    await holdAsElsewhere(changing, about.site, { menu: key, day, dish: id, recipe: dish.recipe.id });
  return swap;
}

/** What the audit log says of a dish that somebody answers for: what of it is not known. */
function unknownIn({ unknownBy }: Pick<SubstitutionRequest, "unknownBy">, { allergens: facts }: Dish) {
  const unknown = describeUnknown(facts);
  return unknown === "" ? {} : { notKnown: unknown, answersForIt: unknownBy };
}

async function refuseWords(
  { clock }: TermlyMenuDeps,
  actor: Actor,
  tx: Tx,
  { wanted, dish }: { readonly wanted: SubstitutionRequest; readonly dish: Dish },
): Promise<void> {
  const { unknownBy = "", words = { by: unknownBy } } = wanted;
  const [open] = await settleWords(tx, actor, [dish], words, clock);
  if (!open) return;
  const { refused, doubtful } = open;
  throw new Invalid([
    ...refused.map((fault) => ({ field: "dish", message: `${dish.name}, ${fault}` })),
    ...doubtful.map((fault) => ({
      field: "words",
      message: `${dish.name}, ${fault}; name who answers for these words`,
    })),
  ]);
}

function refuseUnknown({ unknownBy, day }: SubstitutionRequest, { name, allergens: facts }: Dish): void {
  const unknown = describeUnknown(facts);
  if (unknown === "" || unknownBy) return;
  const message = `of ${name} on ${day} it is not known whether it contains ${unknown}: state it, or name who answers for serving it so`;
  throw new Invalid([{ field: "allergens", message }]);
}

const describeUnknown = (facts: AllergenFacts) =>
  formatList(allergens.map(({ key }) => formatUnknown(facts, key)).filter(Boolean), "or");

async function withRecipeFacts(
  tx: Tx,
  about: School,
  { dish, day }: Pick<SubstitutionRequest, "dish" | "day">,
): Promise<Dish> {
  const { recipe } = dish;
  if (!recipe) return dish;
  const kitchen = await readKitchen(tx);
  if (!kitchen.recipe.has(recipe.id))
    throw new Invalid([{ field: "recipe", message: `"${recipe.id}" is not the id of a recipe` }]);
  const stated = { ...dish, recipe: { id: recipe.id, changes: [] }, stated: statedOf(dish) };
  return defined(onRecipes([stated], { kitchen, about, day })[0]);
}

async function record({ tx }: ChangeContext, key: MenuKey, swap: Substitution): Promise<void> {
  const { revision } = await tx
    .selectFrom("termly_menu")
    .select("revision")
    .where("id", "=", key)
    .executeTakeFirstOrThrow();
  const { madeAt, madeBy, dish, ...facts } = swap;
  await tx
    .insertInto("termly_swap")
    .values({
      ...facts,
      menu: key,
      dish: JSON.stringify(dish),
      revision: revision + 1,
      made_at: madeAt,
      made_by: madeBy,
    })
    .execute();
}

async function wantedSlot(tx: Tx, wanted: SubstitutionRequest) {
  const menu = await termlyMenu(tx, wanted.key);
  const planned = plannedDishFor(menu, wanted);
  if ("slot" in planned) return { about: defined(menu).about, planned };
  if (planned.field === "key") throw new NotFound(planned.message);
  throw new Invalid([planned]);
}

/**
 * The planned dish that is to be replaced on a day, or what is wrong with the request. People name a dish by its name; the
 * substitution belongs to the slot.
 */
export function plannedDishFor(
  menu: TermlyMenu | null,
  { key, day, course, was }: Omit<SubstitutionRequest, "dish" | "note">,
): PlannedDish | { readonly field: "key" | "day" | "was"; readonly message: string } {
  if (!menu?.dishes.length) return { field: "key", message: `there is no menu ${key}` };
  const planned = plannedOn(menu, day);
  if (planned.length === 0)
    return { field: "day", message: `no lunch is served on ${day}${whyNot(menu, day)}` };
  const inCourse = planned.filter((dish) => dish.course === course);
  const names = inCourse.map(({ name, slot }) => `${name} (${slot})`).join(", ");
  const found = inCourse.filter(({ name, slot }) => was === undefined || was === name || was === slot);
  if (found.length === 1) return defined(found[0]);
  const message =
    inCourse.length === 0
      ? `no ${course} is planned that day`
      : found.length === 0
        ? `"${was}" is not planned that day: ${names}`
        : `say which: ${names}`;
  return { field: "was", message };
}

/** " (Inset day)", " (out of term)": why a day has no lunch. */
function whyNot({ terms, dishes }: TermlyMenu, day: Day): string {
  const kind = dayKind(terms, cycleLength(dishes), day);
  if (kind.is === "school day") return "";
  return ` (${("why" in kind && kind.why) || kind.is})`;
}

export interface UndoRequest {
  readonly key: MenuKey;
  readonly day: Day;
  readonly course: LunchCourse;
  /** Which swap, where several dishes of the course are swapped: its id, its slot, or the planned dish's name. */
  readonly which?: string | undefined;
  readonly why: string;
  readonly by?: string | undefined;
}

/**
 * Takes one substitution back, the latest of its slot; what was made before it stays. Returns the substitution that was taken back, and
 * the one that is served now, or null for the planned dish. Throws NotFound when there is none, and Invalid when it is
 * not plain which.
 */
export async function undoSubstitution(
  deps: TermlyMenuDeps,
  actor: Actor,
  { key, day, course, which, why, by }: UndoRequest,
): Promise<{ readonly withdrawn: Substitution; readonly now: Substitution | null }> {
  return await change(deps, actor, async (changing) => {
    const that = (await activeSubstitutions(changing.tx, [key]))(key).filter(
      (swap) => swap.day === day && swap.course === course,
    );
    const named = that.filter(({ id, slot, was }) => which === undefined || [id, slot, was].includes(which));
    if (named.length === 0) throw new NotFound(`nothing is swapped in ${course} on ${day}`);
    if (new Set(named.map(({ slot }) => slot)).size > 1)
      throw new Invalid([{ field: "which", message: sayWhich(named) }]);
    const withdrawn = defined(named.at(-1));
    await changing.tx
      .insertInto("termly_swap_withdrawn")
      .values({ swap: withdrawn.id, why, withdrawn_at: deps.clock.now(), withdrawn_by: signed(actor, by) })
      .execute();
    await recordMenuChange(deps, changing, key);
    const { id: substitution, slot, dish } = withdrawn;
    const before = { day, slot, dish: dish.name, substitution };
    const act = { action: "withdrew substitution", subject: `menu/${key}`, before };
    await recordAudit(changing.tx, actor, act, deps.clock);
    const now = that.findLast(({ id, slot }) => slot === withdrawn.slot && id !== withdrawn.id);
    return { withdrawn, now: now ?? null };
  });
}

function signed(actor: Actor, by: string | undefined): string {
  return by ? `${by}, ${actor.name}` : actor.name;
}

function sayWhich(swaps: readonly Substitution[]): string {
  return `say which: ${swaps.map(({ id, dish, was }) => `${id} (${dish.name} instead of ${was})`).join(", ")}`;
}

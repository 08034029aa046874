import { recordAudit } from "#audit/audit.server.ts";
import { allergens } from "#food/allergens/allergen.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { settleWords } from "#recipes/approval/answered-words.server.ts";
import type { WordsAnswer } from "#recipes/approval/answered-words.server.ts";
import { formatUnknown } from "#food/allergens/unknown-leaves.ts";
import { formatList } from "#values/text/format-list.ts";
import { defined } from "#values/defined.ts";
import type { Actor } from "#values/actor.ts";
import { newReference } from "#values/ids.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Tx } from "#database/store.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { holdAsElsewhere } from "../holds/holds.server.ts";
import { dayKind } from "../calendar/school-term.ts";
import type { Dish, PlannedDish } from "../menus/dish.ts";
import type { LunchCourse } from "../menus/course.ts";
import { cycleLength } from "../menus/dish.ts";
import { onRecipes } from "../menus/dish-on-recipe.ts";
import { statedOf } from "../menus/stated-dish.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { plannedOn } from "../served-menu.ts";
import { occasionOf } from "../schools/occasions.ts";
import type { MenuKey, School } from "../schools/schools.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { CookedSlot } from "./swap-choices.ts";
import { cookedSlots } from "./swap-choices.ts";
import type { Substitution } from "./substitution.ts";
import { activeSubstitutions, substitutionsById } from "./substitution-repository.server.ts";
import { recordMenuChange } from "../menus/record-menu-change.server.ts";
import { menuOfKey } from "../termly-menus.server.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";

export interface SubstitutionRequest {
  readonly key: MenuKey;
  readonly day: Day;
  /** Which dish: the only one of a course, or by its name; by its slot alone too. */
  readonly course?: LunchCourse;
  readonly was?: string | undefined;
  /**
   * The substitution that somebody saw there, null for the planned dish: what is another by now is not replaced, and what was
   * sent twice is made once. Where this is left out, whatever is cooked there is replaced.
   */
  readonly seen?: string | null;
  /** As it is stated; where it names a recipe, its facts follow from that. */
  readonly dish: Dish;
  /** Why, as parents read it; may be empty. */
  readonly note: string;
  /** Who asked for it, where that is not who signs. */
  readonly by?: string | undefined;
  /** Who answers for a dish of which some of the fourteen are not known: without a name it is refused. */
  readonly unknownBy?: string | undefined;
  /** Who answers for doubtful words of the dish; where this is left out, whoever answers for what is not known. */
  readonly words?: WordsAnswer;
}

/**
 * Substitutes dishes, each on one date at one school, all or none, as one change. What uses a recipe changes with it, and is
 * held where that is held at its kitchen. A second substitution of the same dish is served instead of the first, which stays on
 * record and is served again when the second is taken back. Returns the substitutions in the order of `wanted`. Throws NotFound
 * when there is no such menu, Conflict where something else is cooked than what was seen, and Invalid when there is no lunch that
 * day, no such dish, or several, or no such recipe, and when some of its allergens are not known, or its words are doubtful, and
 * nobody answers for that.
 */
export async function substituteDishes<const Wanted extends readonly SubstitutionRequest[]>(
  deps: TermlyMenuDeps,
  actor: Actor,
  wanted: Wanted,
): Promise<{ readonly [At in keyof Wanted]: Substitution }> {
  return await change(deps, actor, async (changing) => {
    const made: Substitution[] = [];
    const changed = new Set<MenuKey>();
    for (const one of wanted) {
      const slot = await wantedSlot(changing.tx, one);
      const repeated = await madeJustNow(changing.tx, actor, slot, one);
      if (!repeated) {
        refuseUnseen(slot, one);
        changed.add(one.key);
      }
      made.push(repeated ?? (await substituteIn(deps, actor, changing, one, slot)));
    }
    for (const key of changed) await recordMenuChange(deps, changing, key);
    // One for each that was wanted.
    return made as unknown as { readonly [At in keyof Wanted]: Substitution };
  });
}

/** What is cooked there, where it is what the same person has just put there: the form was sent twice. */
async function madeJustNow(
  tx: Tx,
  actor: Actor,
  { substitution }: CookedSlot,
  { seen, dish, note }: SubstitutionRequest,
): Promise<Substitution | null> {
  if (seen === undefined || substitution === seen || substitution === null) return null;
  const [there] = await substitutionsById(tx, [substitution]);
  const isOwn =
    there?.madeBy === actor.name &&
    there.note === note &&
    there.dish.name === dish.name &&
    there.dish.recipe?.id === dish.recipe?.id;
  return isOwn ? there : null;
}

function refuseUnseen({ menu, dish, substitution }: CookedSlot, { seen }: SubstitutionRequest): void {
  if (seen !== undefined && substitution !== seen)
    throw new Conflict(
      `${menu.about.label} has ${dish.name} there now: somebody has changed it since you looked. Nothing is swapped.`,
    );
}

/** Substitutes it and writes that down. */
async function substituteIn(
  deps: TermlyMenuDeps,
  actor: Actor,
  changing: ChangeContext,
  wanted: SubstitutionRequest,
  cooked: CookedSlot,
): Promise<Substitution> {
  const swap = await addAt(deps, actor, changing, wanted, cooked);
  const { id, day, slot, dish, note } = swap;
  const act = {
    action: "substituted dish",
    subject: `menu/${wanted.key}`,
    before: { day, slot, dish: cooked.dish.name },
    after: { day, slot, dish: dish.name, note, substitution: id, ...unknownIn(wanted, dish) },
  };
  await recordAudit(changing.tx, actor, act, deps.clock);
  return swap;
}

/** One inside the transaction of a change that records the menu afterwards. Throws as `substituteDishes` does. */
export async function addSubstitution(
  deps: TermlyMenuDeps,
  actor: Actor,
  changing: ChangeContext,
  wanted: SubstitutionRequest,
): Promise<Substitution> {
  return await addAt(deps, actor, changing, wanted, await wantedSlot(changing.tx, wanted));
}

async function addAt(
  deps: TermlyMenuDeps,
  actor: Actor,
  changing: ChangeContext,
  wanted: SubstitutionRequest,
  { menu: { about }, planned }: CookedSlot,
): Promise<Substitution> {
  const { tx } = changing;
  const { key, day, note, by } = wanted;
  const dish = await withRecipeFacts(tx, about, wanted);
  await refuseWords(deps, actor, tx, { wanted, dish });
  refuseUnknown(wanted, dish);
  const id = newReference("W");
  const { slot, course, name: was } = planned;
  const made = { madeAt: deps.clock.now(), madeBy: signed(actor, by) };
  const swap: Substitution = { id, slot, day, course, was, dish, note, ...made };
  await storeSwap(changing, key, swap);
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

async function storeSwap({ tx }: ChangeContext, key: MenuKey, swap: Substitution): Promise<void> {
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

async function wantedSlot(tx: Tx, wanted: SubstitutionRequest): Promise<CookedSlot> {
  const menu = await menuOfKey(tx, wanted.key);
  const planned = plannedDishFor(menu, wanted);
  if ("slot" in planned)
    return defined(cookedSlots(defined(menu), wanted.day).find((one) => one.planned.slot === planned.slot));
  if (!menu || planned.field === "key") throw new NotFound(planned.message);
  if (wanted.seen !== undefined)
    throw new Conflict(`${menu.about.label} has no such dish any more on that day.`);
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
    return { field: "day", message: `no ${occasionOf(key)} is served on ${day}${whyNot(menu, day)}` };
  const inCourse = planned.filter((dish) => course === undefined || dish.course === course);
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

/** " (Inset day)", " (out of term)": why nothing is served on a day. */
function whyNot({ terms, dishes }: TermlyMenu, day: Day): string {
  const kind = dayKind(terms, cycleLength(dishes), day);
  if (kind.is === "school day") return "";
  return ` (${("why" in kind && kind.why) || kind.is})`;
}

/** Which substitutions are taken back: by their ids, or the latest of a course on a day. */
export type Withdrawal = {
  readonly why: string;
  readonly by?: string | undefined;
} & ({ readonly ids: readonly string[] } | LatestOf);

interface LatestOf {
  readonly key: MenuKey;
  readonly day: Day;
  readonly course: LunchCourse;
  /** Which, where several dishes of the course are swapped: its id, its slot, or the planned dish's name. */
  readonly which?: string | undefined;
}

/** A substitution that was taken back, and the one that is served now; null for the planned dish. */
interface Withdrawn {
  readonly withdrawn: Substitution;
  readonly now: Substitution | null;
}

/**
 * Takes substitutions back, all or none, as one change; what was made before them stays, and one that was taken back already
 * stays so. Throws NotFound when there is none, and Invalid when it is not plain which.
 */
export async function withdrawSubstitutions(
  deps: TermlyMenuDeps,
  actor: Actor,
  { why, by, ...wanted }: Withdrawal,
): Promise<Withdrawn[]> {
  return await change(deps, actor, async (changing) => {
    const { tx } = changing;
    const found = "ids" in wanted ? await namedBy(tx, wanted.ids) : await latestOf(tx, wanted);
    for (const { id, menu, day, slot, dish } of found) {
      const row = { swap: id, why, withdrawn_at: deps.clock.now(), withdrawn_by: signed(actor, by) };
      await tx.insertInto("termly_swap_withdrawn").values(row).execute();
      const before = { day, slot, dish: dish.name, substitution: id };
      const act = { action: "withdrew substitution", subject: `menu/${menu}`, before };
      await recordAudit(tx, actor, act, deps.clock);
    }
    const keys = [...new Set(found.map(({ menu }) => menu))];
    for (const key of keys) await recordMenuChange(deps, changing, key);
    if (keys.length === 0) return [];
    const active = await activeSubstitutions(tx, keys);
    return found.map(({ menu, ...withdrawn }) => ({
      withdrawn,
      now: active(menu).findLast(({ day, slot }) => day === withdrawn.day && slot === withdrawn.slot) ?? null,
    }));
  });
}

type OnMenu = Substitution & { readonly menu: MenuKey };

async function namedBy(tx: Tx, ids: readonly string[]): Promise<OnMenu[]> {
  const found = await substitutionsById(tx, ids);
  if (found.length < new Set(ids).size) throw new NotFound("There is no such swap.");
  return found.filter(({ withdrawn }) => withdrawn === null);
}

async function latestOf(tx: Tx, { key, day, course, which }: LatestOf): Promise<OnMenu[]> {
  const named = (await activeSubstitutions(tx, [key]))(key).filter(
    (swap) =>
      swap.day === day &&
      swap.course === course &&
      (which === undefined || [swap.id, swap.slot, swap.was].includes(which)),
  );
  const latest = named.at(-1);
  if (!latest) throw new NotFound(`nothing is swapped in ${course} on ${day}`);
  if (new Set(named.map(({ slot }) => slot)).size > 1)
    throw new Invalid([{ field: "which", message: sayWhich(named) }]);
  return [{ ...latest, menu: key }];
}

function signed(actor: Actor, by: string | undefined): string {
  return by ? `${by}, ${actor.name}` : actor.name;
}

function sayWhich(swaps: readonly Substitution[]): string {
  return `say which: ${swaps.map(({ id, dish, was }) => `${id} (${dish.name} instead of ${was})`).join(", ")}`;
}

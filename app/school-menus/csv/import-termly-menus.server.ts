import type { AuditedAct } from "#audit/audit.server.ts";
import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { lastRevisionOf } from "#live/server/change-log.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change } from "#live/server/change.server.ts";
import { defined } from "#values/defined.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay, weekdays } from "#values/time/calendar-day.ts";
import { settleWords } from "#recipes/approval/answered-words.server.ts";
import type { OpenDish, WordsAnswer } from "#recipes/approval/answered-words.server.ts";
import { firstFaults } from "#values/tables/csv.ts";
import { Invalid } from "#values/problem.ts";
import type { ChangedDay } from "../calendar/calendar-revisions.server.ts";
import { changedDays, writeChangedDays } from "../calendar/calendar-revisions.server.ts";
import type { Term } from "../calendar/school-term.ts";
import { parseDishesCsv } from "./dishes-csv.ts";
import { parseTermsCsv } from "./terms-csv.ts";
import { schoolsAndBreakfasts } from "../schools/schools.server.ts";
import type { MenuKey, School, Schools } from "../schools/schools.ts";
import { menuKeyOf, occasionOf } from "../schools/occasions.ts";
import type { CycleRow, PlannedDish } from "../menus/dish.ts";
import type { CookedFor } from "../menus/dish-on-recipe.ts";
import { onRecipes } from "../menus/dish-on-recipe.ts";
import { statedOf } from "../menus/stated-dish.ts";
import { asStored } from "../menus/dish-rows.ts";
import type { WrittenMenu } from "../menus/record-menu-change.server.ts";
import { recordMenuChange, writeMenus } from "../menus/record-menu-change.server.ts";
import { storedTerms } from "../menus/stored-menus.server.ts";
import { newlyWorded } from "../menus/newly-worded.ts";
import { changedMenuContent } from "../menus/menu-content.server.ts";
import { assignSlots } from "../menus/slot.ts";
import type { TermlyMenu } from "../served-menu.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";
import { menuOfKey } from "../termly-menus.server.ts";

export interface MenuFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Takes menu files and terms files, whole or not at all, as one change: each menu that a file names gets that cycle,
 * or those terms, and nothing of the old. Returns the keys that changed. Throws Invalid with file, row and column of
 * every fault; then nothing has changed. The words of a new or changed dish that say more than its facts are faults too, unless
 * `words` says who answers for those that may be meant otherwise.
 */
export async function importTermlyMenus(
  deps: TermlyMenuDeps,
  actor: Actor,
  files: readonly MenuFile[],
  words: WordsAnswer = {},
): Promise<{ changed: MenuKey[]; unchanged: MenuKey[] }> {
  // All reading and digesting comes before the lock: while it is taken, everybody else's writes wait.
  const planned = await planImport(deps.store.db, files, londonDay(deps.clock.now()));
  const keys = planned.named.map(({ key }) => key);
  const changed = await change(deps, actor, async (context) => {
    const plans = await writePlanned(deps, actor, context, planned, words);
    const keysOfChanged = plans.flatMap(({ key, row }) => (row ? [key] : []));
    if (keysOfChanged.length) await recordAudit(context.tx, actor, auditOf(plans, words), deps.clock);
    return keysOfChanged;
  });
  return { changed, unchanged: keys.filter((key) => !changed.includes(key)) };
}

/** The same in a transaction that has begun and does more, which records the act itself. */
export async function importMenusIn(
  deps: TermlyMenuDeps,
  actor: Actor,
  context: ChangeContext,
  files: readonly MenuFile[],
): Promise<void> {
  const planned = await planImport(context.tx, files, londonDay(deps.clock.now()));
  await writePlanned(deps, actor, context, planned, {});
}

/** What files say of which schools' menus, and what that would do to each now. */
interface PlannedImport {
  readonly parsed: ParsedFiles;
  readonly named: Schools;
  readonly day: Day;
  /** The kitchen's revision that it was worked out from. */
  readonly kitchenAt: number;
  readonly plans: readonly MenuPlan[];
}

async function planImport(db: Db | Tx, files: readonly MenuFile[], day: Day): Promise<PlannedImport> {
  const schools = await schoolsAndBreakfasts(db);
  // Before the kitchen: a change of it in between is seen under the lock.
  const kitchenAt = await lastRevisionOf({ db }, "kitchen");
  const parsed = parseFiles(files, schools, await readKitchen(db));
  const named = schools.filter(({ key }) => parsed.dishes.has(key) || parsed.terms.has(key));
  return { parsed, named, day, kitchenAt, plans: await planAll(db, parsed, named, day) };
}

async function writePlanned(
  deps: TermlyMenuDeps,
  actor: Actor,
  context: ChangeContext,
  { parsed, named, day, kitchenAt, plans: early }: PlannedImport,
  words: WordsAnswer,
): Promise<readonly MenuPlan[]> {
  const { tx } = context;
  const now = await refuseRemoved(
    tx,
    named.map(({ key }) => key),
  );
  const isSameKitchen = (await lastRevisionOf({ db: tx }, "kitchen")) === kitchenAt;
  const plans =
    isSameKitchen && (await isUpToDate(tx, early)) ? early : await planAll(tx, parsed, named, day);
  const worded = plans.flatMap((plan) => plan.changed);
  refuseWords(plans, await settleWords(tx, actor, worded, words, deps.clock));
  const rows = plans.flatMap(({ row }) => row ?? []);
  if (rows.length === 0) return plans;
  await writeMenus(deps, context, rows);
  const days = plans.flatMap((plan) => plan.days);
  await writeChangedDays(tx, days, deps.clock.now());
  const moved = plans.flatMap(({ key, isOtherTerms }) => (isOtherTerms ? [menuKeyOf(key, "breakfast")] : []));
  for (const { key } of now) if (moved.includes(key)) await recordBreakfasts(deps, context, key);
  return plans;
}

/** Breakfasts are served in the terms of their school: with other terms on other days. */
async function recordBreakfasts(deps: TermlyMenuDeps, context: ChangeContext, key: MenuKey): Promise<void> {
  if (await menuOfKey(context.tx, key)) await recordMenuChange(deps, context, key);
}

/** More menus than these are not named one by one. */
const maxNamed = 100;

/** What the audit log says of an import: how many dishes and terms the menus had that changed, and have. */
function auditOf(plans: readonly MenuPlan[], { by }: WordsAnswer): AuditedAct {
  const changed = plans.filter(({ row }) => row !== null);
  const sum = (at: "before" | "after") => ({
    dishes: changed.reduce((all, { counts }) => all + counts[at].dishes, 0),
    terms: changed.reduce((all, { counts }) => all + counts[at].terms, 0),
  });
  const menus = changed.slice(0, maxNamed).map(({ key }) => key);
  return {
    action: "imported school menus",
    subject: "termly-menus",
    before: sum("before"),
    after: {
      ...sum("after"),
      changed: changed.length,
      unchanged: plans.length - changed.length,
      menus,
      ...(by && { answersForWords: by }),
    },
  };
}

/** What an import is going to do to one menu, and the menu's revision that this was worked out from. */
interface MenuPlan {
  readonly key: MenuKey;
  readonly revision: number;
  /** Null when the menu stays as it is. */
  readonly row: WrittenMenu | null;
  readonly isOtherTerms: boolean;
  readonly days: readonly ChangedDay[];
  /** Those that are new, or were something else. */
  readonly changed: readonly PlannedDish[];
  readonly counts: Readonly<Record<"before" | "after", { readonly dishes: number; readonly terms: number }>>;
}

async function planAll(db: Db | Tx, parsed: ParsedFiles, schools: Schools, day: Day): Promise<MenuPlan[]> {
  const kitchen = await readKitchen(db);
  const plans: MenuPlan[] = [];
  for (const about of schools) plans.push(await planMenu(db, parsed, about, { kitchen, about, day }));
  return plans;
}

async function planMenu(
  db: Db | Tx,
  parsed: ParsedFiles,
  about: School,
  cookedFor: CookedFor,
): Promise<MenuPlan> {
  const { key } = about;
  // The menu's revision is read first, so that a change in between is always seen under the lock.
  const before = await menuOfKey(db, key);
  const cycle = parsed.dishes.get(key);
  const planned = cycle ? plannedCycle(cycle, before?.dishes ?? []) : (before?.dishes ?? []);
  const dishes = asStored(onRecipes(planned, cookedFor));
  // Breakfasts have terms before they have a menu.
  const termsBefore = before?.terms ?? (await storedTerms(db, [key])).get(key) ?? [];
  const terms = parsed.terms.get(key) ?? termsBefore;
  const revision = before?.revision ?? 0;
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  if (before && isSame(dishes, before.dishes) && isSame(terms, before.terms))
    return {
      key,
      revision,
      row: null,
      isOtherTerms: false,
      days: [],
      changed: [],
      counts: { before: countsOf(before), after: countsOf(before) },
    };
  const after = {
    about,
    substitutions: [],
    held: [],
    upload: null,
    revision,
    changedAt: 0,
    ...before,
    dishes,
    terms,
  };
  // When it is written this is its revision, and an upload was compared with the one before.
  const upload = after.upload && { ...after.upload, isCurrent: false };
  const row = {
    key,
    school: about.school,
    dishes,
    terms,
    revision: revision + 1,
    type: before ? "modified" : "added",
    content: changedMenuContent({
      ...after,
      upload,
      revision: revision + 1,
    }),
  } as const;
  const counts = { before: countsOf(before), after: countsOf(after) };
  const changed = newlyWorded(before?.dishes ?? [], after.dishes);
  const isOtherTerms = !isSame(terms, termsBefore);
  return { key, revision, row, isOtherTerms, days: await changedDays(db, after), changed, counts };
}

function refuseWords(plans: readonly MenuPlan[], open: readonly OpenDish[]): void {
  const faultsOf = new Map(
    open.map(({ dish, refused, doubtful }) => [
      dish,
      [...refused, ...doubtful.map((one) => `${one}; name who answers for these words`)],
    ]),
  );
  const problems = plans.flatMap(({ key, changed }) =>
    changed.flatMap((dish) =>
      (faultsOf.get(dish) ?? []).map((message) => ({
        field: `${key}, week ${dish.week}, ${weekdays[dish.weekday - 1]}, ${dish.name}`,
        message,
      })),
    ),
  );
  if (problems.length) throw new Invalid(firstFaults(problems));
}

const countsOf = (menu: Pick<TermlyMenu, "dishes" | "terms"> | null) => ({
  dishes: menu?.dishes.length ?? 0,
  terms: menu?.terms.length ?? 0,
});

/**
 * The rows of a cycle in their slots. The notices of a recipe's changes stay with the slot, and a file that
 * says nothing of recipes takes none away.
 */
function plannedCycle({ rows, namesRecipes }: ParsedCycle, before: readonly PlannedDish[]): PlannedDish[] {
  return assignSlots(rows, before).map((dish) => {
    const old = before.find(({ slot }) => slot === dish.slot);
    if (!old?.recipe) return dish;
    if (dish.recipe) return dish.recipe.id === old.recipe.id ? { ...dish, recipe: old.recipe } : dish;
    return namesRecipes || old.name !== dish.name
      ? dish
      : { ...dish, recipe: old.recipe, stated: statedOf(dish) };
  });
}

/** Whether every menu is still as it was when it was planned. Each change of a menu gives it a new revision. */
async function isUpToDate(tx: Tx, plans: readonly MenuPlan[]): Promise<boolean> {
  const rows = await tx.selectFrom("termly_menu").select(["id", "revision"]).execute();
  const now = new Map(rows.map(({ id, revision }) => [id, revision]));
  return plans.every(({ key, revision }) => (now.get(key) ?? 0) === revision);
}

/** Throws Invalid where one of these is gone. Returns all that there are. */
async function refuseRemoved(tx: Tx, keys: readonly MenuKey[]): Promise<Schools> {
  const now = await schoolsAndBreakfasts(tx);
  const removed = keys.filter((key) => !now.some((school) => school.key === key));
  if (removed.length)
    throw new Invalid(removed.map((key) => ({ field: "menu", message: `${key} was removed meanwhile` })));
  return now;
}

interface ParsedCycle {
  readonly rows: readonly CycleRow[];
  readonly namesRecipes: boolean;
}

interface ParsedFiles {
  readonly dishes: ReadonlyMap<MenuKey, ParsedCycle>;
  readonly terms: ReadonlyMap<MenuKey, readonly Term[]>;
}

function parseFiles(files: readonly MenuFile[], schools: Schools, { recipe }: Kitchen): ParsedFiles {
  const dishes = new Map<MenuKey, ParsedCycle>();
  const terms = new Map<MenuKey, readonly Term[]>();
  const problems = files.flatMap(({ name, bytes }) => {
    // A terms file is known by its header.
    const isTerms = /first_day/i.test(
      defined(new TextDecoder().decode(bytes.subarray(0, 500)).split(/\r?\n/, 1)[0]),
    );
    // Breakfasts have no terms of their own.
    const lunches = schools.filter(({ key }) => occasionOf(key) === "lunch");
    const read = isTerms ? parseTermsCsv(bytes, lunches) : parseCycles(bytes, schools, recipe);
    const into: Map<MenuKey, unknown> = isTerms ? terms : dishes;
    const twice = [...read.menus.keys()].filter((key) => into.has(key));
    for (const [key, value] of read.menus) into.set(key, value);
    return [
      ...read.faults.map(({ field, message }) => ({
        field: files.length > 1 ? `${name}, ${field}` : field,
        message,
      })),
      ...twice.map((key) => ({ field: name, message: `${key} stands in another file too` })),
    ];
  });
  if (problems.length) throw new Invalid(problems);
  return { dishes, terms };
}

function parseCycles(bytes: Uint8Array, schools: Schools, recipes: Kitchen["recipe"]) {
  const { menus, faults, namesRecipes } = parseDishesCsv(bytes, schools, recipes);
  return { menus: new Map([...menus].map(([key, rows]) => [key, { rows, namesRecipes }])), faults };
}

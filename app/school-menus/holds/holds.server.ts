import { recordAudit } from "#audit/audit.server.ts";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change, statementBatches } from "#live/server/change.server.ts";
import { defined } from "#values/defined.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { newReference } from "#values/ids.ts";
import { Conflict, NotAllowed, NotFound } from "#values/problem.ts";
import { isSamePerson } from "#values/text/same-person.ts";
import { recordMenuChange } from "../menus/record-menu-change.server.ts";
import type { Dish } from "../menus/dish.ts";
import { schoolDays } from "../calendar/school-term.ts";
import { schoolKeyOf } from "../schools/occasions.ts";
import type { MenuKey } from "../schools/schools.ts";
import { menusThere, schoolsAndBreakfasts } from "../schools/schools.server.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { plannedOn } from "../served-menu.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";

/** A day whose lunch is not shown until somebody other than the member who made the hold has looked at it. */
export interface Hold {
  /** Like "H-7F3K9Q". */
  readonly id: string;
  readonly menu: MenuKey;
  readonly day: Day;
  /** The recipe for which it was made. */
  readonly recipe: string;
  /** The slot or the substitution whose dish is held; "" where it is the whole day. */
  readonly dish: string;
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
  readonly released: { readonly by: string; readonly at: Instant } | null;
}

/** What is to be held: a dish on a day. */
export type WantedHold = Pick<Hold, "menu" | "day" | "recipe" | "dish" | "reason">;

/** Every hold that a menu ever had, by day. */
export async function recordedHolds(db: Db | Tx, key: MenuKey): Promise<Hold[]> {
  const rows = await db
    .selectFrom("termly_hold")
    .selectAll()
    .where("menu", "=", key)
    .orderBy("day")
    .orderBy("made_at")
    .orderBy("id")
    .execute();
  return rows.map(holdOf);
}

/** What is held of some menus on a day; also while another dish is served instead. */
export async function holdsOn(db: Db | Tx, keys: readonly MenuKey[], day: Day): Promise<Hold[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("termly_hold")
    .selectAll()
    .where("menu", "in", keys)
    .where("day", "=", day)
    .where("released_at", "is", null)
    .orderBy("made_at")
    .orderBy("id")
    .execute();
  return rows.map(holdOf);
}

/**
 * What is held on the days from one on, by day; also while another dish is served instead. Of the menus that are there: what was held
 * of one that was taken away is held again once it is back.
 */
export async function openHolds(db: Db | Tx, from: Day): Promise<Hold[]> {
  const rows = await db
    .selectFrom("termly_hold")
    .selectAll()
    .where("released_at", "is", null)
    .where("day", ">=", from)
    .orderBy("day")
    .orderBy("menu")
    .orderBy("id")
    .execute();
  const there = await menusThere(
    db,
    rows.map(({ menu }) => menu),
  );
  return rows.filter(({ menu }) => there.has(menu)).map(holdOf);
}

function holdOf({ made_by, made_at, released_by, released_at, day, ...row }: Schema["termly_hold"]): Hold {
  return {
    ...row,
    day: day,
    madeBy: made_by,
    madeAt: made_at,
    released: released_by === null || released_at === null ? null : { by: released_by, at: released_at },
  };
}

/**
 * Releases a hold: the day's lunch is shown again where nothing else holds it. Returns the hold. Throws NotFound when there
 * is none of that id, Conflict when it is released, NotAllowed for the member who made it.
 */
export async function releaseHold(deps: TermlyMenuDeps, actor: Actor, id: string): Promise<Hold> {
  return defined((await releaseHolds(deps, actor, [id]))[0]);
}

/** Releases several holds as one change, all or none. Returns them. Throws as `releaseHold` does. */
export async function releaseHolds(
  deps: TermlyMenuDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<Hold[]> {
  return await change(deps, actor, async (changing) => {
    const { tx } = changing;
    const holds: Hold[] = [];
    for (const id of new Set(ids)) holds.push(await releasable(tx, actor, id));
    await release(
      tx,
      holds.map(({ id }) => id),
      actor.name,
      deps.clock.now(),
    );
    for (const { id, menu, day, recipe } of holds) {
      const act = { action: "released hold", subject: `hold/${id}`, after: { menu, day, recipe } };
      await recordAudit(tx, actor, act, deps.clock);
    }
    // One that was taken away since somebody looked is shown nowhere.
    const there = await menusThere(
      tx,
      holds.map(({ menu }) => menu),
    );
    for (const menu of there) await recordMenuChange(deps, changing, menu);
    return holds;
  });
}

async function releasable(tx: Tx, actor: Actor, id: string): Promise<Hold> {
  const row = await tx.selectFrom("termly_hold").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new NotFound(`There is no hold "${id}".`);
  const hold = holdOf(row);
  if (hold.released) throw new Conflict(`${hold.released.by} has released ${id} already.`);
  if (isSamePerson(hold.madeBy, actor.name))
    throw new NotAllowed(`${actor.name} has made ${id}, so somebody else releases it.`);
  return hold;
}

/** Holds dishes of a menu on days, each once. For the transaction of a change that records the menu afterwards. */
export async function holdDishes(
  { tx }: ChangeContext,
  made: { readonly by: string; readonly at: Instant },
  wanted: readonly WantedHold[],
): Promise<void> {
  const menus = [...new Set(wanted.map(({ menu }) => menu))];
  const open = (await Promise.all(menus.map((menu) => recordedHolds(tx, menu))))
    .flat()
    .filter(({ released }) => released === null);
  const isHeld = ({ menu, day, recipe, dish }: WantedHold) =>
    open.some((one) => one.menu === menu && one.day === day && one.recipe === recipe && one.dish === dish);
  const rows = wanted
    .filter((one) => !isHeld(one))
    .map((one) => ({
      ...one,
      id: newReference("H"),
      made_by: made.by,
      made_at: made.at,
      released_by: null,
      released_at: null,
    }));
  for (const batch of statementBatches(rows)) await tx.insertInto("termly_hold").values(batch).execute();
}

/**
 * Holds a dish that is put on a menu while its recipe is held elsewhere at the site: as the same person's, so that it is
 * released by somebody other than the first to hold it.
 */
export async function holdAsElsewhere(
  changing: ChangeContext,
  site: string,
  wanted: Omit<WantedHold, "reason">,
): Promise<void> {
  const cooked = (await schoolsAndBreakfasts(changing.tx)).filter((one) => one.site === site);
  const first = await changing.tx
    .selectFrom("termly_hold")
    .select(["reason", "made_by", "made_at"])
    .where(
      "menu",
      "in",
      cooked.map(({ key }) => key),
    )
    .where("recipe", "=", wanted.recipe)
    .where("released_at", "is", null)
    .orderBy("made_at", "desc")
    .executeTakeFirst();
  if (!first) return;
  const { reason, made_by: by, made_at: at } = first;
  await holdDishes(changing, { by, at }, [{ ...wanted, reason }]);
}

/**
 * Holds the dishes to come of a menu that is new to its kitchen where another menu of that kitchen is held for their recipe: nobody
 * could choose for this one when that was decided. For the transaction of a change that records the menu afterwards.
 */
export async function holdMenuAsElsewhere(
  changing: ChangeContext,
  menu: TermlyMenu,
  from: Day,
): Promise<void> {
  const { key: own, site: kitchen } = menu.about;
  const sites = new Map((await schoolsAndBreakfasts(changing.tx)).map(({ key, site }) => [key, site]));
  const elsewhere = (await openHolds(changing.tx, from)).filter(
    (hold) => hold.menu !== own && sites.get(hold.menu) === kitchen,
  );
  const first = new Map(
    elsewhere.sort((one, other) => one.madeAt - other.madeAt).map((hold) => [hold.recipe, hold]),
  );
  for (const [recipe, { reason, madeBy: by, madeAt: at }] of first)
    await holdDishes(changing, { by, at }, dishesOnRecipes(menu, new Map([[recipe, reason]]), from));
}

/**
 * The dishes to come that are on some recipes, each on its day, to be held for the reason that its recipe has: the planned ones also
 * where another is served instead, as they are served again when that is taken back.
 */
export function dishesOnRecipes(
  menu: TermlyMenu,
  reasons: ReadonlyMap<string, string>,
  from: Day,
): WantedHold[] {
  const { about, terms, substitutions } = menu;
  const hold = (day: Day, dish: string, { recipe }: Dish) => {
    const reason = recipe && reasons.get(recipe.id);
    return reason === undefined ? [] : [{ menu: about.key, day, recipe: defined(recipe).id, dish, reason }];
  };
  const days = terms.flatMap(schoolDays).filter((day) => day >= from);
  return [
    ...days.flatMap((day) => plannedOn(menu, day).flatMap((dish) => hold(day, dish.slot, dish))),
    ...substitutions.filter(({ day }) => day >= from).flatMap(({ id, day, dish }) => hold(day, id, dish)),
  ];
}

/**
 * Whether a hold ends with somebody's approval: it was made for one of the recipes of which nothing waits any longer then, by
 * somebody else.
 */
export const endsByApproval = (
  { recipe, released, madeBy }: Hold,
  settled: ReadonlySet<string>,
  by: string,
): boolean => released === null && settled.has(recipe) && !isSamePerson(madeBy, by);

/** Releases what was held of a menu for recipes that somebody else has approved since. Returns whether there was any. */
export async function releaseSettled(
  { tx }: ChangeContext,
  signed: { readonly by: string; readonly at: Instant },
  key: MenuKey,
  recipes: ReadonlySet<string>,
): Promise<boolean> {
  const ended = (await recordedHolds(tx, key)).filter((hold) => endsByApproval(hold, recipes, signed.by));
  await release(
    tx,
    ended.map(({ id }) => id),
    signed.by,
    signed.at,
  );
  return ended.length > 0;
}

/** The same of breakfasts that were taken away: given back, they are not held for what a second person has looked at meanwhile. */
export async function releaseSettledAway(
  changing: ChangeContext,
  signed: { readonly by: string; readonly at: Instant },
  settledAt: (site: string) => ReadonlySet<string>,
): Promise<void> {
  const { tx } = changing;
  const schools = await schoolsAndBreakfasts(tx);
  const open = await tx
    .selectFrom("termly_hold")
    .select("menu")
    .distinct()
    .where("released_at", "is", null)
    .execute();
  for (const { menu } of open) {
    const school = schools.find(({ key }) => key === schoolKeyOf(menu));
    if (school && !schools.some(({ key }) => key === menu))
      await releaseSettled(changing, signed, menu, settledAt(school.site));
  }
}

async function release(tx: Tx, ids: readonly string[], by: string, at: Instant): Promise<void> {
  for (const batch of statementBatches(ids))
    await tx
      .updateTable("termly_hold")
      .set({ released_by: by, released_at: at })
      .where("id", "in", batch)
      .execute();
}

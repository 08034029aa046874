import type { AuditedAct } from "#audit/audit.server.ts";
import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import { lastRevisionOf } from "#live/server/change-log.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { affectedBy, newlySettled } from "./affected.ts";
import type { RecipeChange } from "./affected.ts";
import type { ApplyMode, Dependent } from "./dependent.ts";
import type { Kitchen } from "./kitchen.ts";
import { readVersions } from "./version-table.server.ts";

/** What a change of the kitchen needs. */
export interface KitchenDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
  /** What uses recipes, and changes with them. */
  readonly dependents: readonly Dependent[];
}

/** What a change did: how many documents it saved or approved, and which recipes it changed at which sites. */
export interface KitchenSaved {
  readonly saved: number;
  readonly unchanged: number;
  readonly recipes: readonly RecipeChange[];
}

const topic = "kitchen";
const lastRead = new WeakMap<Db | Tx, { readonly revision: number; readonly kitchen: Kitchen }>();

/** The kitchen as it is now. Until something in it changes, asking again returns the same object. */
export async function readKitchen(db: Db | Tx): Promise<Kitchen> {
  // Before the rows: a change in between is read a second time, and never missed.
  const revision = await lastRevisionOf({ db }, topic);
  const last = lastRead.get(db);
  if (last?.revision === revision) return last.kitchen;
  const kitchen = await readVersions(db);
  lastRead.set(db, { revision, kitchen });
  return kitchen;
}

/** A change that was worked out, and is to be written. */
export interface KitchenPlan {
  readonly after: Kitchen;
  readonly saved: number;
  readonly unchanged: number;
  /** What the audit log says of it. */
  readonly acts: readonly AuditedAct[];
  write(changing: ChangeContext): Promise<void>;
}

/** Makes a change of the kitchen with all that follows from it, in one transaction. */
export async function changeKitchen(
  deps: KitchenDeps,
  actor: Actor,
  mode: ApplyMode,
  plan: (kitchen: Kitchen) => KitchenPlan,
): Promise<KitchenSaved> {
  const from = londonDay(deps.clock.now());
  // Planning comes before the lock: while it is taken, everybody else's writes wait.
  const plannedAt = await lastRevisionOf(deps.store, topic);
  const early = planned(await readKitchen(deps.store.db), plan, from);
  return await change(deps, actor, async (changing) => {
    // Where somebody else was quicker, the plan is made once more, now that nobody can be.
    const isCurrent = (await lastRevisionOf({ db: changing.tx }, topic)) === plannedAt;
    const { after, saved, unchanged, write, acts, recipes, settled } = isCurrent
      ? early
      : planned(await readVersions(changing.tx), plan, from);
    if (saved === 0) return { saved, unchanged, recipes: [] };
    await write(changing);
    for (const act of acts) await recordAudit(changing.tx, actor, act, deps.clock);
    // One change, however many documents: the versions have what changed; the public gets no details.
    await changing.logChange({ topic: "kitchen", type: "modified", document: { id: "kitchen" } });
    if (recipes.length || settled.length)
      for (const dependent of deps.dependents)
        await dependent.apply(changing, { kitchen: after, recipes, settled, from, by: actor.name }, mode);
    return { saved, unchanged, recipes };
  });
}

function planned(kitchen: Kitchen, plan: (kitchen: Kitchen) => KitchenPlan, from: Day) {
  const made = plan(kitchen);
  return {
    ...made,
    recipes: affectedBy(kitchen, made.after, from),
    settled: newlySettled(kitchen, made.after),
  };
}

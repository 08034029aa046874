import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { change } from "#live/server/change.server.ts";
import { publish, publicationContent } from "#publications/publish.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { openMenuDrafts } from "../drafts/menu-drafts.server.ts";
import { subjectOf } from "../menus/menu-facts.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";
import { refreshMenu } from "./refresh-menu.server.ts";
import { lockedSchool, schoolOrBreakfasts } from "./schools.server.ts";
import type { MenuKey } from "./schools.ts";
import { breakfastsAt, menuKeyOf } from "./occasions.ts";

/** When a school's breakfast begins; null where it has none. */
export const breakfastBeginsAt = async (db: Db | Tx, school: MenuKey): Promise<string | null> =>
  (await schoolOrBreakfasts(db, menuKeyOf(school, "breakfast")))?.lunchAt ?? null;

/**
 * Gives a school a menu of breakfasts, empty where it never had one, or another time at which breakfast begins. The same again
 * changes nothing. Returns when it began before; null where it had none. Throws Invalid for what is no time before lunch, NotFound where there is no such school.
 */
export async function saveBreakfasts(
  deps: TermlyMenuDeps,
  actor: Actor,
  { school: key, beginsAt }: { readonly school: MenuKey; readonly beginsAt: string },
): Promise<string | null> {
  return await change(deps, actor, async (changing) => {
    const { tx } = changing;
    const school = await lockedSchool(deps.store, tx, key);
    const fault = timeFault(beginsAt, school.lunchAt);
    if (fault) throw new Invalid([{ field: "beginsAt", message: fault }]);
    const before = await breakfastBeginsAt(tx, key);
    if (before === beginsAt) return before;
    const row = { school: key, occasion: "breakfast", begins_at: beginsAt } as const;
    await tx
      .insertInto("termly_occasion")
      .values(row)
      .onConflict((conflict) => conflict.columns(["school", "occasion"]).doUpdateSet(row))
      .execute();
    const act = { action: "saved school’s breakfasts", subject: `school/${key}` };
    await recordAudit(
      tx,
      actor,
      { ...act, before: before && { beginsAt: before }, after: { beginsAt } },
      deps.clock,
    );
    const about = breakfastsAt(school, beginsAt);
    const isOtherTime = before !== null;
    if (!(await refreshMenu(deps, changing, about, { isOtherTime, isNewThere: !isOtherTime }))) {
      const document = { id: about.key, school: about.school, revision: 0 };
      await changing.logChange({ topic: "termly", type: isOtherTime ? "modified" : "added", document });
    }
    return before;
  });
}

function timeFault(beginsAt: string, lunchAt: string): string | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(beginsAt)) return "Say when breakfast begins, like 08:00.";
  return beginsAt < lunchAt ? null : `Breakfast begins before lunch, which is at ${lunchAt}.`;
}

/**
 * Takes a school's breakfasts from all pages; their menu stays stored, and is back with them. Returns when they began. Throws NotFound
 * where there are none, and Conflict while a draft of them is open.
 */
export async function removeBreakfasts(deps: TermlyMenuDeps, actor: Actor, school: MenuKey): Promise<string> {
  return await change(deps, actor, async (changing) => {
    const { tx } = changing;
    await lockedSchool(deps.store, tx, school);
    const before = await breakfastBeginsAt(tx, school);
    if (before === null) throw new NotFound("This school has no breakfasts.");
    const key = menuKeyOf(school, "breakfast");
    if ((await openMenuDrafts(tx)).some(({ content }) => content.menu === key))
      throw new Conflict("A draft of these breakfasts is open: publish it or throw it away first.");
    await tx
      .deleteFrom("termly_occasion")
      .where("school", "=", school)
      .where("occasion", "=", "breakfast")
      .execute();
    const act = { action: "removed school’s breakfasts", subject: `school/${school}` };
    await recordAudit(tx, actor, { ...act, before: { beginsAt: before }, after: null }, deps.clock);
    await changing.logChange({ topic: "termly", type: "removed", document: { id: key } });
    await publish(tx, deps, [publicationContent(subjectOf(key), {})]);
    return before;
  });
}

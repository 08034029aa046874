import type { ChangeContext } from "#live/server/change.server.ts";
import { publish } from "#publications/publish.server.ts";
import type { PublishDeps, PublicationContent } from "#publications/publish.server.ts";
import { changedDays, writeChangedDays } from "../calendar/calendar-revisions.server.ts";
import type { MenuKey } from "../schools/schools.ts";
import { schoolOrBreakfasts } from "../schools/schools.server.ts";
import type { TermlyDocument } from "../termly-menus.server.ts";
import { menuOfKey } from "../termly-menus.server.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { defined } from "#values/defined.ts";
import type { Term } from "../calendar/school-term.ts";
import type { PlannedDish } from "./dish.ts";
import { menuContent } from "./menu-content.server.ts";
import { writeDishes, writeTerms } from "./stored-menus.server.ts";

/**
 * Gives one menu a new revision, and new dishes where they are given, and announces it; and raises the iCalendar SEQUENCE
 * of the days whose lunch differs from what calendars last got. For a change of one menu: inside its transaction, after all
 * else that it writes.
 */
export async function recordMenuChange(
  deps: PublishDeps,
  { tx, logChange }: ChangeContext,
  key: MenuKey,
  { dishes, beforeTold }: MenuChange = {},
): Promise<void> {
  const last = await tx.selectFrom("termly_menu").select("revision").where("id", "=", key).executeTakeFirst();
  const row = { revision: (last?.revision ?? 0) + 1, changed_at: deps.clock.now() };
  const { school } = defined(await schoolOrBreakfasts(tx, key));
  const document: TermlyDocument = { id: key, school, revision: row.revision };
  await logChange({ topic: "termly", type: "modified", document });
  await tx
    .insertInto("termly_menu")
    .values({ id: key, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  if (dishes) await writeDishes(tx, new Map([[key, dishes]]));
  const menu = defined(await menuOfKey(tx, key));
  await writeChangedDays(tx, await changedDays(tx, menu), deps.clock.now());
  await beforeTold?.(menu);
  await publish(tx, deps, [await menuContent(tx, beforeTold ? defined(await menuOfKey(tx, key)) : menu)]);
}

interface MenuChange {
  readonly dishes?: readonly PlannedDish[];
  /** Writes what hangs on the menu's new revision: before it is published. */
  readonly beforeTold?: (menu: TermlyMenu) => Promise<void>;
}

/** A menu as an import writes it, whole. */
export interface WrittenMenu {
  readonly key: MenuKey;
  /** The school's name. */
  readonly school: string;
  readonly type: "added" | "modified";
  readonly dishes: readonly PlannedDish[];
  readonly terms: readonly Term[];
  readonly revision: number;
  /** What is published with it. */
  readonly content: PublicationContent;
}

/** Writes several menus in few statements, and records each as a change for all who follow them. */
export async function writeMenus(
  deps: PublishDeps,
  { tx, logChanges }: ChangeContext,
  menus: readonly WrittenMenu[],
): Promise<void> {
  await logChanges(
    menus.map(({ key: id, school, type, revision }) => {
      const document: TermlyDocument = { id, school, revision };
      return { topic: "termly", type, document };
    }),
  );
  await tx
    .insertInto("termly_menu")
    .values(menus.map(({ key, revision }) => ({ id: key, revision, changed_at: deps.clock.now() })))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        revision: row.ref("excluded.revision"),
        changed_at: row.ref("excluded.changed_at"),
      })),
    )
    .execute();
  await writeDishes(tx, new Map(menus.map(({ key, dishes }) => [key, dishes])));
  await writeTerms(tx, new Map(menus.map(({ key, terms }) => [key, terms])));
  await publish(
    tx,
    deps,
    menus.map(({ content }) => content),
  );
}

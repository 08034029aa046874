import type { ChangeContext } from "#live/server/change.server.ts";
import { publish } from "#publications/publish.server.ts";
import type { PublishDeps, PublicationContent } from "#publications/publish.server.ts";
import { changedDays, writeChangedDays } from "../calendar/calendar-revisions.server.ts";
import type { MenuKey } from "../schools.ts";
import type { TermlyDocument } from "../termly-menus.server.ts";
import { termlyMenu } from "../termly-menus.server.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { defined } from "#values/defined.ts";
import { menuContent } from "./menu-content.server.ts";

/**
 * Gives one menu a new revision, and new dishes where they are given, and announces it; and raises the iCalendar SEQUENCE
 * of the days whose lunch differs from what calendars last got. For a change of one menu: inside its transaction, after all
 * else that it writes.
 */
export async function recordMenuChange(
  deps: PublishDeps,
  { tx, record }: ChangeContext,
  key: MenuKey,
  { beforeTold, ...data }: MenuChange = {},
): Promise<void> {
  const last = await tx.selectFrom("termly_menu").select("revision").where("id", "=", key).executeTakeFirst();
  const row = { ...data, revision: (last?.revision ?? 0) + 1, changed_at: deps.clock.now() };
  const { school } = await tx
    .selectFrom("termly_school")
    .select("school")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  const document: TermlyDocument = { id: key, school, revision: row.revision };
  await record({ topic: "termly", type: "modified", document });
  await tx
    .insertInto("termly_menu")
    .values({ id: key, dishes: "[]", terms: "[]", ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  const menu = defined(await termlyMenu(tx, key));
  await writeChangedDays(tx, await changedDays(tx, menu), deps.clock.now());
  await beforeTold?.(menu);
  await publish(tx, deps, [await menuContent(tx, beforeTold ? defined(await termlyMenu(tx, key)) : menu)]);
}

interface MenuChange {
  readonly dishes?: string;
  /** Writes what hangs on the menu's new revision: before it is published. */
  readonly beforeTold?: (menu: TermlyMenu) => Promise<void>;
}

/** A menu's whole row as an import writes it. */
export interface MenuRow {
  readonly key: MenuKey;
  /** The school's name. */
  readonly school: string;
  readonly type: "added" | "modified";
  readonly dishes: string;
  readonly terms: string;
  readonly revision: number;
  /** What is published with it. */
  readonly content: PublicationContent;
}

/** Writes the whole rows of several menus in one statement, and records each as a change for all who follow them. */
export async function writeMenuRows(
  deps: PublishDeps,
  { tx, recordAll }: ChangeContext,
  rows: readonly MenuRow[],
): Promise<void> {
  await recordAll(
    rows.map(({ key: id, school, type, revision }) => {
      const document: TermlyDocument = { id, school, revision };
      return { topic: "termly", type, document };
    }),
  );
  await tx
    .insertInto("termly_menu")
    .values(
      rows.map(({ key, dishes, terms, revision }) => ({
        id: key,
        dishes,
        terms,
        revision,
        changed_at: deps.clock.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        dishes: row.ref("excluded.dishes"),
        terms: row.ref("excluded.terms"),
        revision: row.ref("excluded.revision"),
        changed_at: row.ref("excluded.changed_at"),
      })),
    )
    .execute();
  await publish(
    tx,
    deps,
    rows.map((row) => row.content),
  );
}

import type { Insertable, Kysely } from "kysely";
import type { Day } from "#values/time/calendar-day.ts";
import type { Schema } from "../schema.ts";
import type { Db } from "../store.server.ts";

type Rows = readonly { [Table in keyof Schema]: readonly [Table, Insertable<Schema[Table]>] }[keyof Schema][];

/** A row of every table that a school's menu is in, each after those that it refers to. */
export const rowsOfAMenu = [
  ["termly_menu", { id: "olive", revision: 1, changed_at: 1 }],
  [
    "termly_dish",
    {
      menu: "olive",
      slot: "S-AAAAAA",
      week: 1,
      weekday: 1,
      course: "main",
      position: 0,
      name: "Pie",
      description: "",
      allergens: "{}",
      diets: "[]",
      held_diets: "[]",
      portion: 112.5,
      carbohydrate: null,
      carbohydrate_low: 41,
      carbohydrate_high: 58,
      sugars: null,
      counts: "[]",
      recipe: "pie",
      recipe_changes: "[]",
      stated: "{}",
    },
  ],
  [
    "termly_term",
    {
      menu: "olive",
      first_day: "2026-09-03" as Day,
      last_day: "2026-12-18" as Day,
      rotation: "pause",
      start_week: null,
      continues: 0,
    },
  ],
  [
    "termly_closed_days",
    {
      menu: "olive",
      term: "2026-09-03" as Day,
      position: 0,
      first_day: "2026-10-26" as Day,
      last_day: "2026-10-30" as Day,
      why: "Half term",
    },
  ],
] as const satisfies Rows;

/** Writes `rowsOfAMenu` into a store of today. */
export async function writeRowsOfAMenu(db: Db): Promise<void> {
  for (const [table, row] of rowsOfAMenu)
    await (db as unknown as Kysely<Record<string, object>>).insertInto(table).values(row).execute();
}

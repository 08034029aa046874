import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0076-occasions";

/**
 * What schools have a menu for beside their lunches: a cycle under a key of its own. No row of a school says so, as an older release
 * that runs beside this one takes every school for one that has lunch.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("termly_occasion")
    .addColumn("school", "text", (column) =>
      column.notNull().references("termly_school.key").onDelete("cascade"),
    )
    .addColumn("occasion", "text", (column) => column.notNull().check(sql`occasion in ('breakfast')`))
    .addColumn("begins_at", "text", (column) => column.notNull().check(sql`begins_at like '__:__'`))
    .addPrimaryKeyConstraint("termly_occasion_key", ["school", "occasion"])
    .execute();
}

import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0067-diet-days";

/** What calendars last got of a child's lunch: a digest, and how often it has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("diet_day")
    .addColumn("case_id", "text", (column) => column.notNull().references("diet_case.id").onDelete("cascade"))
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("sequence", "integer", (column) => column.notNull().check(sql`sequence >= 0`))
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("diet_day_key", ["case_id", "day"])
    .execute();
}

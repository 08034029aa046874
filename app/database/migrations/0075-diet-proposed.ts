import type { Kysely } from "kysely";

export const name = "0075-diet-proposed";

/** What one person of nutrition chose for a child that is served already, of a dish that is new to its school: a second one agrees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("diet_proposed")
    .addColumn("case_id", "text", (column) => column.notNull().references("diet_case.id").onDelete("cascade"))
    .addColumn("week", "integer", (column) => column.notNull())
    .addColumn("weekday", "integer", (column) => column.notNull())
    .addColumn("part", "text", (column) => column.notNull())
    .addColumn("menu", "text", (column) => column.notNull())
    .addColumn("slot", "text", (column) => column.notNull())
    .addColumn("dish", "text", (column) => column.notNull())
    .addColumn("chosen_by", "text", (column) => column.notNull())
    .addColumn("chosen_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("diet_proposed_key", ["case_id", "week", "weekday", "part"])
    .execute();
}

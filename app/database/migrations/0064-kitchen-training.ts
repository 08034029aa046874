import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0064-kitchen-training";

/** Which course somebody in a kitchen took, when, and until when it counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("kitchen_training")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("kitchen", "text", (column) => column.notNull())
    .addColumn("course", "text", (column) => column.notNull())
    .addColumn("held_on", "text", (column) => column.notNull())
    .addColumn("valid_until", "text", (column) => column.notNull())
    .addColumn("recorded_by", "text", (column) => column.notNull())
    .addColumn("recorded_at", "bigint", (column) => column.notNull())
    .addCheckConstraint("kitchen_training_valid", sql`valid_until > held_on`)
    .execute();
}

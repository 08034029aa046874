import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0066-diet-renewals";

/**
 * By when an agreed diet has to be confirmed anew, and how far its asking is. Rows are made by the site's watch, of cases that were
 * agreed before this too, so that none begins with a pause.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("diet_renewal")
    .addColumn("case_id", "text", (column) =>
      column.primaryKey().references("diet_case.id").onDelete("cascade"),
    )
    .addColumn("confirm_by", "text", (column) => column.notNull())
    .addColumn("stage", "text", (column) =>
      column.notNull().check(sql`stage in ('none', 'asked', 'warned', 'last', 'paused', 'ending')`),
    )
    .addColumn("kept_by", "text")
    .addColumn("paused_from", "text")
    .addColumn("paused_until", "text")
    .addColumn("ended_by", "text")
    .addColumn("replaced_by", "text", (column) => column.references("diet_case.id").onDelete("set null"))
    .addColumn("change_hash", "text", (column) => column.unique())
    .addColumn("change_until", "bigint")
    .execute();
}

import type { Kysely } from "kysely";

export const name = "0070-standards-sets";

/**
 * The sets of the School Food Standards that somebody has entered and a second person has approved, beside the one that comes
 * with the site. Of two that begin on one day nobody could say which counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("standards_set")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("first_day", "text", (column) => column.notNull().unique())
    .addColumn("document", "text", (column) => column.notNull())
    .execute();
}

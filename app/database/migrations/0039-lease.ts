import type { Kysely } from "kysely";

export const name = "0039-lease";

/** What one process at a time does for all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lease")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .addColumn("says", "text", (column) => column.notNull())
    .execute();
}

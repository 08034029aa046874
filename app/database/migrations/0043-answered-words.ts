import type { Kysely } from "kysely";

export const name = "0043-answered-words";

/** Words of a dish that claim more than is known of it, and who has looked at them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("answered_words")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("fault", "text", (column) => column.notNull())
    .addColumn("answered_by", "text", (column) => column.notNull())
    .addColumn("answered_at", "bigint", (column) => column.notNull())
    .execute();
}

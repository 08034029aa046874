import type { Kysely } from "kysely";

export const name = "0078-old-addresses";

/** Where addresses of the firm's earlier site lead. No row refers to a page, as one of the sample's has no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("old_address")
    .addColumn("address", "text", (column) => column.primaryKey())
    .addColumn("leads_to", "text", (column) => column.notNull())
    .execute();
}

import type { Kysely } from "kysely";

export const name = "0006-payment-links";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("payment_link_claim")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("claimed_by", "text", (column) => column.notNull())
    .execute();
}

import type { Kysely } from "kysely";

export const name = "0011-retention";

// What the sweep has done already, so that it looks at no row twice.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("payment").addColumn("people_gone_at", "bigint").execute();
  await db.schema.alterTable("payment_record").addColumn("order_cut_at", "bigint").execute();
}

import type { Kysely } from "kysely";

export const name = "0007-payments-judged";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("payment").addColumn("judged", "text").execute();
}

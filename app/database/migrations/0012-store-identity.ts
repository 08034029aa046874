import type { Kysely } from "kysely";
import { randomUUID } from "node:crypto";

export const name = "0012-store-identity";

/** Which store this is and how often a site has opened it: another one, or an older copy, in its place is noticed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("store_identity")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("openings", "bigint", (column) => column.notNull())
    .addColumn("written_at", "bigint", (column) => column.notNull())
    .execute();
  const identity = db.withTables<{ store_identity: { id: string; openings: number; written_at: number } }>();
  await identity
    .insertInto("store_identity")
    .values({ id: randomUUID(), openings: 0, written_at: Date.now() })
    .execute();
}

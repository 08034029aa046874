import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";

export const name = "0031-audit-key";

/** The key of the hashes in the audit log. Entries of before have hashes without one, and are never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("audit_key")
    .addColumn("secret", "text", (column) => column.notNull())
    .execute();
  await db
    .withTables<{ audit_key: { secret: string } }>()
    .insertInto("audit_key")
    .values({ secret: randomBytes(32).toString("hex") })
    .execute();
}

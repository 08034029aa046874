import type { Kysely } from "kysely";

export const name = "0025-settings";

/** What the firm has settled at the desk, version by version; the last of a document is in force. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("setting_version")
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("fields", "text")
    .addColumn("saved_by", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("setting_version_key", ["document", "version"])
    .execute();
}

import type { Kysely } from "kysely";

export const name = "0016-kitchen";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("kitchen_version")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("version", "bigint", (column) => column.notNull())
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("saved_by", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addColumn("approved_by", "text")
    .addColumn("approved_at", "bigint")
    .addColumn("superseded", "bigint", (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("kitchen_version_key", ["kind", "id", "version"])
    .execute();
  await db.schema
    .createIndex("kitchen_version_in_force")
    .on("kitchen_version")
    .columns(["superseded", "kind", "id"])
    .execute();
}

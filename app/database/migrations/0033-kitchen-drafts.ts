import type { Kysely } from "kysely";

export const name = "0033-kitchen-drafts";

/** Specifications that somebody keeps and has not saved, who is asked to check a version, and who wrote it before it was saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("kitchen_draft")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("saved_by", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addColumn("writers", "text", (column) => column.notNull())
    .addColumn("thrown_away", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("kitchen_draft_key", ["kind", "id"])
    .execute();
  await db.schema.alterTable("kitchen_version").addColumn("asked", "text").execute();
  await db.schema.alterTable("kitchen_version").addColumn("writers", "text").execute();
}

import type { Kysely } from "kysely";

export const name = "0027-gallery-drafts";

/** Pictures that are not public yet or no longer, and why a public one may be shown. What is public stays so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("gallery_image")
    .addColumn("consent", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("gallery_draft")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("image", "text", (column) => column.notNull())
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("consent", "text", (column) => column.notNull())
    .addColumn("uploaded_by", "text", (column) => column.notNull())
    .addColumn("uploaded_at", "bigint", (column) => column.notNull())
    .addColumn("removed_at", "bigint")
    .addColumn("was_public", "integer", (column) => column.notNull())
    .execute();
}

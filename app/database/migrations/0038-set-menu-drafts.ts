import type { Kysely } from "kysely";

export const name = "0038-set-menu-drafts";

/** What somebody is writing of a set menu, and has not published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("catering_set_menu_draft")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("set_menu", "text")
    .addColumn("base", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("saved_by", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .execute();
}

import type { Kysely } from "kysely";

export const name = "0036-set-menus";

/** Menus that are put together: dishes of the catering menu, each with how many guests one of it is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("catering_set_menu")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("guests", "integer", (column) => column.notNull())
    .addColumn("dishes", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .execute();
}

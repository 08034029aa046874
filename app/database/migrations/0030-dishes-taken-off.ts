import type { Kysely } from "kysely";

export const name = "0030-dishes-taken-off";

/** The risks of dishes that were taken off the catering menu: added again, they are known still. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("catering_menu_gone")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("risks", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("catering_menu_gone_name").on("catering_menu_gone").column("name").execute();
}

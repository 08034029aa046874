import type { Kysely } from "kysely";

export const name = "0009-held-diets";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("catering_menu_item")
    .addColumn("held_diets", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}

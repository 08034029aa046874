import type { Kysely } from "kysely";

export const name = "0018-dishes-on-recipes";

/** Dishes of the catering menu may stand on a recipe, and a school's lunches of a day may be held until somebody has looked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("catering_menu_item").addColumn("recipe", "text").execute();
  await db.schema.alterTable("catering_menu_item").addColumn("stated", "text").execute();
  await db.schema
    .createTable("termly_hold")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("menu", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("recipe", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("made_by", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .addColumn("released_by", "text")
    .addColumn("released_at", "bigint")
    .execute();
  await db.schema.createIndex("termly_hold_menu").on("termly_hold").columns(["menu", "day"]).execute();
}

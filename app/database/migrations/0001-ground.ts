import type { Kysely } from "kysely";

export const name = "0001-ground";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("live_clock")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("live_change")
    .addColumn("revision", "bigint", (column) => column.primaryKey())
    .addColumn("topic", "text", (column) => column.notNull())
    .addColumn("document_id", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("catering_menu_item")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("allergens", "text", (column) => column.notNull())
    .addColumn("diets", "text", (column) => column.notNull())
    .addColumn("serves", "text")
    .addColumn("price_guide_pence", "bigint")
    .addColumn("image", "text")
    .addColumn("position", "bigint", (column) => column.notNull())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("gallery_image")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("alt", "text", (column) => column.notNull())
    .addColumn("caption", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("focal_x", "real", (column) => column.notNull())
    .addColumn("focal_y", "real", (column) => column.notNull())
    .addColumn("sizes", "text", (column) => column.notNull())
    .addColumn("position", "bigint", (column) => column.notNull())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .execute();
  const clock = db.withTables<{ live_clock: { id: number; revision: number } }>();
  await clock.insertInto("live_clock").values({ id: 1, revision: 0 }).execute();
}

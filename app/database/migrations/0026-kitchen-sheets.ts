import type { Kysely } from "kysely";

export const name = "0026-kitchen-sheets";

/** What a kitchen printed of a day and when, and what it ticked off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("termly_print")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("sheet", "text", (column) => column.notNull())
    .addColumn("printed_by", "text", (column) => column.notNull())
    .addColumn("printed_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("termly_print_of_day")
    .on("termly_print")
    .columns(["site", "day", "printed_at"])
    .execute();
  await db.schema
    .createTable("termly_tick")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("thing", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .addColumn("ticked_by", "text", (column) => column.notNull())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("termly_tick_of_day").on("termly_tick").columns(["site", "day"]).execute();
}

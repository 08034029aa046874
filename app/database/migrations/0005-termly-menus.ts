import type { Kysely } from "kysely";

export const name = "0005-termly-menus";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("termly_menu")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("dishes", "text", (column) => column.notNull())
    .addColumn("terms", "text", (column) => column.notNull())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("termly_substitution")
    .addColumn("menu", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("course", "text", (column) => column.notNull())
    .addColumn("was", "text", (column) => column.notNull())
    .addColumn("dish", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("termly_substitution_key", ["menu", "day", "course", "was"])
    .execute();

  await db.schema
    .createTable("termly_day")
    .addColumn("menu", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("sequence", "bigint", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("termly_day_key", ["menu", "day"])
    .execute();

  await db.schema
    .createTable("termly_upload")
    .addColumn("menu", "text", (column) => column.primaryKey())
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("uploaded_at", "bigint", (column) => column.notNull())
    .execute();
}

import type { Kysely } from "kysely";

export const name = "0021-covers";

/** How many lunches a school expects on a day, and how many of them avoid what: numbers, and nobody's name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("termly_covers")
    .addColumn("menu", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("lunches", "integer", (column) => column.notNull())
    .addColumn("avoiding", "text", (column) => column.notNull())
    .addColumn("entered_by", "text", (column) => column.notNull())
    .addColumn("entered_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("termly_covers_key", ["menu", "day"])
    .execute();
}

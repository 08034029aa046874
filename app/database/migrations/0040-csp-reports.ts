import type { Kysely } from "kysely";

export const name = "0040-csp-reports";

/** What browsers reported that a page's policy forbade: each kind once, with how often and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("csp_report")
    .addColumn("directive", "text", (column) => column.notNull())
    .addColumn("blocked", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("first_at", "bigint", (column) => column.notNull())
    .addColumn("last_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("csp_report_key", ["directive", "blocked", "page"])
    .execute();
}

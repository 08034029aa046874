import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0023-menu-drafts";

/** What staff prepare of a menu before the public is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("termly_draft")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("menu", "text", (column) => column.notNull())
    .addColumn("term", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("base_revision", "integer", (column) => column.notNull())
    .addColumn("base", "text", (column) => column.notNull())
    .addColumn("changes", "text", (column) => column.notNull())
    .addColumn("terms", "text")
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("editors", "text", (column) => column.notNull())
    .addColumn("begun_at", "bigint", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("asked_by", "text")
    .addColumn("asked_at", "bigint")
    .addColumn("approved_by", "text")
    .addColumn("approved_at", "bigint")
    .addColumn("approved_risks", "text")
    .addColumn("publish_on", "text")
    .addColumn("planned_by", "text")
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("failure", "text")
    .addColumn("closed_as", "text")
    .addColumn("closed_by", "text")
    .addColumn("closed_at", "bigint")
    .execute();
  // Of one menu and term one draft is open: two people who begin at once work on the same.
  await db.schema
    .createIndex("termly_draft_open")
    .unique()
    .on("termly_draft")
    .columns(["menu", "term"])
    .where(sql.ref("closed_at"), "is", null)
    .execute();
}

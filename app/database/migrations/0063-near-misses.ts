import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0063-near-misses";

/**
 * What nearly went wrong with an allergen, at a school or in a kitchen: what was done, and what was learnt of it. It stays where its
 * school is taken off the list, until its own time is over, and so refers to none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("near_miss")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("school", "text")
    .addColumn("kitchen", "text")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("time", "text", (column) => column.notNull())
    .addColumn("what", "text", (column) => column.notNull())
    .addColumn("done", "text", (column) => column.notNull())
    .addColumn("learnt", "text", (column) => column.notNull())
    .addColumn("reported_by", "text", (column) => column.notNull())
    .addColumn("reported_at", "bigint", (column) => column.notNull())
    .addColumn("due_on", "text", (column) => column.notNull())
    .addColumn("closed_by", "text")
    .addColumn("closed_at", "bigint")
    .addColumn("revision", "integer", (column) => column.notNull())
    .addCheckConstraint("near_miss_where", sql`school is not null or kitchen is not null`)
    .addCheckConstraint("near_miss_closed", sql`(closed_by is null) = (closed_at is null)`)
    .addCheckConstraint("near_miss_learnt", sql`closed_at is null or learnt <> ''`)
    .execute();
  await db.schema.createIndex("near_miss_school").on("near_miss").column("school").execute();
  await db.schema.createIndex("near_miss_closed_at").on("near_miss").column("closed_at").execute();
}

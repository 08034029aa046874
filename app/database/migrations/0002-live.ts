import type { Kysely } from "kysely";

export const name = "0002-live";

/** Changes that are too old to resume from are thrown away: up to which revision, and a way to find a topic's last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("live_clock")
    .addColumn("kept_after", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("live_change_topic").on("live_change").columns(["topic", "revision"]).execute();
}

import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0062-lists";

/**
 * The items of the firm's lists (news, vacancies, quotes ...) that somebody has published. There are none yet: a demonstration
 * shows those of the sample. What readers are shown of a list is asked by day, place and topic.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("list_item")
    .addColumn("list", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("document", "text")
    .addColumn("shown_from", "text", (column) => column.notNull())
    .addColumn("shown_until", "text", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull().check(sql`place between 1 and 1000`))
    .addColumn("topic", "text")
    .addPrimaryKeyConstraint("list_item_key", ["list", "id"])
    .execute();
  await db.schema
    .createIndex("list_item_shown")
    .on("list_item")
    .columns(["list", "place", "shown_from"])
    .execute();
}

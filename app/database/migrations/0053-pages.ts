import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0053-pages";

/** The pages that somebody has published, or taken off. There are none yet: every page says what the sample says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("page")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("address", "text", (column) => column.unique().check(sql`address like '/%'`))
    .addColumn("document", "text")
    .addCheckConstraint("page_whole_check", sql`(address is null) = (document is null)`)
    .execute();
}

import type { Kysely } from "kysely";

export const name = "0056-page-redirects";

/** Where pages were before they were put at another address: whoever asks there is sent to where the page is now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("page_redirect")
    .addColumn("address", "text", (column) => column.primaryKey())
    .addColumn("page_id", "text", (column) => column.notNull().references("page.id"))
    .execute();
}

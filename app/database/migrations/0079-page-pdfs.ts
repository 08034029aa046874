import type { Kysely } from "kysely";

export const name = "0079-page-pdfs";

/** Documents that pages give their readers. The bytes are files of the data folder, named by their hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("page_pdf")
    .addColumn("address", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("pages", "integer", (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("added_by", "text", (column) => column.notNull())
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .execute();
}

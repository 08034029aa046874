import type { Kysely } from "kysely";

export const name = "0080-pdfs-shown";

/** From which day on readers may read a document; null before a page or an item that names it is published. All could read those of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("page_pdf")
    .addColumn("shown_from", "text", (column) => column.defaultTo(""))
    .execute();
}

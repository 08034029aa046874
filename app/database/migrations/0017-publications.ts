import type { Kysely } from "kysely";

export const name = "0017-publications";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("publication")
    .addColumn("seq", "integer", (column) => column.primaryKey())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("published_at", "bigint", (column) => column.notNull())
    .addColumn("parts", "text")
    .addColumn("parts_hash", "text", (column) => column.notNull())
    .addColumn("previous", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("signature", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("publication_subject").on("publication").columns(["subject", "seq"]).execute();
  await db.schema
    .createTable("publication_part")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("json", "text", (column) => column.notNull())
    .execute();
}

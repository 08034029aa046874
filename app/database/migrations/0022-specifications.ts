import type { Kysely } from "kysely";

export const name = "0022-specifications";

/** What suppliers sent of a product. The bytes are files of the data folder, named by their hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("kitchen_specification")
    .addColumn("product", "text", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("uploaded_by", "text", (column) => column.notNull())
    .addColumn("uploaded_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("kitchen_specification_key", ["product", "sha256"])
    .execute();
}

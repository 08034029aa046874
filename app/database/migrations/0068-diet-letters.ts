import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0068-diet-letters";

/** Doctors' letters, encrypted, as long as nobody has decided about the case that they came with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("diet_letter")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("case_id", "text", (column) => column.notNull().references("diet_case.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('pdf', 'jpeg')`))
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("diet_letter_case").on("diet_letter").column("case_id").execute();
}

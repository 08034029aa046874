import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0069-diet-accesses";

/**
 * Who opened what is known of a child: a case, its letter, its parent's address, or a list of cases, and nothing of what they read. And which of
 * a parent's links is the one that opens: another ends the one before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("diet_access")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("what", "text", (column) =>
      column
        .notNull()
        .check(
          sql`what in ('case', 'letter', 'address', 'queue', 'school', 'export', 'own page', 'change', 'menu', 'calendar')`,
        ),
    )
    .addColumn("case_id", "text", (column) => column.references("diet_case.id").onDelete("cascade"))
    .addColumn("school", "text", (column) => column.references("termly_school.key").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("diet_access_case").on("diet_access").columns(["case_id", "at"]).execute();
  await db.schema
    .alterTable("diet_case")
    .addColumn("link_no", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex("diet_access_at").on("diet_access").column("at").execute();
}

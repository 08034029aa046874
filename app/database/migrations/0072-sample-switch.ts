import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0072-sample-switch";

/** Whether the sample is in, what of the store is the sample's, and what was taken out, for a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sample_state")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('none', 'filling', 'in', 'out')`),
    )
    .addColumn("closed", "integer", (column) => column.notNull().check(sql`closed in (0, 1)`))
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("by_whom", "text", (column) => column.notNull())
    .addColumn("kept_until", "bigint")
    .execute();
  await sql`insert into sample_state (id, state, closed, since, by_whom) values (1, 'none', 0, 0, '')`.execute(
    db,
  );
  await db.schema
    .createTable("sample_thing")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("sample_thing_key", ["kind", "id"])
    .execute();
  await db.schema
    .createTable("sample_kept")
    .addColumn("seq", "integer", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("thing", "text", (column) => column.notNull())
    .addColumn("of_table", "text", (column) => column.notNull())
    .addColumn("kept_row", "text", (column) => column.notNull())
    .execute();
}

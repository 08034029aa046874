import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0041-drafts";

/** The release before would write drafts where nobody reads them any more. */
export const needs = name;

/** One table for the drafts of everything that is drafted, with those that there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("draft")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("content", "text")
    .addColumn("base", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull().check(sql`revision > 0`))
    .addColumn("waits", "integer", (column) => column.notNull().check(sql`waits in (0, 1)`))
    .addColumn("saved_by", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addColumn("writers", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('open', 'published', 'discarded')`),
    )
    .addColumn("closed_by", "text")
    .addColumn("closed_at", "bigint")
    .addPrimaryKeyConstraint("draft_key", ["kind", "id"])
    .addCheckConstraint("draft_closed", sql`(state = 'open') = (closed_at is null)`)
    .execute();
  const { rows } = await sql<DraftRow>`
    select 'dish' as kind, id, item as content, base, revision, waits, saved_by, saved_at, writers
    from catering_menu_draft
    union all
    select 'set-menu', id, set_menu, base, revision, 0, saved_by, saved_at, null
    from catering_set_menu_draft`.execute(db);
  for (const { writers, ...row } of rows)
    await (db as Kysely<{ draft: DraftRow & { state: string } }>)
      .insertInto("draft")
      .values({ ...row, writers: writers ?? JSON.stringify([row.saved_by]), state: "open" })
      .execute();
  await db.schema.dropTable("catering_menu_draft").execute();
  await db.schema.dropTable("catering_set_menu_draft").execute();
}

interface DraftRow {
  readonly kind: string;
  readonly id: string;
  readonly content: string | null;
  readonly base: string;
  readonly revision: number;
  readonly waits: number;
  readonly saved_by: string;
  readonly saved_at: number;
  readonly writers: string | null;
}

import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0045-kitchen-drafts-moved";

/** The release before would keep drafts where nobody reads them any more. */
export const needs = name;

/**
 * Drafts know when they were begun, who is asked to approve them and when they are to be published; those of the kitchen's
 * documents are in their table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable("draft");
  await table()
    .addColumn("begun_at", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update draft set begun_at = saved_at`.execute(db);
  await table().addColumn("asked_by", "text").execute();
  await table()
    .addColumn("asked_at", "bigint", (column) => column.check(sql`(asked_at is null) = (asked_by is null)`))
    .execute();
  await table().addColumn("approved_by", "text").execute();
  await table()
    .addColumn("approved_at", "bigint", (column) =>
      column.check(sql`(approved_at is null) = (approved_by is null)`),
    )
    .execute();
  await table()
    .addColumn("approved_risks", "text", (column) =>
      column.check(sql`(approved_risks is null) = (approved_by is null)`),
    )
    .execute();
  await table().addColumn("publish_on", "text").execute();
  await table()
    .addColumn("planned_by", "text", (column) =>
      column.check(sql`(planned_by is null) = (publish_on is null)`),
    )
    .execute();
  await table()
    .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await table().addColumn("failure", "text").execute();
  await sql`
    insert into draft (kind, id, content, base, revision, waits, begun_at, saved_by, saved_at, writers, state,
      closed_by, closed_at)
    select kind, id, fields, '', revision, 0, saved_at, saved_by, saved_at, writers,
      case when thrown_away = 1 then 'discarded' else 'open' end,
      case when thrown_away = 1 then saved_by end,
      case when thrown_away = 1 then saved_at end
    from kitchen_draft`.execute(db);
  await db.schema.dropTable("kitchen_draft").execute();
}

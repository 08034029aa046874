import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0049-enquiry-answers";

/** The release before would write the time to ring into a column that is gone. */
export const needs = name;

/** What was typed into an enquiry and is not searched for is JSON in one column: another field takes none of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable("enquiry");
  await table()
    .addColumn("answers", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
  const { rows } = await sql<{ id: string; call_time: string }>`
    select id, call_time from enquiry where call_time is not null`.execute(db);
  for (const { id, call_time: callTime } of rows)
    await sql`update enquiry set answers = ${JSON.stringify({ callTime })} where id = ${id}`.execute(db);
  await table().dropColumn("call_time").execute();
}

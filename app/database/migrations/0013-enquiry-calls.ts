import type { Kysely } from "kysely";

export const name = "0013-enquiry-calls";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["phone", "call_time", "school"])
    await db.schema.alterTable("enquiry").addColumn(column, "text").execute();
}

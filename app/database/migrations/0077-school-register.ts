import type { Kysely } from "kysely";

export const name = "0077-school-register";

/** By what the public register knows a school: its number there, and where it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("termly_school").addColumn("urn", "text").execute();
  await db.schema.alterTable("termly_school").addColumn("postcode", "text").execute();
}

import type { Kysely } from "kysely";

export const name = "0028-writers-of-dish-drafts";

/** Everybody who wrote a draft of a dish: none of them is its second person. Null where only who saved it last is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("catering_menu_draft").addColumn("writers", "text").execute();
}

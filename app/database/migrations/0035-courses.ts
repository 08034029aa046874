import type { Kysely } from "kysely";

export const name = "0035-courses";

/** A dish may have a course, and dishes that go with it. Null where nobody has said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("catering_menu_item").addColumn("course", "text").execute();
  await db.schema.alterTable("catering_menu_item").addColumn("goes_with", "text").execute();
}

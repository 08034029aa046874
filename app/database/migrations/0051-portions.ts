import type { Kysely } from "kysely";

export const name = "0051-portions";

/**
 * How far one of a dish goes: whole people, or pieces. Rows of an earlier release say nothing in these columns, and nothing is
 * made up for them: they go as far as their own words on the menu say, and what those do not say is asked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One statement a column: SQLite adds no more at once.
  const table = () => db.schema.alterTable("catering_menu_item");
  await table().addColumn("portion_unit", "text").execute();
  await table().addColumn("serves_from", "integer").execute();
  await table().addColumn("serves_to", "integer").execute();
}

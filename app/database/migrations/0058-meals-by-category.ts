import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0058-meals-by-category";

/** By which groups a school's lunches are counted, whether the school said so itself, and whether that was late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One statement a column: SQLite adds no more at once.
  const covers = () => db.schema.alterTable("termly_covers");
  for (const column of ["from_school", "late"])
    await covers()
      .addColumn(column, "integer", (one) => one.notNull().defaultTo(0))
      .execute();

  await db.schema
    .createTable("termly_meals")
    .addColumn("menu", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("meals", "integer", (column) => column.notNull().check(sql`meals >= 0`))
    .addPrimaryKeyConstraint("termly_meals_key", ["menu", "day", "category"])
    .addForeignKeyConstraint("termly_meals_day", ["menu", "day"], "termly_covers", ["menu", "day"], (key) =>
      key.onDelete("cascade"),
    )
    .execute();
}

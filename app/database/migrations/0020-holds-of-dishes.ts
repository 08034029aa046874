import type { Kysely } from "kysely";

export const name = "0020-holds-of-dishes";

/** A hold names the slot or the substitution whose dish it holds; one from before holds its whole day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("termly_hold")
    .addColumn("dish", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}

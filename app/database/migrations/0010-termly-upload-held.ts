import type { Kysely } from "kysely";

export const name = "0010-termly-upload-held";

/** Uploads of before were held against nothing by nobody: none is served until a person has compared it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["held_against", "held_by", "for_term"])
    await db.schema
      .alterTable("termly_upload")
      .addColumn(column, "text", (one) => one.notNull().defaultTo(""))
      .execute();
  await db.schema
    .alterTable("termly_upload")
    .addColumn("held_at", "bigint", (one) => one.notNull().defaultTo(0))
    .execute();
}

import type { Kysely } from "kysely";

export const name = "0065-school-frames";

/** The addresses of a school's own site, which may show its menu in a frame. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("school_frame")
    .addColumn("school", "text", (column) =>
      column.notNull().references("termly_school.key").onDelete("cascade"),
    )
    .addColumn("origin", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("school_frame_key", ["school", "origin"])
    .execute();
}

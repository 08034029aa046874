import type { Kysely } from "kysely";

export const name = "0044-uploads-set-aside";

/**
 * Which PDF of the staff's own was written anew, of its pages alone. One that an earlier release has stored as it came may hold
 * scripts: it is not served until it has been written anew and a person has compared it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("termly_upload")
    .addColumn("rewritten_sha256", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}

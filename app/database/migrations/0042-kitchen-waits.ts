import type { Kysely } from "kysely";

export const name = "0042-kitchen-waits";

/** Why a version of a kitchen document is not to be approved yet. Null where nobody has said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("kitchen_version").addColumn("waits_for", "text").execute();
}

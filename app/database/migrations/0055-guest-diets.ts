import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0055-guest-diets";

/** Guests tell their own diets, by a link that their host has made. No name is asked for: a plate has a number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("guest_link")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("proposal_id", "text", (column) => column.notNull().references("proposal.id"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("revoked_at", "bigint")
    .execute();
  await db.schema.createIndex("guest_link_of_proposal").on("guest_link").column("proposal_id").execute();
  await db.schema
    .createTable("guest_diet")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("proposal_id", "text", (column) => column.notNull().references("proposal.id"))
    .addColumn("number", "integer", (column) => column.notNull().check(sql`number > 0`))
    .addColumn("diets", "text", (column) => column.notNull())
    .addColumn("avoided", "text", (column) => column.notNull())
    .addColumn("changes", "integer", (column) => column.notNull().check(sql`changes >= 0`))
    .addColumn("told_at", "bigint", (column) => column.notNull())
    .addColumn("gone_at", "bigint")
    .addUniqueConstraint("guest_diet_number", ["proposal_id", "number"])
    .execute();
}

import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0054-order-plans";

/**
 * What the office says of an order's day. Of the orders that there are nobody has said anything yet: their sheets say so. A
 * print says when its people were taken out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("order_plan")
    .addColumn("proposal_id", "text", (column) => column.primaryKey().references("proposal.id"))
    .addColumn("contact_name", "text", (column) => column.notNull())
    .addColumn("contact_phone", "text", (column) => column.notNull())
    .addColumn("access", "text", (column) => column.notNull())
    .addColumn("crew", "text", (column) => column.notNull())
    .addColumn("staff", "integer", (column) => column.check(sql`staff between 0 and 200`))
    .addColumn("vans", "integer", (column) => column.check(sql`vans between 0 and 20`))
    .addColumn("kit", "text", (column) => column.notNull())
    .addColumn("timeline", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull().check(sql`revision > 0`))
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addColumn("saved_by", "text", (column) => column.notNull())
    .execute();
  await sql`alter table order_print add column people_gone_at bigint`.execute(db);
}

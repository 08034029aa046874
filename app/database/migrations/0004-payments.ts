import type { Kysely } from "kysely";

export const name = "0004-payments";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("payment")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("client_key", "text", (column) => column.notNull().unique())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("price", "bigint", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("person_name", "text", (column) => column.notNull())
    .addColumn("organization", "text", (column) => column.notNull())
    .addColumn("school_year", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("link_id", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.unique())
    .addColumn("capture_id", "text", (column) => column.unique())
    .addColumn("payee", "text")
    .addColumn("attempt", "integer", (column) => column.notNull())
    .addColumn("approved_attempt", "integer", (column) => column.notNull())
    .addColumn("refunded", "bigint", (column) => column.notNull())
    .addColumn("next_check", "bigint")
    .addColumn("checks", "integer", (column) => column.notNull())
    .addColumn("fails", "integer", (column) => column.notNull())
    .addColumn("lease_until", "bigint")
    .addColumn("attention", "text")
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("paid_at", "bigint")
    .execute();
  await db.schema.createIndex("payment_next_check").on("payment").column("next_check").execute();
  await db.schema.createIndex("payment_created").on("payment").column("created_at").execute();
  await db.schema.createIndex("payment_link").on("payment").column("link_id").execute();
  await db.schema.createIndex("payment_email").on("payment").column("email").execute();

  await db.schema
    .createTable("payment_event")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("payment_id", "text")
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("source_id", "text", (column) => column.unique())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("from_state", "text")
    .addColumn("to_state", "text")
    .addColumn("detail", "text")
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("payment_event_payment").on("payment_event").column("payment_id").execute();

  await db.schema
    .createTable("payment_record")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("payment_id", "text", (column) => column.notNull().unique())
    .addColumn("capture_id", "text", (column) => column.notNull().unique())
    .addColumn("price", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("order", "text", (column) => column.notNull())
    .addColumn("person_name", "text", (column) => column.notNull())
    .addColumn("organization", "text", (column) => column.notNull())
    .addColumn("school_year", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("payment_refund")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("payment_id", "text", (column) => column.notNull())
    .addColumn("pence", "bigint", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("provider_id", "text", (column) => column.unique())
    .addColumn("asked_by", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("payment_refund_payment").on("payment_refund").column("payment_id").execute();
}

import type { Kysely } from "kysely";

export const name = "0034-lunch-alerts";

/** Who is told of changes to school lunches, and e-mails that are of use until a moment only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lunch_alert")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("menu", "text", (column) => column.notNull())
    .addColumn("avoided", "text", (column) => column.notNull())
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("push_keys", "text")
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("consent", "text", (column) => column.notNull())
    .addColumn("consented_at", "bigint", (column) => column.notNull())
    .addColumn("confirmed_at", "bigint")
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("lunch_alert_menu").on("lunch_alert").column("menu").execute();
  await db.schema.createIndex("lunch_alert_address").on("lunch_alert").column("address").execute();

  await db.schema
    .createTable("lunch_alert_message")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("alert", "text", (column) => column.notNull())
    .addColumn("publication", "bigint", (column) => column.notNull())
    .addColumn("menu", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("tell_by", "bigint", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint")
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("queued_at", "bigint")
    .addColumn("told_at", "bigint")
    .addUniqueConstraint("lunch_alert_message_once", ["alert", "publication"])
    .execute();
  await db.schema.createIndex("lunch_alert_message_due").on("lunch_alert_message").column("due_at").execute();

  await db.schema
    .createTable("lunch_alert_cursor")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("publication", "bigint", (column) => column.notNull())
    .execute();

  await db.schema.alterTable("mail_letter").addColumn("send_by", "bigint").execute();
  await db.schema.alterTable("mail_letter").addColumn("unsubscribe", "text").execute();
  await db.schema.createIndex("mail_letter_send_by").on("mail_letter").column("send_by").execute();
}

import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0032-inbox";

/** The inbox of the desk: who looks after an enquiry, what was written back, when to ask again, and complaints. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("enquiry").addColumn("owner", "text").execute();
  await db.schema
    .alterTable("enquiry")
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable("enquiry").addColumn("first_answered_at", "bigint").execute();
  await sql`update enquiry set first_answered_at = last_contact_at where state = 'answered'`.execute(db);
  await db.schema.createIndex("enquiry_state").on("enquiry").column("state").execute();

  await db.schema
    .createTable("enquiry_reply")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("enquiry_id", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("written_at", "bigint", (column) => column.notNull())
    .addColumn("written_by", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("enquiry_reply_enquiry").on("enquiry_reply").column("enquiry_id").execute();

  await db.schema
    .createTable("enquiry_reminder")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("enquiry_id", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("words", "text", (column) => column.notNull())
    .addColumn("written_at", "bigint", (column) => column.notNull())
    .addColumn("written_by", "text", (column) => column.notNull())
    .addColumn("done_at", "bigint")
    .addColumn("done_by", "text")
    .execute();
  await db.schema
    .createIndex("enquiry_reminder_enquiry")
    .on("enquiry_reminder")
    .column("enquiry_id")
    .execute();
  await db.schema.createIndex("enquiry_reminder_day").on("enquiry_reminder").column("day").execute();

  await db.schema
    .createTable("enquiry_complaint")
    .addColumn("enquiry_id", "text", (column) => column.primaryKey())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("acknowledged_at", "bigint")
    .addColumn("closed_at", "bigint")
    .addColumn("outcome", "text")
    .execute();
}

import type { Kysely } from "kysely";

export const name = "0003-enquiries-and-mail";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mail_letter")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("reply_to", "text")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("html", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("about", "text")
    .addColumn("queued_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("refusals", "integer", (column) => column.notNull())
    .addColumn("due_at", "bigint")
    .addColumn("claimed_until", "bigint")
    .addColumn("sent_at", "bigint")
    .addColumn("stuck_at", "bigint")
    .addColumn("last_error", "text")
    .execute();
  await db.schema.createIndex("mail_letter_due").on("mail_letter").column("due_at").execute();
  await db.schema.createIndex("mail_letter_about").on("mail_letter").column("about").execute();

  await db.schema
    .createTable("enquiry")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("fname", "text", (column) => column.notNull())
    .addColumn("lname", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("enquiry", "text", (column) => column.notNull())
    .addColumn("agree", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("items", "text", (column) => column.notNull())
    .addColumn("event", "text")
    .addColumn("page", "text")
    .addColumn("review", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("last_contact_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("enquiry_created").on("enquiry").column("created_at").execute();
  await db.schema.createIndex("enquiry_email").on("enquiry").column("email").execute();

  await db.schema
    .createTable("enquiry_note")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("enquiry_id", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("written_at", "bigint", (column) => column.notNull())
    .addColumn("written_by", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("enquiry_note_enquiry").on("enquiry_note").column("enquiry_id").execute();

  // What is stored after enquiries were deleted: how many came in a month, by reason. Nobody's data.
  await db.schema
    .createTable("enquiry_month")
    .addColumn("month", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("enquiries", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("enquiry_month_pk", ["month", "reason"])
    .execute();

  // Who asked to be forgotten, as a keyed hash of the address: put into force again after a restore.
  await db.schema
    .createTable("erased_address")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("erased_at", "bigint", (column) => column.notNull())
    .execute();

  // Answers of the bot check that were spent: each counts once.
  await db.schema
    .createTable("bot_check_spent")
    .addColumn("answer", "text", (column) => column.primaryKey())
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();
}

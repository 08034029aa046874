import type { CreateTableBuilder, Kysely } from "kysely";

export const name = "0029-orders";

/** Proposals, what was accepted of them, what is owed and paid, and the invoices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await proposals(db);
  await acceptance(db);
  await money(db);
  await invoices(db);
  await days(db);
}

async function proposals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("proposal")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("number", "integer", (column) => column.notNull().unique())
    .addColumn("enquiry_id", "text")
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("owner", "text")
    .addColumn("event_day", "text")
    .addColumn("accepted_version", "integer")
    .addColumn("cancelled_at", "bigint")
    .addColumn("lost_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("people_gone_at", "bigint")
    .execute();
  for (const column of ["enquiry_id", "email", "event_day"])
    await db.schema.createIndex(`proposal_by_${column}`).on("proposal").column(column).execute();
  await db.schema
    .createTable("proposal_version")
    .addColumn("proposal_id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addColumn("saved_by", "text", (column) => column.notNull())
    .addColumn("sent_facts", "text")
    .addColumn("hash", "text")
    .addColumn("sent_at", "bigint")
    .addColumn("sent_by", "text")
    .addColumn("withdrawn_at", "bigint")
    .addPrimaryKeyConstraint("proposal_version_key", ["proposal_id", "version"])
    .execute();
}

async function acceptance(db: Kysely<unknown>): Promise<void> {
  await ofProposal(db.schema.createTable("proposal_link"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("revoked_at", "bigint")
    .addColumn("opened", "integer", (column) => column.notNull())
    .addColumn("opened_at", "bigint")
    .execute();
  await ofProposal(db.schema.createTable("proposal_message"))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("side", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("written_at", "bigint", (column) => column.notNull())
    .addColumn("written_by", "text", (column) => column.notNull())
    .addColumn("done_at", "bigint")
    .execute();
  await db.schema
    .createTable("proposal_acceptance")
    .addColumn("proposal_id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("accepted_at", "bigint", (column) => column.notNull())
    .addColumn("link_id", "text")
    .addColumn("pays_by", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("proposal_acceptance_key", ["proposal_id", "version"])
    .execute();
  for (const table of ["proposal_link", "proposal_message"])
    await db.schema.createIndex(`${table}_by_proposal`).on(table).column("proposal_id").execute();
}

async function money(db: Kysely<unknown>): Promise<void> {
  await ofProposal(db.schema.createTable("order_instalment"))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("pence", "integer", (column) => column.notNull())
    .addColumn("due_on", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("order_instalment_once", ["proposal_id", "version", "kind"])
    .execute();
  await ofProposal(db.schema.createTable("order_money"))
    .addColumn("instalment_id", "text")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("pence", "integer", (column) => column.notNull())
    .addColumn("source_id", "text", (column) => column.unique())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("on_day", "text", (column) => column.notNull())
    .addColumn("entered_at", "bigint", (column) => column.notNull())
    .addColumn("entered_by", "text", (column) => column.notNull())
    .execute();
  await ofProposal(db.schema.createTable("order_adjustment"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("pence", "integer", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .addColumn("made_by", "text", (column) => column.notNull())
    .execute();
  for (const table of ["order_money", "order_adjustment"])
    await db.schema.createIndex(`${table}_by_proposal`).on(table).column("proposal_id").execute();
}

async function invoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("invoice")
    .addColumn("series", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("proposal_id", "text", (column) => column.notNull())
    .addColumn("cause", "text", (column) => column.notNull())
    .addColumn("corrects", "integer")
    .addColumn("issued_on", "text", (column) => column.notNull())
    .addColumn("tax_point", "text", (column) => column.notNull())
    .addColumn("pence", "integer", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("invoice_key", ["series", "number"])
    .addUniqueConstraint("invoice_once", ["proposal_id", "series", "cause"])
    .execute();
  await db.schema.createIndex("invoice_by_tax_point").on("invoice").column("tax_point").execute();
  await db.schema
    .createTable("invoice_counter")
    .addColumn("series", "text", (column) => column.primaryKey())
    .addColumn("last", "integer", (column) => column.notNull())
    .execute();
}

async function days(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("order_reminder")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("proposal_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("order_day")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("claimed_by", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("order_print")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("sheet", "text", (column) => column.notNull())
    .addColumn("printed_at", "bigint", (column) => column.notNull())
    .addColumn("printed_by", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("order_print_of_day")
    .on("order_print")
    .columns(["day", "printed_at"])
    .execute();
}

const ofProposal = <T extends string>(table: CreateTableBuilder<T>) =>
  table
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("proposal_id", "text", (column) => column.notNull());

import type { Kysely } from "kysely";

export const name = "0057-school-contacts";

/** Who signs in for a school, by which links, where they are signed in, and of which day they were reminded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("school_contact")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("school", "text", (column) =>
      column.notNull().references("termly_school.key").onDelete("cascade"),
    )
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .addColumn("added_by", "text", (column) => column.notNull())
    .addUniqueConstraint("school_contact_once", ["school", "email"])
    .execute();
  await db.schema.createIndex("school_contact_email").on("school_contact").column("email").execute();

  await db.schema
    .createTable("school_link")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("contact", "text", (column) => column.references("school_contact.id").onDelete("cascade"))
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema.createIndex("school_link_contact").on("school_link").column("contact").execute();

  await db.schema
    .createTable("school_session")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("contact", "text", (column) =>
      column.notNull().references("school_contact.id").onDelete("cascade"),
    )
    .addColumn("browser", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_seen_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("school_session_contact").on("school_session").column("contact").execute();

  await db.schema
    .createTable("school_reminder")
    .addColumn("school", "text", (column) =>
      column.notNull().references("termly_school.key").onDelete("cascade"),
    )
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("reminded_at", "bigint", (column) => column.notNull())
    .addColumn("reminded_by", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("school_reminder_key", ["school", "day"])
    .execute();
}

import type { Kysely } from "kysely";
import { sql } from "kysely";

export const name = "0061-diet-cases";

/** What a child must not have, as a parent asked and the school confirmed; what is chosen for it; who did what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("diet_case")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("school", "text", (column) =>
      column.notNull().references("termly_school.key").onDelete("cascade"),
    )
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('asked', 'confirmed', 'ours', 'second', 'agreed', 'refused')`),
    )
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("menu_hash", "text", (column) => column.unique())
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("asked_at", "bigint", (column) => column.notNull())
    .addColumn("confirmed_at", "bigint")
    .addColumn("due_at", "bigint")
    .addColumn("answered_at", "bigint")
    .addColumn("starts_on", "text")
    .addColumn("ends_on", "text")
    .addColumn("approved_by", "text")
    .execute();
  await db.schema.createIndex("diet_case_school").on("diet_case").column("school").execute();
  await db.schema.createIndex("diet_case_email").on("diet_case").column("email").execute();

  await db.schema
    .createTable("diet_choice")
    .addColumn("case_id", "text", (column) => column.notNull().references("diet_case.id").onDelete("cascade"))
    .addColumn("week", "integer", (column) => column.notNull().check(sql`week > 0`))
    .addColumn("weekday", "integer", (column) => column.notNull().check(sql`weekday between 1 and 5`))
    .addColumn("part", "text", (column) => column.notNull().check(sql`part in ('main', 'side', 'pudding')`))
    .addColumn("menu", "text", (column) => column.notNull())
    .addColumn("slot", "text", (column) => column.notNull())
    .addColumn("dish", "text", (column) => column.notNull())
    .addColumn("chosen_by", "text", (column) => column.notNull())
    .addColumn("chosen_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("diet_choice_key", ["case_id", "week", "weekday", "part"])
    .execute();

  await db.schema
    .createTable("diet_event")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("case_id", "text", (column) => column.notNull().references("diet_case.id").onDelete("cascade"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("what", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("diet_event_case").on("diet_event").column("case_id").execute();

  await db.schema
    .createTable("diet_notice")
    .addColumn("case_id", "text", (column) => column.notNull().references("diet_case.id").onDelete("cascade"))
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("told_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("diet_notice_key", ["case_id", "day"])
    .execute();
}

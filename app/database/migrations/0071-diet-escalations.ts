import type { Kysely } from "kysely";

export const name = "0071-diet-escalations";

/** That somebody was told before a lunch that a case has lost its dish and nobody has answered: once for each case and day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("diet_escalation")
    .addColumn("case_id", "text", (column) => column.notNull().references("diet_case.id").onDelete("cascade"))
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("told_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("diet_escalation_key", ["case_id", "day"])
    .execute();
}

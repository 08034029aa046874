import type { ExpressionBuilder } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Instant } from "#values/time/clock.ts";

/** No message waits longer than this for its next try: milliseconds. */
export const longestWait = 10 * 60_000;

/**
 * Whether a message is due. A time further off than any wait was written while the clock ran ahead: it is due.
 */
export const dueAt =
  (now: Instant) => (row: ExpressionBuilder<Schema, "lunch_alert_message" | "lunch_alert">) =>
    row.or([
      row("lunch_alert_message.due_at", "<=", now),
      row("lunch_alert_message.due_at", ">", now + longestWait),
    ]);

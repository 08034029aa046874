import type { Db, Tx } from "#database/store.server.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { OrderDeps } from "../order-deps.ts";
import type { PlannedReminder } from "./reminders.ts";

// The last reminder of an order goes some days after its event.
const daysAfterEvent = 12;

/** The proposals of which a customer may have to be reminded of something. */
export async function remindable(db: Db, { clock }: Pick<OrderDeps, "clock">): Promise<string[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom("proposal")
    .select("id")
    .where("cancelled_at", "is", null)
    .where("lost_at", "is", null)
    .where("people_gone_at", "is", null)
    .where((row) =>
      row.or([
        row.and([
          row("accepted_version", "is not", null),
          row("event_day", ">=", addDays(londonDay(now), -daysAfterEvent)),
        ]),
        // What was never accepted is looked at as long as its link is good.
        row.and([
          row("accepted_version", "is", null),
          row.exists(
            row
              .selectFrom("proposal_link")
              .select("proposal_link.id")
              .whereRef("proposal_link.proposal_id", "=", "proposal.id")
              .where("revoked_at", "is", null)
              .where("expires_at", ">", now),
          ),
        ]),
      ]),
    )
    .orderBy("number")
    .execute();
  return rows.map(({ id }) => id);
}

/** That a reminder went, or is not to. */
export interface Mark {
  readonly state: "sent" | "stopped";
  readonly at: Instant;
  readonly by: string;
}

/** The marks of a proposal, by the reminders’ keys. */
export async function marksOf(db: Db | Tx, proposalId: string): Promise<Map<string, Mark>> {
  const rows = await db
    .selectFrom("order_reminder")
    .select(["key", "state", "at", "by"])
    .where("proposal_id", "=", proposalId)
    .execute();
  return new Map(rows.map(({ key, ...rest }) => [key, rest]));
}

/** Sets a mark. Returns whether it is new, so that of two processes that set it only one sends the reminder. */
export async function mark(
  tx: Tx,
  proposalId: string,
  { key, kind }: PlannedReminder,
  mark: Mark,
): Promise<boolean> {
  const added = await tx
    .insertInto("order_reminder")
    .values({ key, kind, proposal_id: proposalId, ...mark })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

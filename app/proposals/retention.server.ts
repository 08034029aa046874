import type { Store, Tx } from "#database/store.server.ts";
import { accountsYearBefore, monthsBefore } from "#values/time/accounts-year.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { sheetWithoutPeople } from "./day-sheets/day-sheet.ts";
import type { DaySheet } from "./day-sheets/day-sheet.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { deleteProposals, takePeopleOut } from "./customer-data.server.ts";

/** How long proposals and orders are stored. The privacy page says the same. */
const orderRetention = {
  /** What was never accepted, after the last contact; of an order its messages, letter and contact, after the event. */
  months: 12,
  /** Who was there on the day, and what was to be avoided, on event sheets: days after the event. */
  sheetDays: 30,
  /** What guests told of their diets: days after the event. */
  guestDays: 30,
  /** The accounts: from the end of the accounts' year of the event. */
  booksYears: 6,
} as const;

/** What a sweep did to proposals and orders. */
export interface OrdersSwept {
  readonly deleted: number;
  /** Orders whose people were taken out. */
  readonly forgotten: number;
}

const atOnce = 50;

/**
 * Deletes what has been stored for long enough: proposals that nobody accepted, the people of orders whose event is long
 * over, and orders that the accounts no longer need. Each transaction takes a few, so that nobody waits for it.
 */
export async function sweepOrders(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  yearEnds: string,
): Promise<OrdersSwept> {
  const now = clock.now();
  const kept = accountsYearBefore(now, yearEnds, orderRetention.booksYears);
  const unaccepted = await inTurns(
    store,
    (tx) => unacceptedBefore(tx, monthsBefore(now, orderRetention.months)),
    deleteProposals,
  );
  const forgotten = await inTurns(
    store,
    (tx) => peopleBefore(tx, monthsBefore(now, orderRetention.months)),
    async (tx, ids) => {
      for (const id of ids) await takePeopleOut(tx, id, now);
    },
  );
  const before = addDays(londonDay(now), -orderRetention.sheetDays);
  await inTurns(store, (tx) => planPeopleBefore(tx, before), forgetPlanPeople);
  await inTurns(
    store,
    (tx) => guestsBefore(tx, addDays(londonDay(now), -orderRetention.guestDays)),
    async (tx, ids) => {
      for (const table of ["guest_diet", "guest_link"] as const)
        if (ids.length) await tx.deleteFrom(table).where("proposal_id", "in", ids).execute();
    },
  );
  await inTurns(
    store,
    (tx) => printsBefore(tx, before),
    async (tx, ids) => {
      for (const id of ids) await forgetPrintPeople(tx, id, now);
    },
  );
  const old = await inTurns(store, (tx) => outOfTheAccounts(tx, kept), deleteProposals);
  return { deleted: unaccepted + old, forgotten };
}

async function unacceptedBefore(tx: Tx, before: Instant): Promise<string[]> {
  const rows = await tx
    .selectFrom("proposal")
    .select("id")
    .where("accepted_version", "is", null)
    .where("created_at", "<", before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("proposal_version")
            .select("version")
            .whereRef("proposal_version.proposal_id", "=", "proposal.id")
            .where((version) =>
              version.or([version("saved_at", ">=", before), version("sent_at", ">=", before)]),
            ),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("proposal_message")
            .select("proposal_message.id")
            .whereRef("proposal_message.proposal_id", "=", "proposal.id")
            .where("written_at", ">=", before),
        ),
      ),
    )
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

async function peopleBefore(tx: Tx, before: Instant): Promise<string[]> {
  const rows = await tx
    .selectFrom("proposal")
    .select("id")
    .where("accepted_version", "is not", null)
    .where("people_gone_at", "is", null)
    .where("event_day", "<", londonDay(before))
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

async function planPeopleBefore(tx: Tx, before: Day): Promise<string[]> {
  const rows = await tx
    .selectFrom("order_plan")
    .innerJoin("proposal", "proposal.id", "order_plan.proposal_id")
    .select("proposal.id")
    .where("event_day", "<", before)
    .where((row) =>
      row.or((["contact_name", "contact_phone", "crew"] as const).map((name) => row(name, "<>", ""))),
    )
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

async function forgetPlanPeople(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("order_plan")
    .set({ contact_name: "", contact_phone: "", crew: "" })
    .where("proposal_id", "in", ids)
    .execute();
}

/** Orders whose event is that long over, or that were cancelled, of which something of their guests is stored. */
async function guestsBefore(tx: Tx, before: Day): Promise<string[]> {
  const rows = await tx
    .selectFrom("proposal")
    .select("id")
    .where((row) => row.or([row("event_day", "<", before), row("cancelled_at", "is not", null)]))
    .where((row) =>
      row.or(
        (["guest_diet", "guest_link"] as const).map((table) =>
          row.exists(
            row.selectFrom(table).select(`${table}.id`).whereRef(`${table}.proposal_id`, "=", "proposal.id"),
          ),
        ),
      ),
    )
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

async function printsBefore(tx: Tx, before: Day): Promise<string[]> {
  const rows = await tx
    .selectFrom("order_print")
    .select("id")
    .where("day", "<", before)
    .where("people_gone_at", "is", null)
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

async function forgetPrintPeople(tx: Tx, id: string, now: Instant): Promise<void> {
  const { sheet } = await tx
    .selectFrom("order_print")
    .select("sheet")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("order_print")
    .set({ sheet: JSON.stringify(sheetWithoutPeople(storedJson<DaySheet>(sheet))), people_gone_at: now })
    .where("id", "=", id)
    .execute();
}

async function outOfTheAccounts(tx: Tx, kept: Instant): Promise<string[]> {
  const rows = await tx
    .selectFrom("proposal")
    .select("id")
    .where("accepted_version", "is not", null)
    .where("event_day", "<", londonDay(kept))
    // Money or a document that came later belongs to a later year.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("order_money")
            .select("order_money.id")
            .whereRef("order_money.proposal_id", "=", "proposal.id")
            .where("on_day", ">=", londonDay(kept)),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("invoice")
            .select("number")
            .whereRef("invoice.proposal_id", "=", "proposal.id")
            .where("issued_on", ">=", londonDay(kept)),
        ),
      ),
    )
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Does `work` to what `find` finds, some at a time, until it finds nothing more; returns how many there were. */
async function inTurns(
  { db }: Pick<Store, "db">,
  find: (tx: Tx) => Promise<string[]>,
  work: (tx: Tx, ids: readonly string[]) => Promise<void>,
): Promise<number> {
  let all = 0;
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      const ids = await find(tx);
      await work(tx, ids);
      return ids.length;
    });
    all += done;
    if (done < atOnce) return all;
  }
}

import type { InsertResult } from "kysely";
import { recordAudit } from "#audit/audit.server.ts";
import type { Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatPounds, pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import { tidyText } from "#values/text/plain-text.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { balanceNow, openInstalments, rebalanceInstalments } from "../invoicing/instalments.server.ts";
import { issueCreditNote, issueInvoice } from "../invoicing/invoices.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import { lockProposal } from "../proposal-rows.server.ts";
import type { Proposal, ProposalVersion } from "../proposal.ts";

type MoneyDeps = Pick<OrderDeps, "store" | "clock" | "brand" | "paymentUnderWay">;
type Order = { readonly proposal: Proposal; readonly versions: readonly ProposalVersion[] };

/** What the bank statement says. `id` makes it once: the same id again is the same entry. */
export interface BankMoney {
  readonly id: string;
  readonly proposalId: string;
  readonly direction: "in" | "out";
  readonly pence: Pence;
  readonly onDay: Day;
  readonly reference: string;
}

/**
 * Enters a bank transfer: what is open asks for that much less, and what it pays for is invoiced. Throws NotFound, Conflict
 * where nothing is accepted, more would go back than came or the id is another entry's, Invalid for a sum of zero or a day to come.
 */
export async function enterBankMoney(deps: MoneyDeps, actor: Actor, money: BankMoney): Promise<void> {
  const { clock } = deps;
  const now = clock.now();
  const reference = tidyText(money.reference).slice(0, 200);
  if (money.pence === 0) throw new Invalid([{ field: "pence", message: "Type the sum of the transfer." }]);
  if (money.onDay > londonDay(now))
    throw new Invalid([{ field: "onDay", message: "That day is still to come." }]);
  await deps.store.db.transaction().execute(async (tx) => {
    const order = await lockedOrder(tx, money.proposalId);
    const { paid } = await balanceNow(tx, order.proposal, order.versions);
    const known = await tx
      .selectFrom("order_money")
      .select(["proposal_id", "pence"])
      .where("id", "=", money.id)
      .executeTakeFirst();
    if (known) return sameAgain(known, money, money.direction === "in" ? money.pence : 0 - money.pence);
    if (money.direction === "out" && money.pence > paid)
      throw new Conflict(`${formatPounds(money.pence)} is more than was ever paid.`);
    const entered = await tx
      .insertInto("order_money")
      .values({
        id: money.id,
        proposal_id: money.proposalId,
        instalment_id: null,
        source_id: null,
        reference,
        ...(money.direction === "in"
          ? {
              kind: "bank" as const,
              pence: Number(money.pence),
            }
          : {
              kind: "bank-refund" as const,
              pence: 0 - money.pence,
            }),
        on_day: money.onDay,
        entered_at: now,
        entered_by: actor.name,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    refuseOvertaken(entered);
    await invoicePaid(tx, deps, order, { taxPoint: money.onDay, cause: `transfer ${money.id}` });
    const act = { action: "entered bank transfer", subject: `proposal/${order.proposal.number}` };
    await recordAudit(
      tx,
      actor,
      { ...act, after: { pence: money.pence, direction: money.direction } },
      clock,
    );
  });
}

// Redraws what is open, and invoices each instalment that is paid by that, and a part that is paid of another.
async function invoicePaid(
  tx: Tx,
  deps: MoneyDeps,
  order: Order,
  { taxPoint, cause }: { readonly taxPoint: Day; readonly cause: string },
): Promise<void> {
  const { id: proposalId } = order.proposal;
  const before = await openInstalments(tx, proposalId);
  await rebalanceInstalments(tx, deps, order, "money");
  const open = new Set((await openInstalments(tx, proposalId)).map(({ id }) => id));
  for (const { id } of before.filter((one) => !open.has(one.id)))
    await issueInvoice(tx, deps, { proposalId, instalmentId: id, cause: `instalment ${id}`, taxPoint });
  // What pays for a part of one.
  await issueInvoice(tx, deps, { proposalId, instalmentId: null, onlyPaid: true, cause, taxPoint });
}

/**
 * Takes something off an accepted price, with a reason that the customer reads on the credit note. `id` makes it once.
 * Throws NotFound, Conflict where nothing is accepted or the id is another one's, Invalid for more than is charged or without a reason.
 */
export async function giveGoodwill(
  deps: MoneyDeps,
  actor: Actor,
  wish: { readonly id: string; readonly proposalId: string; readonly pence: Pence; readonly reason: string },
): Promise<void> {
  const reason = tidyText(wish.reason);
  if (!reason || reason.length > 300)
    throw new Invalid([{ field: "reason", message: "Why is it taken off? In 300 letters or fewer." }]);
  await deps.store.db.transaction().execute(async (tx) => {
    const order = await lockedOrder(tx, wish.proposalId);
    const known = await tx
      .selectFrom("order_adjustment")
      .select(["proposal_id", "pence"])
      .where("id", "=", wish.id)
      .executeTakeFirst();
    if (known) return sameAgain(known, wish, wish.pence);
    const { total, adjusted } = await balanceNow(tx, order.proposal, order.versions);
    const most = Math.max(0, total - adjusted);
    if (wish.pence === 0 || wish.pence > most)
      throw new Invalid([{ field: "pence", message: "Type a sum up to what is charged." }]);
    const now = deps.clock.now();
    const given = await tx
      .insertInto("order_adjustment")
      .values({
        id: wish.id,
        proposal_id: wish.proposalId,
        kind: "goodwill",
        pence: wish.pence,
        reason,
        made_at: now,
        made_by: actor.name,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    refuseOvertaken(given);
    await rebalanceInstalments(tx, deps, order, "goodwill");
    const documents = { proposalId: wish.proposalId, cause: `goodwill ${wish.id}`, taxPoint: londonDay(now) };
    await issueCreditNote(tx, deps, { ...documents, why: reason });
    const act = { action: "took off price", subject: `proposal/${order.proposal.number}`, after: wish.pence };
    await recordAudit(tx, actor, act, deps.clock);
  });
}

const sentForAnother = "This form was sent for another order.";

/** The order is locked, so an id that came in between its search and this insertion is another order's. */
function refuseOvertaken({ numInsertedOrUpdatedRows: rows }: InsertResult): void {
  if (!rows) throw new Conflict(sentForAnother);
}

/** Throws Conflict where what is known under an id is not what is sent under it again. */
function sameAgain(
  known: { readonly proposal_id: string; readonly pence: number },
  { proposalId }: { readonly proposalId: string },
  sum: number,
): void {
  if (known.proposal_id !== proposalId) throw new Conflict(sentForAnother);
  if (known.pence !== sum)
    throw new Conflict(`This form was sent already, for ${formatPounds(pence(Math.abs(known.pence)))}.`);
}

async function lockedOrder(tx: Tx, proposalId: string): Promise<Order> {
  const order = await lockProposal(tx, proposalId);
  if (order.proposal.acceptedVersion === null) throw new Conflict("Nothing is accepted yet.");
  return order;
}

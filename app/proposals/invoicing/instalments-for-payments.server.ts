import type { Tx } from "#database/store.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { newId } from "#values/ids.ts";
import { pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import { announceOrder } from "../messages/announce.server.ts";
import { rebalanceInstalments } from "./instalments.server.ts";
import { issueInvoice } from "./invoices.server.ts";
import { enteredAsReturned, missedPayments } from "../ledger/missed-money.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import { instalmentRefusal } from "./instalment-refusal.ts";
import type { OrderMoney } from "../proposal-file.ts";
import { instalmentsOf } from "../proposal-parts.server.ts";
import { lockProposal } from "../proposal-rows.server.ts";

/** A payment through an instalment's link. */
interface LinkPayment {
  readonly id: string;
  readonly reference: string;
  readonly linkId: string;
  readonly price: Pence;
  readonly paidAt: number;
}

/**
 * What payments ask and tell of instalments (`InstalmentsPort` in payments): a link's id is its instalment's, and a link of
 * no instalment is ignored. Each call locks the order, so that nothing changes between the answer and what follows from it.
 */
export function instalmentsForPayments(
  deps: Pick<OrderDeps, "store" | "brand" | "clock" | "paymentUnderWay">,
) {
  const hook = {
    /** Why the money must not be taken, as the payer reads it; null when it may be. */
    async refuse(tx: Tx, linkId: string, price: Pence): Promise<string | null> {
      const order = await lockedOrder(tx, linkId);
      return order && instalmentRefusal(order, price, deps.brand);
    },

    /** The money came: it is entered whatever became of the instalment meanwhile. */
    async captured(tx: Tx, payment: LinkPayment): Promise<void> {
      const order = await lockedOrder(tx, payment.linkId);
      if (!order) return;
      const isNew = await enter(tx, deps, order.proposal.id, payment, {
        kind: "card",
        pence: payment.price,
        sourceId: payment.id,
      });
      if (!isNew) return;
      const { id, state, pence: asked } = order.instalment;
      if (state === "open" && asked === payment.price)
        await tx.updateTable("order_instalment").set({ state: "paid" }).where("id", "=", id).execute();
      await rebalanceInstalments(tx, deps, order, "money");
      const { id: proposalId } = order.proposal;
      const taxPoint = londonDay(payment.paidAt);
      await issueInvoice(tx, deps, { proposalId, instalmentId: id, cause: `instalment ${id}`, taxPoint });
      // Where a bank transfer had paid and invoiced the instalment before, this pays for something else.
      const cause = `payment ${payment.id}`;
      await issueInvoice(tx, deps, { proposalId, instalmentId: null, onlyPaid: true, cause, taxPoint });
      await announceOrder(tx, deps, order.proposal.id);
    },

    /** Money went back, by a refund or by the payer's bank. */
    async returned(
      tx: Tx,
      payment: LinkPayment,
      { pence: more, total }: { pence: Pence; total: Pence },
    ): Promise<void> {
      const order = await lockedOrder(tx, payment.linkId);
      if (!order) return;
      const sourceId = `${payment.id}:${total}`;
      if (!(await enter(tx, deps, order.proposal.id, payment, { kind: "refund", pence: 0 - more, sourceId })))
        return;
      await rebalanceInstalments(tx, deps, order, "money");
      await announceOrder(tx, deps, order.proposal.id);
    },

    missed: missedPayments,

    /** Enters what a failure has kept out of the ledger, of what came and of all that went back. */
    async enterAgain(tx: Tx, payment: LinkPayment, returned: Pence): Promise<void> {
      await hook.captured(tx, payment);
      const went = await enteredAsReturned(tx, { ...payment, returned });
      if (went < returned)
        await hook.returned(tx, payment, { pence: pence(returned - went), total: returned });
    },
  };
  return hook;
}

async function lockedOrder(tx: Tx, instalmentId: string) {
  const row = await tx
    .selectFrom("order_instalment")
    .select("proposal_id")
    .where("id", "=", instalmentId)
    .executeTakeFirst();
  if (!row) return null;
  const order = await lockProposal(tx, row.proposal_id);
  const instalment = (await instalmentsOf(tx, row.proposal_id)).find(({ id }) => id === instalmentId);
  return instalment ? { ...order, instalment } : null;
}

// The unique `source_id` decides: what was entered is not entered again.
async function enter(
  tx: Tx,
  { clock }: Pick<OrderDeps, "clock">,
  proposalId: string,
  payment: LinkPayment,
  money: Pick<OrderMoney, "kind" | "pence" | "sourceId">,
): Promise<boolean> {
  const now = clock.now();
  const onDay = londonDay(money.pence > 0 ? payment.paidAt : now);
  const added = await tx
    .insertInto("order_money")
    .values({
      id: newId(),
      proposal_id: proposalId,
      instalment_id: payment.linkId,
      kind: money.kind,
      pence: money.pence,
      source_id: money.sourceId,
      reference: payment.reference,
      on_day: onDay,
      entered_at: now,
      entered_by: "payments",
    })
    .onConflict((conflict) => conflict.column("source_id").doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

import { sql } from "kysely";
import type { Db, Tx } from "#database/store.server.ts";
import { pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import { messageOf } from "#values/thrown.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import type { Payment } from "../payment.ts";

/** A payment through a link, as an order enters it in its ledger. */
export interface LinkPayment {
  readonly id: string;
  readonly reference: string;
  readonly linkId: string;
  readonly price: Pence;
  readonly paidAt: number;
}

/**
 * What payments need of orders, whose instalments their links stand for; `#proposals/invoicing/instalments-for-payments.server.ts`
 * implements it. It decides nothing about "paid": it may keep money from being asked for, and is told what was taken and
 * what went back, each in the transaction that records it.
 */
export interface InstalmentsPort {
  /** Why this link's money must not be taken now, in one plain sentence; null when it may be. */
  refuse(tx: Tx, linkId: string, price: Pence): Promise<string | null>;
  /** The money of a payment has been recorded: once a payment. */
  captured(tx: Tx, payment: LinkPayment): Promise<void>;
  /** `pence` more of a payment has gone back, by a refund or by the payer's bank; `total` is all of it so far. */
  returned(
    tx: Tx,
    payment: LinkPayment,
    back: { readonly pence: Pence; readonly total: Pence },
  ): Promise<void>;
  /** Which of these payments their orders have not entered, or not with all that went back: their ids. */
  missed(
    db: Db,
    payments: readonly (LinkPayment & { readonly returned: Pence })[],
  ): Promise<readonly string[]>;
  /** Enters what of a payment is not entered, of what came and of all that went back; what is entered stays. */
  enterAgain(tx: Tx, payment: LinkPayment, returned: Pence): Promise<void>;
}

/** How much of a payment's money has gone back, for whatever reason. */
export const returnedPence = ({ state, price, refundedPence }: Payment): number =>
  state === "REVERSED" ? price : Math.min(price, refundedPence);

/** A payment as orders take it; null where no link was paid or nothing was captured. */
export function linkPayment(payment: Payment): LinkPayment | null {
  const { id, reference, linkId, price, captureId, paidAt } = payment;
  return linkId === null || captureId === null
    ? null
    : { id, reference, linkId, price, paidAt: paidAt ?? payment.updatedAt };
}

/**
 * Tells the order of a step of its payment. Should the order's ledger fail, the payment is recorded all the same: only the
 * ledger's part is undone, and somebody is alerted. The poller enters it again (enter-missed-money.server.ts).
 */
export async function tellOrder(
  tx: Tx,
  { alert }: Pick<PaymentDeps, "alert">,
  reference: string,
  work: () => Promise<void>,
): Promise<void> {
  await sql`savepoint order_books`.execute(tx);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint order_books`.execute(tx);
    alert("a payment could not be entered in its order", { reference, why: messageOf(error) });
  }
  await sql`release savepoint order_books`.execute(tx);
}

/** Tells the order of what has gone back since `before`, after the record of what came in. */
export async function tellReturned(
  tx: Tx,
  deps: Pick<PaymentDeps, "alert" | "instalments">,
  before: Payment,
  after: Payment,
): Promise<void> {
  const paid = linkPayment(after);
  const { instalments } = deps;
  const total = returnedPence(after);
  const more = total - (before.captureId === null ? 0 : returnedPence(before));
  if (!paid || !instalments || more <= 0) return;
  await tellOrder(tx, deps, after.reference, () =>
    instalments.returned(tx, paid, { pence: pence(more), total: pence(total) }),
  );
}

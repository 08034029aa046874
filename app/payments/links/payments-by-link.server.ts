import type { Db } from "#database/store.server.ts";
import type { Pence } from "#values/numbers/money.ts";
import { pence } from "#values/numbers/money.ts";
import { returnedPence } from "./instalments-port.server.ts";
import { toPayment } from "../state/payment-repository.server.ts";

/** A payment through a link whose money was taken, as the books of orders are compared with it. */
interface TakenByLink {
  readonly id: string;
  readonly reference: string;
  readonly linkId: string;
  readonly price: Pence;
  /** All that has gone back, by refunds or by the payer's bank. */
  readonly returned: number;
}

/** Every payment through a link whose money was taken, the latest first. */
export async function paymentsByLink(db: Db): Promise<TakenByLink[]> {
  const rows = await db
    .selectFrom("payment")
    .selectAll()
    .where("link_id", "is not", null)
    .where("capture_id", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toPayment).flatMap((payment) => {
    const { id, reference, linkId, price } = payment;
    return linkId === null ? [] : [{ id, reference, linkId, price, returned: pence(returnedPence(payment)) }];
  });
}

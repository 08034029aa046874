import { pence } from "#values/numbers/money.ts";
import { messageOf } from "#values/thrown.ts";
import { linkPayment, returnedPence } from "./instalments-port.server.ts";
import type { InstalmentsPort } from "./instalments-port.server.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { lockPayment, toPayment } from "../state/payment-repository.server.ts";

// Of older ones somebody has been told, again and again.
const within = 30 * 86_400_000;
const most = 500;

/**
 * Enters in an order's ledger what a failure has kept out of it: money that came or went back is never left astray. What is
 * entered stays as it is, however often this runs. Returns how many payments were entered.
 */
export async function enterMissedMoney(deps: PaymentDeps): Promise<number> {
  const { instalments, alert } = deps;
  if (!instalments) return 0;
  const payments = (await recentByLink(deps)).map((payment) => ({ ...payment, paid: takenOf(payment) }));
  const taken = payments.map(({ paid }) => paid).filter((paid) => paid !== null);
  const missed = new Set(await instalments.missed(deps.store.db, taken));
  let entered = 0;
  for (const { id, reference } of payments.filter((one) => missed.has(one.id))) {
    try {
      await enterAgain(deps, instalments, id);
      entered += 1;
      alert("a payment was entered in its order after all", { reference });
    } catch (error) {
      deps.alertThrottled("a payment is still not entered in its order", {
        reference,
        why: messageOf(error),
      });
    }
  }
  if (entered) deps.wakeEmailWorker();
  return entered;
}

async function enterAgain(
  { store }: Pick<PaymentDeps, "store">,
  instalments: InstalmentsPort,
  paymentId: string,
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    // As it is now: more may have gone back meanwhile.
    const taken = takenOf(await lockPayment(tx, paymentId));
    if (taken) await instalments.enterAgain(tx, taken, taken.returned);
  });
}

function takenOf(payment: Payment) {
  const paid = linkPayment(payment);
  return paid && { ...paid, returned: pence(returnedPence(payment)) };
}

async function recentByLink({ store, clock }: Pick<PaymentDeps, "store" | "clock">): Promise<Payment[]> {
  const rows = await store.db
    .selectFrom("payment")
    .selectAll()
    .where("link_id", "is not", null)
    .where("capture_id", "is not", null)
    .where("updated_at", ">=", clock.now() - within)
    .orderBy("updated_at", "desc")
    .limit(most)
    .execute();
  return rows.map(toPayment);
}

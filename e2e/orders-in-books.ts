import { exampleContent } from "../app/proposals/proposal.testkit.ts";
import { testOrders } from "../app/proposals/orders.testkit.ts";
import { instalmentsForPayments } from "../app/proposals/invoicing/instalments-for-payments.server.ts";
import { openStore } from "../app/database/store.server.ts";
import type { RunningSite } from "../scripts/running-site.ts";

/**
 * Adds three orders to a running site's store: one whose deposit was paid by a card payment that nobody knows, and two that
 * owe all. Returns the numbers of the first two.
 */
export async function addOrders({
  dataDir,
}: Pick<RunningSite, "dataDir">): Promise<{ readonly paid: number; readonly owing: number }> {
  const store = await openStore({ databaseUrl: "", dataDir });
  try {
    const orders = testOrders(store);
    const paid = await orders.sent();
    await orders.accept(paid);
    const deposit = (await orders.file(paid.id)).instalments.find(({ kind }) => kind === "deposit")!;
    const payment = { id: "unknown", reference: "RL-7F3K9Q2A", linkId: deposit.id, price: deposit.pence };
    await store.db
      .transaction()
      .execute((tx) =>
        instalmentsForPayments(orders.deps).captured(tx, { ...payment, paidAt: orders.clock.now() }),
      );
    const owing = await orders.sent(exampleContent({ title: "Leavers’ dinner" }));
    await orders.accept(owing);
    await orders.accept(await orders.sent(exampleContent({ title: "A birthday in Hackney" })));
    return { paid: paid.number, owing: owing.number };
  } finally {
    await store.close();
  }
}

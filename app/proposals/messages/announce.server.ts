import type { Tx } from "#database/store.server.ts";
import { logChangeLast } from "#live/server/change.server.ts";
import type { OrderDeps } from "../order-deps.ts";

/**
 * A customer did something: once this is committed, open desks load their screens again. The last step of its transaction.
 * Nothing of it is told here but which proposal it is.
 */
export async function announceOrder(
  tx: Tx,
  { store, clock }: Pick<OrderDeps, "store" | "clock">,
  proposalId: string,
): Promise<void> {
  const change = { topic: "order", type: "modified", document: { id: proposalId } } as const;
  await logChangeLast({ store, clock }, tx, "a customer", change);
}

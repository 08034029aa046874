import type { Tx } from "#database/store.server.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import type { ProviderRefund } from "../provider/provider-snapshot.ts";

/** Updates our refunds from the provider's report; returns whether one is still open. */
export async function updateRefunds(
  tx: Tx,
  deps: PaymentDeps,
  payment: Payment,
  reported: readonly ProviderRefund[],
): Promise<boolean> {
  if (payment.captureId === null) return false;
  const ours = await tx
    .selectFrom("payment_refund")
    .select(["id", "provider_id", "state"])
    .where("payment_id", "=", payment.id)
    .where("state", "in", ["requested", "pending"])
    .execute();
  let open = 0;
  for (const refund of ours) {
    const report = reported.find(({ id, customId }) => id === refund.provider_id || customId === refund.id);
    const state = refundState(report?.status);
    if (!report || state === "pending") open++;
    if (report && state !== refund.state)
      await tx
        .updateTable("payment_refund")
        .set({ state, provider_id: report.id, updated_at: deps.clock.now() })
        .where("id", "=", refund.id)
        .execute();
  }
  return open > 0;
}

/** What the provider's word for a refund means to us; one that it has not named yet is still open. */
export function refundState(status: string | undefined): "pending" | "done" | "failed" {
  if (status === "COMPLETED") return "done";
  return status === "FAILED" || status === "CANCELLED" ? "failed" : "pending";
}

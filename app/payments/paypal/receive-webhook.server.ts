import type { Payment } from "../payment.ts";
import { findPayment, insertEvent } from "../payment-repository.server.ts";
import type { SignatureCheck } from "./webhook-signature.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { ProviderUnavailable } from "../payment-provider.ts";
import { parseWebhookEvent } from "./webhook-event.ts";
import type { ProviderEvent } from "./webhook-event.ts";

const browserFirst = 10_000;

/** "taken": written down, or known already; "unreadable": genuine, but nothing that we understand. */
export type WebhookResult = Exclude<SignatureCheck, "genuine"> | "taken" | "unreadable";

/**
 * A message of the provider: a hint that something happened, no more. What it says of states and sums is not believed;
 * it makes us ask. Safe to repeat, in any order: each message id counts once.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  verify: (headers: Headers, body: Uint8Array) => Promise<SignatureCheck>,
  headers: Headers,
  body: Uint8Array,
): Promise<WebhookResult> {
  const verdict = await verify(headers, body);
  if (verdict === "forged")
    deps.alertThrottled("a webhook's signature does not hold", { bytes: body.byteLength });
  if (verdict !== "genuine") return verdict;
  const event = parseWebhookEvent(body);
  if (!event) {
    deps.alert("a genuine webhook could not be read", { bytes: body.byteLength });
    return "unreadable";
  }
  const { id, kind } = event;
  const { db } = deps.store;
  let payment: Payment | null;
  try {
    payment = await paymentOfEvent(deps, event);
  } catch (error) {
    // Whose it is, only the provider can say, and it says nothing just now: it will send the message again.
    if (error instanceof ProviderUnavailable) return "cannot tell";
    throw error;
  }
  await db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const fresh = await insertEvent(
      tx,
      payment?.id ?? null,
      {
        source: "webhook",
        sourceId: id,
        kind,
        detail: payment ? null : (event.orderId ?? event.captureId ?? "no order named"),
      },
      now,
    );
    if (!fresh || !payment) return;
    await tx
      .updateTable("payment")
      .set((row) => ({
        // The duty to look, in the same transaction as the news: it is not lost when we die here. After an approval the
        // payer's own browser goes first: it has the next word, and shows him what comes of it.
        next_check: kind === "CHECKOUT.ORDER.APPROVED" ? now + browserFirst : 0,
        version: row("version", "+", 1),
        ...(kind === "CHECKOUT.ORDER.APPROVED" ? { approved_attempt: row.ref("attempt") } : {}),
      }))
      .where("id", "=", payment.id)
      .execute();
  });
  deps.onStep?.("webhook written");
  if (!payment) deps.alert("a webhook names an order that is not ours", { kind });
  else if (kind === "CUSTOMER.DISPUTE.CREATED")
    deps.alert("a payer disputes a payment", { reference: payment.reference });
  return "taken";
}

/**
 * The payment that a message is about, by whatever it names; null when it is not ours. A capture that we have not heard
 * of ourselves is asked for: its refund may overtake it. Throws WalletAway.
 */
async function paymentOfEvent(deps: PaymentDeps, event: ProviderEvent): Promise<Payment | null> {
  const { db } = deps.store;
  const by = async (column: "order_id" | "id" | "capture_id", value: string | null) =>
    value === null ? null : await findPayment(db, column, value);
  const named =
    (await by("order_id", event.orderId)) ??
    (await by("capture_id", event.captureId)) ??
    (await by("id", event.paymentId));
  if (named || event.captureId === null) return named;
  const capture = await deps.provider.readCapture(event.captureId);
  return (await by("order_id", capture?.orderId ?? null)) ?? (await by("id", capture?.paymentId ?? null));
}

import type { PaymentDeps } from "../payment-deps.ts";
import { ProviderUnavailable } from "../provider/payment-provider.ts";
import { findPayment } from "../state/payment-repository.server.ts";
import { insertEvent } from "../state/payment-events.server.ts";
import type { Payment } from "../payment.ts";
import { parseWebhookEvent } from "./webhook-event.ts";
import type { ProviderEvent } from "./webhook-event.ts";
import type { SignatureCheck } from "./webhook-signature.server.ts";

/** How long the payer's own browser has to ask for the money after an approval, before we do. */
const browserFirst = 10_000;

/** "accepted": stored, or known already; "unreadable": genuine, but nothing that we understand. */
export type WebhookResult = Exclude<SignatureCheck, "genuine"> | "accepted" | "unreadable";

/**
 * A message of the provider: a hint that something happened, no more. The states and amounts in it are not believed;
 * it makes us ask. Safe to repeat, in any order: each message id counts once.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  verify: (headers: Headers, body: Uint8Array) => Promise<SignatureCheck>,
  headers: Headers,
  body: Uint8Array,
): Promise<WebhookResult> {
  const signature = await verify(headers, body);
  if (signature === "forged")
    deps.alertThrottled("a webhook's signature does not hold", { bytes: body.byteLength });
  if (signature !== "genuine") return signature;
  const event = parseWebhookEvent(body);
  if (!event) {
    deps.alert("a genuine webhook could not be read", { bytes: body.byteLength });
    return "unreadable";
  }
  let payment: Payment | null;
  try {
    payment = await findPaymentOf(deps, event);
  } catch (error) {
    // Only the provider knows whose it is, and it gives no response: it will send the message again.
    if (error instanceof ProviderUnavailable) return "cannot tell";
    throw error;
  }
  await storeEvent(deps, event, payment);
  deps.onStep?.("webhook written");
  alertFor(deps, event, payment);
  return "accepted";
}

/** The message and the duty to check its payment, in one transaction: it is not lost when the process dies here. */
async function storeEvent(deps: PaymentDeps, event: ProviderEvent, payment: Payment | null): Promise<void> {
  const { id, kind } = event;
  const detail = payment ? null : (event.orderId ?? event.captureId ?? "no order named");
  const approved = kind === "CHECKOUT.ORDER.APPROVED";
  await deps.store.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const source = { source: "webhook", sourceId: id, kind, detail } as const;
    const isNew = await insertEvent(tx, payment?.id ?? null, source, now);
    if (!isNew || !payment) return;
    await tx
      .updateTable("payment")
      .set((row) => ({
        next_check: approved ? now + browserFirst : 0,
        version: row("version", "+", 1),
        ...(approved ? { approved_attempt: row.ref("attempt") } : {}),
      }))
      .where("id", "=", payment.id)
      .execute();
  });
}

function alertFor(deps: PaymentDeps, { kind }: ProviderEvent, payment: Payment | null): void {
  if (!payment) deps.alert("a webhook names an order that is not ours", { kind });
  else if (kind === "CUSTOMER.DISPUTE.CREATED")
    deps.alert("a payer disputes a payment", { reference: payment.reference });
}

/**
 * The payment that a message is about, by whatever it names; null when it is not ours. The provider is asked about a
 * capture that we do not know yet: its refund may overtake it. Throws ProviderUnavailable.
 */
async function findPaymentOf(deps: PaymentDeps, event: ProviderEvent): Promise<Payment | null> {
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

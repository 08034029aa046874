import { z } from "zod";

/** A message of the provider, as far as it names the payment that it is about. */
export interface ProviderEvent {
  readonly id: string;
  readonly kind: string;
  readonly orderId: string | null;
  readonly captureId: string | null;
  /** Our own id of the payment, which a capture carries and a refund does not. */
  readonly paymentId: string | null;
}

const id = z.string().max(200);
const event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().min(1).max(100),
  resource_type: z.string().max(100).optional(),
  resource: z.object({
    id: id.optional(),
    custom_id: id.optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: id.optional(), capture_id: id.optional() }).optional() })
      .optional(),
    links: z.array(z.object({ href: z.string().max(2_000), rel: z.string().max(100) })).optional(),
    // A dispute names the payments that it is about.
    disputed_transactions: z.array(z.object({ seller_transaction_id: id.optional() })).optional(),
  }),
});

/**
 * Reads a webhook's body; null when it is none that we understand. A capture names its order, a refund or a reversal
 * only the capture that it belongs to, and that only by a link: this is the shape of the provider's own samples.
 */
export function parseWebhookEvent(body: Uint8Array): ProviderEvent | null {
  const read = event.safeParse(parse(body));
  if (!read.success) return null;
  const { id, event_type: kind, resource, resource_type: type } = read.data;
  const related = resource.supplementary_data?.related_ids;
  const linked = (path: string) =>
    resource.links
      ?.filter(({ rel }) => rel === "up")
      .map(({ href }) => new RegExp(`/v2/${path}/([\\w-]{1,64})$`).exec(href)?.[1])
      .find((found) => found !== undefined);
  const ofOrder = kind.startsWith("CHECKOUT.ORDER.");
  // What happened to a capture, unless the message is about the refund that it led to.
  const ofCapture =
    kind.startsWith("PAYMENT.CAPTURE.") &&
    type !== "refund" &&
    !["REFUNDED", "REVERSED"].includes(kind.slice("PAYMENT.CAPTURE.".length));
  return {
    id,
    kind,
    orderId: (ofOrder ? resource.id : (related?.order_id ?? linked("checkout/orders"))) ?? null,
    captureId:
      related?.capture_id ??
      linked("payments/captures") ??
      resource.disputed_transactions?.[0]?.seller_transaction_id ??
      (ofCapture ? resource.id : null) ??
      null,
    paymentId: resource.custom_id ?? null,
  };
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return null;
  }
}

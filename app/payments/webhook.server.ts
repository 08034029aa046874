import { z } from "zod";
import { paymentBy, writeEvent } from "./rows.server.ts";
import type { Verdict } from "./paypal-signature.server.ts";
import type { Till } from "./till.server.ts";

const event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().min(1).max(100),
  resource: z.object({
    id: z.string().max(200).optional(),
    custom_id: z.string().max(200).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().max(200).optional() }).optional() })
      .optional(),
  }),
});

const browserFirst = 10_000;

/** "taken": written down, or known already; "unreadable": genuine, but nothing that we understand. */
export type Heard = Exclude<Verdict, "genuine"> | "taken" | "unreadable";

/**
 * A message of the provider: a hint that something happened, no more. What it says of states and sums is not believed;
 * it makes us ask. Safe to repeat, in any order: each message id counts once.
 */
export async function hearWebhook(
  till: Till,
  verify: (headers: Headers, body: Uint8Array) => Promise<Verdict>,
  headers: Headers,
  body: Uint8Array,
): Promise<Heard> {
  const verdict = await verify(headers, body);
  if (verdict === "forged") till.alert("a webhook's signature does not hold", { bytes: body.byteLength });
  if (verdict !== "genuine") return verdict;
  const read = event.safeParse(parse(body));
  if (!read.success) {
    till.alert("a genuine webhook could not be read", { bytes: body.byteLength });
    return "unreadable";
  }
  const { id, event_type: kind, resource } = read.data;
  const ofOrder = kind.startsWith("CHECKOUT.ORDER.");
  const orderId = ofOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id;
  const { db } = till.store;
  const payment =
    (orderId ? await paymentBy(db, "order_id", orderId) : null) ??
    (resource.custom_id ? await paymentBy(db, "id", resource.custom_id) : null);
  await db.transaction().execute(async (tx) => {
    const now = till.clock.now();
    const fresh = await writeEvent(
      tx,
      payment?.id ?? null,
      { source: "webhook", sourceId: id, kind, detail: payment ? null : (orderId ?? "no order named") },
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
  till.step?.("webhook written");
  if (!payment) till.alert("a webhook names an order that is not ours", { kind });
  return "taken";
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return null;
  }
}

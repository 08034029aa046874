import { describe, expect, test } from "vitest";
import { parseWebhookEvent } from "./webhook-event.ts";

const link = (rel: string, path: string) => ({
  href: `https://api.paypal.com/v2/${path}`,
  rel,
  method: "GET",
});
const read = (type: string, event: string, resource: object) =>
  parseWebhookEvent(
    Buffer.from(JSON.stringify({ id: "WH-1", resource_type: type, event_type: event, resource })),
  );
const money = { currency_code: "GBP", value: "0.99" };

describe("a webhook event names its payment", () => {
  test.each(["PAYMENT.CAPTURE.REFUNDED", "PAYMENT.CAPTURE.REVERSED"])(
    "%s: only by a link to the capture, as in its published samples",
    (kind) => {
      const resource = {
        seller_payable_breakdown: { gross_amount: money, total_refunded_amount: money },
        amount: money,
        links: [
          link("self", "payments/refunds/1Y107995YT783435V"),
          link("up", "payments/captures/0JF852973C016714D"),
        ],
        id: "1Y107995YT783435V",
        status: "COMPLETED",
      };
      expect(read("refund", kind, resource)).toEqual({
        id: "WH-1",
        kind,
        orderId: null,
        captureId: "0JF852973C016714D",
        paymentId: null,
      });
    },
  );

  test("a capture: by the order that it names, by a link to the order, or by its own id alone", () => {
    const capture = { id: "CAPTURE1", status: "COMPLETED", amount: money };
    const kind = "PAYMENT.CAPTURE.COMPLETED";
    const named = { ...capture, supplementary_data: { related_ids: { order_id: "ORDER1" } } };
    expect(read("capture", kind, named)).toMatchObject({ orderId: "ORDER1", captureId: "CAPTURE1" });
    const linked = { ...capture, links: [link("up", "checkout/orders/ORDER1")] };
    expect(read("capture", kind, linked)).toMatchObject({ orderId: "ORDER1", captureId: "CAPTURE1" });
    const older = { ...capture, links: [link("up", "payments/authorizations/AUTH1")] };
    expect(read("capture", kind, older)).toMatchObject({ orderId: null, captureId: "CAPTURE1" });
  });

  test("an order: by its own id; a dispute: by the capture that is disputed", () => {
    expect(read("checkout-order", "CHECKOUT.ORDER.APPROVED", { id: "ORDER1" })).toMatchObject({
      orderId: "ORDER1",
      captureId: null,
    });
    const disputed = { dispute_id: "PP-1", disputed_transactions: [{ seller_transaction_id: "CAPTURE1" }] };
    expect(read("dispute", "CUSTOMER.DISPUTE.CREATED", disputed)).toMatchObject({ captureId: "CAPTURE1" });
  });

  test.each(["", "{", "[]", '{"id":"WH-1"}', '{"id":"","event_type":"X","resource":{}}'])(
    "%j is not an event that we handle",
    (body) => {
      expect(parseWebhookEvent(Buffer.from(body))).toBeNull();
    },
  );
});

import type { Context } from "hono";
import { statusOf } from "#values/problem.ts";
import { capturePayment, verifiedPayment } from "../checkout/capture-payment.server.ts";
import type { PaymentsApiDeps } from "./api-deps.ts";
import { paymentStatus, unconfirmed } from "./payment-status.ts";
import { RequestRefused, tooManyRequests } from "./problem-response.ts";
import { readJsonObject } from "./request-body.ts";

/** POST /api/payments/orders/:orderId/capture: takes the money of an approved order; safe to repeat. */
export const captureOrderHandler =
  ({ deps, limits, addressOf }: PaymentsApiDeps) =>
  async (c: Context) => {
    const { hash } = await readJsonObject(c);
    const orderId = c.req.param("orderId") ?? "";
    const before = await verifiedPayment(deps, orderId, hash);
    const open = ["NEW", "ORDERED", "CAPTURING"].includes(before.state);
    const wait = open ? limits.capture(orderId, addressOf(c)) : 0;
    if (wait)
      throw tooManyRequests(
        wait,
        "This payment was asked for too often. Please do not pay again: we look into it, and its own page says how it ends.",
        unconfirmed(deps, before),
      );
    try {
      return c.json(paymentStatus(deps, await capturePayment(deps, orderId, hash)));
    } catch (error) {
      if (statusOf(error) !== 503) throw error;
      throw new RequestRefused(
        502,
        "PayPal gave no answer. Please do not pay again: we are finding out, and nothing is lost.",
        unconfirmed(deps, before),
      );
    }
  };

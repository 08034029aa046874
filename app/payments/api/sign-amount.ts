import type { Context } from "hono";
import type { Pence } from "#values/numbers/money.ts";
import { NotFound } from "#values/problem.ts";
import { parseAmount } from "../amount.ts";
import type { Bounds } from "../amount.ts";
import { expireGuessedOrder } from "../checkout/capture-payment.server.ts";
import { findPayment } from "../state/payment-repository.server.ts";
import { orderMessage } from "../signer.server.ts";
import type { PaymentsApiDeps } from "./api-deps.ts";
import { RequestRefused, tooManyRequests } from "./problem-response.ts";
import { readJsonObject } from "./request-body.ts";

/**
 * POST /hash: binds the amount agreed to an order. It signs no numbers of the caller's choosing and proves no payment;
 * wrong amounts are counted, as somebody might guess at an order.
 */
export const signAmountHandler =
  ({ deps, limits, addressOf }: PaymentsApiDeps) =>
  async (c: Context) => {
    const { orderId, price } = parseRequest(await readJsonObject(c), deps.bounds);
    const address = addressOf(c);
    const wait = limits.guess(address);
    if (wait) throw tooManyRequests(wait, "Too many wrong amounts were sent. Please try again later.");
    const payment = await findPayment(deps.store.db, "order_id", orderId);
    const over =
      payment && (limits.guessesExhausted(orderId) || ["EXPIRED", "DECLINED"].includes(payment.state));
    if (!payment || over || payment.price !== price) {
      const guesses = limits.wrongGuess(payment && orderId, address);
      if (payment && guesses === "ended") await expireGuessedOrder(deps, payment);
      throw new NotFound("There is no order with that amount and currency.");
    }
    return c.json({ hash: deps.signer.sign("order", orderMessage(orderId, price, payment.currency)) });
  };

function parseRequest(
  { orderId, amount, currency }: Readonly<Record<string, unknown>>,
  bounds: Bounds,
): { orderId: string; price: Pence } {
  const price = parseAmount(amount, bounds);
  if (typeof orderId !== "string" || !/^[\w-]{1,64}$/.test(orderId) || price === null || currency !== "GBP")
    throw new RequestRefused(400, "Send orderId, an amount in pounds, and currency GBP.");
  return { orderId, price };
}

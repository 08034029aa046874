import { Hono } from "hono";
import type { Context } from "hono";
import type { BotCheck } from "#guard/bot-check.server.ts";
import { spendAnswer } from "#guard/bot-check.server.ts";
import type { Budget } from "#guard/budget.ts";
import { decimal } from "#kernel/money.ts";
import { newId } from "#kernel/ids.ts";
import { Conflict, NotFound, statusOf } from "#kernel/problem.ts";
import { networkOf } from "#kernel/network.ts";
import { readAmount } from "./amount.ts";
import { readDraft } from "./draft.ts";
import { answerOf, outcomeOf } from "./payment.ts";
import type { Payment } from "./payment.ts";
import { linkTakenBy, readLink } from "./payment-link.server.ts";
import { beginPayment, capturePayment, hashOf, orderPayment } from "./payments.server.ts";
import type { Verdict } from "./paypal-signature.server.ts";
import { paymentOfReceipt, receiptAddress } from "./receipt.server.ts";
import type { Reconciler } from "./reconciler.server.ts";
import { paymentBy } from "./rows.server.ts";
import { agreed } from "./seal.server.ts";
import type { Till } from "./till.server.ts";
import { hearWebhook } from "./webhook.server.ts";

export interface PaymentsMachines {
  readonly till: Till;
  readonly reconciler: Pick<Reconciler, "look">;
  readonly verify: (headers: Headers, body: Uint8Array) => Promise<Verdict>;
  readonly botCheck: BotCheck;
  /** An order without a solved bot check is refused. */
  readonly botCheckNeeded: boolean;
  readonly budgets: { readonly address: Budget; readonly all: Budget; readonly declines: Budget };
  /** The network address that asks; never written down. */
  readonly addressOf: (c: Context) => string;
}

const everybody = "all";

/** What machines call to pay: make an order, capture it, hear the provider. Every answer is JSON. */
export function paymentsApi(machines: PaymentsMachines): Hono {
  const { till, budgets } = machines;
  const api = new Hono();
  api.onError((error, c) => {
    const status = statusOf(error);
    if (status === 500) throw error;
    if (status === 503)
      return problem(
        c,
        502,
        "The payment firm gave no answer. Please do not pay again: we are finding out.",
        {
          status: "confirming",
        },
      );
    return problem(c, status as 404, error.message);
  });

  api.get("/api/payments/challenge", async (c) => c.json(await machines.botCheck.challenge()));

  api.post("/api/payments/orders", async (c) => {
    const fields = await body(c);
    if (fields instanceof Response) return fields;
    const read = readDraft(fields, till.bounds);
    if ("problems" in read) return invalid(c, read.problems);
    const { draft } = read;
    const link = fields.link === undefined ? null : readLink(till.seal, fields.link, till.clock.now());
    if (fields.link !== undefined) {
      if (!link) return invalid(c, [{ field: "link", message: "This payment link is no longer good" }]);
      if (link.price !== draft.price || link.description !== draft.description)
        return invalid(c, [{ field: "price", message: "The amount is not the one in the payment link" }]);
    }
    const clientKey = c.req.header("idempotency-key")?.slice(0, 100) || newId();
    const known = await paymentBy(till.store.db, "client_key", clientKey);
    if (!known) {
      const taken = link && (await linkTakenBy(till.store.db, link.id));
      if (taken)
        throw new Conflict(
          taken.paid
            ? `This link was paid already: reference ${taken.reference}.`
            : `A payment through this link is being confirmed: reference ${taken.reference}. Please do not pay again.`,
        );
      const refused = await refusal(c, fields.proof);
      if (refused) return refused;
    }
    const payment = await beginPayment(till, draft, { clientKey, linkId: link?.id ?? null });
    // Asked again after the money was asked for: never a reason to begin another payment.
    const settling = !["NEW", "ORDERED", "EXPIRED", "DECLINED"].includes(payment.state);
    if (payment.captureId || settling) return c.json(standing(payment), 200);
    const ordered = await orderPayment(till, payment);
    const { orderId, reference } = ordered;
    const receipt = receiptAddress(till, reference);
    return c.json({ orderId, hash: hashOf(till, ordered), reference, receipt }, 201);
  });

  api.post("/api/payments/orders/:orderId/capture", async (c) => {
    const fields = await body(c);
    if (fields instanceof Response) return fields;
    const orderId = c.req.param("orderId");
    const before = await paymentBy(till.store.db, "order_id", orderId);
    try {
      const payment = await capturePayment(till, orderId, fields.hash);
      if (before && payment.attempt > before.attempt)
        budgets.declines.spend(networkOf(machines.addressOf(c)));
      return c.json(standing(payment));
    } catch (error) {
      if (statusOf(error) !== 503 || !before) throw error;
      return problem(
        c,
        502,
        "The payment firm gave no answer. Please do not pay again: we are finding out, and nothing is lost.",
        { ...standing(before), status: "confirming" },
      );
    }
  });

  // How a payment stands, for the page that waits: the receipt's own address is the key.
  api.get("/api/payments/standing", async (c) => {
    const payment = await paymentOfReceipt(till, c.req.query("receipt"));
    if (!payment) throw new NotFound("There is no such receipt.");
    return c.json(standing(payment));
  });

  api.post("/api/payments/webhook", async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const heard = await hearWebhook(till, machines.verify, c.req.raw.headers, bytes);
    if (heard === "forged") return problem(c, 401, "The signature does not hold.");
    if (heard === "cannot tell") return problem(c, 503, "The certificate could not be fetched. Try again.");
    if (heard === "unreadable") return problem(c, 400, "The message could not be read.");
    // Answered at once; what it hints at is looked into after.
    machines.reconciler
      .look()
      .catch((error: unknown) => till.alert("the reconciler failed", { why: String(error) }));
    return c.json({ received: true });
  });

  // Binds the amount agreed to an order; it signs no numbers of the caller's choosing, and proves no payment.
  api.post("/hash", async (c) => {
    const fields = await body(c);
    if (fields instanceof Response) return fields;
    const { orderId, amount, currency } = fields;
    const price = readAmount(amount, till.bounds);
    if (typeof orderId !== "string" || !/^[\w-]{1,64}$/.test(orderId) || price === null || currency !== "GBP")
      return problem(c, 400, "Send orderId, an amount in pounds, and currency GBP.");
    const payment = await paymentBy(till.store.db, "order_id", orderId);
    if (!payment || payment.price !== price)
      throw new NotFound("There is no order with that amount and currency.");
    return c.json({ hash: till.seal.sign("order", agreed(orderId, price, payment.currency)) });
  });

  for (const path of [
    "/api/payments/orders",
    "/api/payments/orders/:orderId/capture",
    "/api/payments/webhook",
    "/hash",
  ])
    api.all(path, (c) => problem(c, 405, "This address takes POST only.", {}, { allow: "POST" }));
  for (const path of ["/api/payments/challenge", "/api/payments/standing"])
    api.all(path, (c) => problem(c, 405, "This address takes GET only.", {}, { allow: "GET, HEAD" }));
  return api;

  function standing(payment: Payment) {
    const outcome = outcomeOf(payment);
    return {
      status: answerOf(outcome),
      reference: payment.reference,
      price: decimal(payment.price),
      again: outcome === "waiting",
      // The bank said no to a card or account before; another may do.
      declined: outcome === "waiting" && payment.attempt > 1,
      receipt: receiptAddress(till, payment.reference),
    };
  }

  /** Card testers try many small orders: each address, and all together, have so many an hour. */
  async function refusal(c: Context, proof: unknown): Promise<Response | null> {
    const address = networkOf(machines.addressOf(c));
    const busy = (budget: Budget, who: string) =>
      problem(
        c,
        429,
        `Too many payments were begun. Please try again later, or ring ${till.brand.phone}.`,
        {},
        {
          "retry-after": String(Math.ceil(budget.wait(who) / 1000)),
        },
      );
    if (!budgets.declines.left(address)) return busy(budgets.declines, address);
    if (!budgets.all.left(everybody)) {
      till.alert("payments are begun faster than the budget allows", {});
      return busy(budgets.all, everybody);
    }
    if (!budgets.address.spend(address)) return busy(budgets.address, address);
    const answer = await machines.botCheck.read(proof);
    const human = answer !== null && (await spendAnswer(till.store.db, answer));
    // A proof that is wrong or used is never let through; none at all only where the check is not asked for.
    if (!human && (machines.botCheckNeeded || proof !== undefined))
      return problem(c, 403, "The check for robots did not pass. Please load the page again.");
    budgets.all.spend(everybody);
    return null;
  }
}

async function body(c: Context): Promise<Record<string, unknown> | Response> {
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) return problem(c, 415, "Send JSON.");
  const fields: unknown = await c.req.json().catch((error: unknown) => {
    // Broken JSON is the caller's; a body that is too long is refused by whoever bounds it.
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  if (typeof fields !== "object" || fields === null || Array.isArray(fields))
    return problem(c, 400, "That is no JSON object.");
  return fields as Record<string, unknown>;
}

function invalid(c: Context, problems: readonly { field: string; message: string }[]): Response {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problems) (errors[field] ??= []).push(message);
  return problem(c, 400, "Please fill out all required fields correctly.", { errors });
}

function problem(
  c: Context,
  status: number,
  title: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Response {
  // `status` of a payment, where there is one, stands beside the problem's own as `payment`.
  const { status: payment, ...rest } = more;
  return c.body(
    JSON.stringify({ type: "about:blank", title, status, ...(payment ? { payment } : {}), ...rest }),
    status as 400,
    { "content-type": "application/problem+json", ...headers },
  );
}

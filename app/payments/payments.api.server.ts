import { Hono } from "hono";
import type { Context } from "hono";
import type { BotCheck, Difficulty } from "#abuse-protection/bot-check.server.ts";
import { markSolutionUsed } from "#abuse-protection/bot-check.server.ts";
import { decimalPounds } from "#values/money.ts";
import { newId } from "#values/ids.ts";
import { errorsByField, problemResponse } from "#values/problem-details.ts";
import type { Problem } from "#values/problem.ts";
import { Conflict, NotFound, statusOf } from "#values/problem.ts";
import { parseAmount } from "./checkout/amount.ts";
import { parsePaymentDraft } from "./payment-draft.ts";
import { apiStatus, paymentOutcome } from "./payment.ts";
import type { Payment } from "./payment.ts";
import type { PaymentLimits } from "./payment-limits.server.ts";
import { paymentUsingLink, readPaymentLink } from "./payment-link.server.ts";
import {
  verifiedPayment,
  beginPayment,
  capturePayment,
  expireGuessedOrder,
  orderHash,
  createOrder,
} from "./checkout/begin-payment.server.ts";
import type { SignatureCheck } from "./paypal/webhook-signature.server.ts";
import { paymentOfReceipt, receiptAddress } from "./receipt.server.ts";
import type { PaymentPoller } from "./reconciliation/payment-poller.server.ts";
import { findPayment } from "./payment-repository.server.ts";
import { orderMessage } from "./signer.server.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { ProviderUnavailable, OrderRefused } from "./payment-provider.ts";
import { receiveWebhook } from "./paypal/receive-webhook.server.ts";

/** An order without a solved bot check is refused: always, while orders come too fast, or never. */
export type BotCheckRule = "always" | "under strain" | "never";

export interface PaymentsApiDeps {
  readonly deps: PaymentDeps;
  readonly poller: Pick<PaymentPoller, "poll">;
  readonly verify: (headers: Headers, body: Uint8Array) => Promise<SignatureCheck>;
  readonly botCheck: BotCheck;
  readonly botCheckRule: BotCheckRule;
  readonly limits: PaymentLimits;
  /** The network address that asks; never written down. */
  readonly addressOf: (c: Context) => string;
}

/** What machines call to pay: make an order, capture it, hear the provider. Every answer is JSON. */
export function createPaymentsApi(machines: PaymentsApiDeps): Hono {
  const { deps, limits } = machines;
  const api = new Hono();
  api.onError((error) => {
    const status = statusOf(error);
    if (status === 500) throw error;
    // An order was not made, or not heard of: nobody has approved it, so nothing is charged.
    if (error instanceof ProviderUnavailable)
      return problem(
        502,
        "The payment firm gave no answer, so the payment was not begun. Nothing was charged: it is safe to try again.",
        { status: "not charged" },
      );
    if (status === 503) return problem(503, "We cannot do this just now. Please try again in a minute.");
    if (error instanceof OrderRefused)
      return problem(409, `${error.message} Please ring ${deps.brand.phone}: we shall find another way.`, {
        status: "not charged",
      });
    return problem(status, error.message);
  });

  api.get("/api/payments/challenge", async (c) =>
    c.json(await machines.botCheck.challenge(limits.effortFor(machines.addressOf(c)))),
  );

  api.post("/api/payments/orders", async (c) => {
    const fields = await body(c);
    if (fields instanceof Response) return fields;
    const read = parsePaymentDraft(fields, deps.bounds);
    if ("problems" in read) return invalid(read.problems);
    const { draft } = read;
    const link =
      fields.link === undefined ? null : readPaymentLink(deps.signer, fields.link, deps.clock.now());
    if (fields.link !== undefined) {
      if (!link) return invalid([{ field: "link", message: "This payment link is no longer good" }]);
      if (link.price !== draft.price || link.description !== draft.description)
        return invalid([{ field: "price", message: "The amount is not the one in the payment link" }]);
    }
    const clientKey = c.req.header("idempotency-key") ?? newId();
    // Never cut: two keys that begin alike would be one payment.
    if (!keyForm.test(clientKey))
      return problem(400, "The Idempotency-Key may have 1 to 200 visible ASCII characters.");
    const known = await findPayment(deps.store.db, "client_key", clientKey);
    if (!known) {
      const taken = link && (await paymentUsingLink(deps.store.db, link.id));
      if (taken)
        throw new Conflict(
          taken.paid
            ? `This link was paid already: reference ${taken.reference}.`
            : `A payment through this link is being confirmed: reference ${taken.reference}. Please do not pay again.`,
        );
      const refused = await refusal(c, fields.proof);
      if (refused) return refused;
    }
    const payment = await beginPayment(deps, draft, { clientKey, linkId: link?.id ?? null });
    // Asked again after the money was asked for: never a reason to begin another payment.
    const settling = !["NEW", "ORDERED", "EXPIRED", "DECLINED"].includes(payment.state);
    if (payment.captureId || settling) return c.json(standing(payment), 200);
    const ordered = await createOrder(deps, payment);
    const { orderId, reference } = ordered;
    if (payment.state === "NEW") limits.orderCreated(orderId, machines.addressOf(c));
    const receipt = receiptAddress(deps, reference);
    return c.json({ orderId, hash: orderHash(deps, ordered), reference, receipt }, 201);
  });

  api.post("/api/payments/orders/:orderId/capture", async (c) => {
    const fields = await body(c);
    if (fields instanceof Response) return fields;
    const orderId = c.req.param("orderId");
    const before = await verifiedPayment(deps, orderId, fields.hash);
    const open = ["NEW", "ORDERED", "CAPTURING"].includes(before.state);
    const wait = open ? limits.capture(orderId, machines.addressOf(c)) : 0;
    if (wait)
      return tooMany(
        wait,
        "This payment was asked for too often. Please do not pay again: we look into it, and its own page says how it ends.",
        { ...standing(before), status: "confirming" },
      );
    try {
      return c.json(standing(await capturePayment(deps, orderId, fields.hash)));
    } catch (error) {
      if (statusOf(error) !== 503) throw error;
      return problem(
        502,
        "The payment firm gave no answer. Please do not pay again: we are finding out, and nothing is lost.",
        { ...standing(before), status: "confirming" },
      );
    }
  });

  // How a payment stands, for the page that waits: the receipt's own address is the key.
  api.get("/api/payments/standing", async (c) => {
    const payment = await paymentOfReceipt(deps, c.req.query("receipt"));
    if (!payment) throw new NotFound("There is no such receipt.");
    return c.json(standing(payment));
  });

  api.post("/api/payments/webhook", async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const heard = await receiveWebhook(deps, machines.verify, c.req.raw.headers, bytes);
    if (heard === "forged") return problem(401, "The signature does not hold.");
    if (heard === "cannot tell") return problem(503, "The certificate could not be fetched. Try again.");
    if (heard === "unreadable") return problem(400, "The message could not be read.");
    // Answered at once; what it hints at is looked into after.
    machines.poller
      .poll()
      .catch((error: unknown) => deps.alert("the reconciler failed", { why: String(error) }));
    return c.json({ received: true });
  });

  // Binds the amount agreed to an order; it signs no numbers of the caller's choosing, and proves no payment.
  api.post("/hash", async (c) => {
    const fields = await body(c);
    if (fields instanceof Response) return fields;
    const { orderId, amount, currency } = fields;
    const price = parseAmount(amount, deps.bounds);
    if (typeof orderId !== "string" || !/^[\w-]{1,64}$/.test(orderId) || price === null || currency !== "GBP")
      return problem(400, "Send orderId, an amount in pounds, and currency GBP.");
    const address = machines.addressOf(c);
    const wait = limits.guess(address);
    if (wait) return tooMany(wait, "Too many wrong amounts were sent. Please try again later.");
    const payment = await findPayment(deps.store.db, "order_id", orderId);
    const over =
      payment && (limits.guessesExhausted(orderId) || ["EXPIRED", "DECLINED"].includes(payment.state));
    if (!payment || over || payment.price !== price) {
      const guesses = limits.wrongGuess(payment && orderId, address);
      if (payment && guesses === "ended") await expireGuessedOrder(deps, payment);
      throw new NotFound("There is no order with that amount and currency.");
    }
    return c.json({ hash: deps.signer.sign("order", orderMessage(orderId, price, payment.currency)) });
  });

  for (const path of [
    "/api/payments/orders",
    "/api/payments/orders/:orderId/capture",
    "/api/payments/webhook",
    "/hash",
  ])
    api.all(path, () => problem(405, "This address takes POST only.", {}, { allow: "POST" }));
  for (const path of ["/api/payments/challenge", "/api/payments/standing"])
    api.all(path, () => problem(405, "This address takes GET only.", {}, { allow: "GET, HEAD" }));
  return api;

  function standing(payment: Payment) {
    const outcome = paymentOutcome(payment);
    return {
      status: apiStatus(outcome),
      reference: payment.reference,
      price: decimalPounds(payment.price),
      again: outcome === "waiting",
      // The bank said no to a card or account before; another may do.
      declined: outcome === "waiting" && payment.attempt > 1,
      receipt: receiptAddress(deps, payment.reference),
    };
  }

  /** Card testers try many small orders: each address has so many an hour, and a harder sum before that. */
  async function refusal(c: Context, proof: unknown): Promise<Response | null> {
    const address = machines.addressOf(c);
    const needed = limits.effortFor(address);
    const wait = limits.begin(address);
    if (wait)
      return tooMany(
        wait,
        `Too many payments were begun or declined from your network. Nothing was charged. Please try again later, or ring ${deps.brand.phone}.`,
      );
    const asked = { always: true, "under strain": needed > 0, never: false }[machines.botCheckRule];
    if (!asked && proof === undefined) return null;
    const answer = await machines.botCheck.verify(proof);
    if (asked && (proof === undefined || (answer && answer.effort < needed))) return moreWork(needed);
    // A proof that is wrong or used is never let through.
    if (answer !== null && (await markSolutionUsed(deps.store.db, answer))) return null;
    return problem(403, "The check for robots did not pass. Please load the page again.");
  }
}

/** There was no answer to the check, or one of too little work: a browser does what is asked, and sends it again. */
const moreWork = (effort: Difficulty) =>
  problem(
    403,
    `${effort ? "Many payments are being begun just now. " : ""}Solve a fresh /api/payments/challenge and send the answer along as “proof”.`,
    { moreWork: effort },
  );

const tooMany = (wait: number, title: string, more: Record<string, unknown> = {}) =>
  problem(429, title, more, { "retry-after": String(Math.ceil(wait / 1000)) });

const keyForm = /^[\x21-\x7e]{1,200}$/;

async function body(c: Context): Promise<Record<string, unknown> | Response> {
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) return problem(415, "Send JSON.");
  const fields: unknown = await c.req.json().catch((error: unknown) => {
    // Broken JSON is the caller's; a body that is too long is refused by whoever bounds it.
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  if (typeof fields !== "object" || fields === null || Array.isArray(fields))
    return problem(400, "That is no JSON object.");
  return fields as Record<string, unknown>;
}

function invalid(problems: readonly Problem[]): Response {
  return problem(400, "Please fill out all required fields correctly.", { errors: errorsByField(problems) });
}

function problem(
  status: number,
  title: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Response {
  // `status` of a payment, where there is one, stands beside the problem's own as `payment`.
  const { status: payment, ...rest } = more;
  return problemResponse({ status, title, ...(payment ? { payment } : {}), ...rest }, headers);
}

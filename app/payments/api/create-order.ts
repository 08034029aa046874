import { ringUs } from "#brand/firm-words.ts";
import { missingForPayments } from "#brand/own-facts.ts";
import type { Brand } from "#brand/brand.ts";
import type { Context } from "hono";
import type { Db } from "#database/store.server.ts";
import { newId } from "#values/ids.ts";
import { Conflict } from "#values/problem.ts";
import { beginPayment, createOrder, orderHash } from "../checkout/begin-payment.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { parsePaymentDraft } from "../payment-draft.ts";
import type { PaymentDraft } from "../payment-draft.ts";
import { paymentUsingLink, readPaymentLink } from "../links/payment-link.server.ts";
import type { PaymentLink } from "../links/payment-link.server.ts";
import { findPayment } from "../state/payment-repository.server.ts";
import type { Payment } from "../payment.ts";
import { receiptAddress } from "../receipts/receipt.server.ts";
import { admitOrder } from "./admit-order.ts";
import type { PaymentsApiDeps } from "./api-deps.ts";
import { paymentStatus } from "./payment-status.ts";
import { invalidRequest, RequestRefused } from "./problem-response.ts";
import { readJsonObject } from "./request-body.ts";

/** POST /api/payments/orders: an order for what is to be paid; asked again under the same key, the same order. */
export const createOrderHandler = (api: PaymentsApiDeps) => async (c: Context) => {
  const { deps, limits, addressOf } = api;
  const fields = await readJsonObject(c);
  const { draft, link } = parseOrder(deps, fields);
  const clientKey = parseClientKey(c);
  if (!(await findPayment(deps.store.db, "client_key", clientKey))) {
    refuseUnsettled(deps.brand);
    if (link) await refuseUsedLink(deps.store.db, link);
    if (link) await refuseInstalment(deps, link);
    await admitOrder(api, c, fields.proof);
  }
  const payment = await beginPayment(deps, draft, { clientKey, linkId: link?.id ?? null });
  if (isUnderWay(payment)) return c.json(paymentStatus(deps, payment), 200);
  const ordered = await createOrder(deps, payment);
  const { orderId, reference } = ordered;
  if (payment.state === "NEW") limits.orderCreated(orderId, addressOf(c));
  const receipt = receiptAddress(deps, reference);
  return c.json({ orderId, hash: orderHash(deps, ordered), reference, receipt }, 201);
};

interface ParsedOrder {
  readonly draft: PaymentDraft;
  readonly link: PaymentLink | null;
}

function parseOrder(deps: PaymentDeps, fields: Readonly<Record<string, unknown>>): ParsedOrder {
  const parsed = parsePaymentDraft(fields, deps.bounds);
  if ("problems" in parsed) throw invalidRequest(parsed.problems);
  const { draft } = parsed;
  if (fields.link === undefined) return { draft, link: null };
  const link = readPaymentLink(deps.signer, fields.link, deps.clock.now());
  if (!link) throw invalidRequest([{ field: "link", message: "This payment link is no longer good" }]);
  if (link.price !== draft.price || link.description !== draft.description)
    throw invalidRequest([{ field: "price", message: "The amount is not the one in the payment link" }]);
  return { draft, link };
}

/** Never cut: two keys that begin alike would be one payment. */
function parseClientKey(c: Context): string {
  const clientKey = c.req.header("idempotency-key") ?? newId();
  if (!/^[\x21-\x7e]{1,200}$/.test(clientKey))
    throw new RequestRefused(400, "The Idempotency-Key may have 1 to 200 visible ASCII characters.");
  return clientKey;
}

/** Nobody is asked to pay a firm that has not said who it is. */
function refuseUnsettled(brand: Brand): void {
  if (missingForPayments(brand).length)
    throw new Conflict(`We take no payments here yet. Nothing was charged. Please ${ringUs(brand)}.`);
}

async function refuseUsedLink(db: Db, link: PaymentLink): Promise<void> {
  const used = await paymentUsingLink(db, link.id);
  if (!used) return;
  throw new Conflict(
    used.paid
      ? `This link was paid already: reference ${used.reference}.`
      : `A payment through this link is being confirmed: reference ${used.reference}. Please do not pay again.`,
  );
}

/** A payment that its order no longer asks for is not even begun; the order is asked again before the money is taken. */
async function refuseInstalment(
  { store, instalments }: PaymentDeps,
  { id, price }: PaymentLink,
): Promise<void> {
  if (!instalments) return;
  const why = await store.db.transaction().execute((tx) => instalments.refuse(tx, id, price));
  if (why) throw new Conflict(why);
}

/** Its money was asked for already: a repeated order is never a reason to begin another payment. */
const isUnderWay = ({ captureId, state }: Payment): boolean =>
  captureId !== null || !["NEW", "ORDERED", "EXPIRED", "DECLINED"].includes(state);

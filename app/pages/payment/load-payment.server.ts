import { missingForPayments } from "#brand/own-facts.ts";
import { data } from "react-router";
import { decimalPounds } from "#values/numbers/money.ts";
import { TooLarge } from "#values/problem.ts";
import { orderOfInstalment } from "#proposals/invoicing/order-of-instalment.server.ts";
import { parsePaymentDraft } from "#payments/payment-draft.ts";
import type { PaymentValues } from "#payments/payment-draft.ts";
import type { PaymentFormProps } from "#payments/payment-page/payment-form.island.tsx";
import { paymentUsingLink, readPaymentLink } from "#payments/links/payment-link.server.ts";
import type { PaymentNoticeFacts } from "#payments/receipts/payment-notice.tsx";
import type { ReceiptFacts } from "#payments/receipts/receipt-lines.tsx";
import { paymentOfReceipt, receiptFacts } from "#payments/receipts/receipt.server.ts";
import type { SiteContext } from "#server/services.ts";
import { payment as copy } from "./payment.copy.ts";

interface Shown {
  readonly receipt: ReceiptFacts | null;
  /** The page of the order that it pays for; null for any other payment. */
  readonly order: string | null;
  readonly form: PaymentFormProps;
  /** Over the form. */
  readonly notice: { readonly title: string; readonly text: string } | null;
  /** In place of the form: the visitor should not pay, or not again. */
  readonly instead: PaymentNoticeFacts | null;
}

/** What an address of this page shows: a receipt, the form, or why there is nothing to pay. */
export async function loadPayment(site: SiteContext, asked: URLSearchParams) {
  const { deps } = site.payments;
  const plain: Shown = { receipt: null, order: null, form: formOf(site), notice: null, instead: null };

  if (asked.has("receipt")) {
    const payment = await paymentOfReceipt(deps, asked.get("receipt"));
    if (!payment)
      return data<Shown>({ ...plain, instead: { ...copy.noReceipt, reference: null } }, { status: 404 });
    const receipt = receiptFacts(deps, payment);
    // The address is the key to this receipt: no link on it, and no map, gets a Referer.
    const order = payment.linkId ? await orderOfInstalment(site.orders, payment.linkId) : null;
    return data<Shown>(
      { ...plain, receipt, order: order?.address ?? null },
      { headers: { "Referrer-Policy": "no-referrer" } },
    );
  }

  if (missingForPayments(site.brand).length)
    return data<Shown>({ ...plain, instead: { ...copy.notYet(site.brand), reference: null } });

  const token = asked.get("link");
  if (token === null) return data(plain);
  const link = readPaymentLink(deps.signer, token, deps.clock.now());
  if (!link) return data<Shown>({ ...plain, notice: copy.linkOver });
  const order = await orderOfInstalment(site.orders, link.id);
  const taken = await paymentUsingLink(deps.store.db, link.id);
  if (taken) {
    const { paid, reference } = taken;
    return data<Shown>({
      ...plain,
      order: order?.address ?? null,
      instead: { ...(paid ? copy.linkPaid : copy.linkConfirming), reference },
    });
  }
  const values = { price: decimalPounds(link.price), description: link.description, ...payerOf(order) };
  // Amount and purpose are settled: what is left is to look it over, unless who accepted has something to mend.
  const step = "draft" in parsePaymentDraft(values, deps.bounds) ? "check" : "details";
  return data<Shown>({
    ...plain,
    order: order?.address ?? null,
    form: { ...plain.form, values, link: token, step },
  });
}

// A customer who accepted need not type their name again.
function payerOf(order: Awaited<ReturnType<typeof orderOfInstalment>>): PaymentValues {
  if (!order) return {};
  const { name, organisation, email } = order.customer;
  return { personName: name, organization: organisation, email };
}

/**
 * The form as it comes without script: to be looked over, with other ways to pay, or to be changed. Nothing is charged
 * here.
 */
export async function checkPaymentForm(site: SiteContext, request: Request) {
  const sent = await readForm(request);
  if (typeof sent === "number") return data(formOf(site), { status: sent });
  const values: PaymentValues = Object.fromEntries(
    ["price", "personName", "organization", "schoolYear", "description", "email"].map((name) => {
      const value = sent.get(name);
      return [name, typeof value === "string" ? value.slice(0, 500) : ""];
    }),
  );
  const form = { ...formOf(site), ...agreedIn(site, sent.get("link"), values) };
  const read = parsePaymentDraft(form.values, site.payments.deps.bounds);
  if ("problems" in read)
    return data<PaymentFormProps>({ ...form, problems: read.problems }, { status: 422 });
  if (sent.has("change")) return data<PaymentFormProps>(form);
  return data<PaymentFormProps>({ ...form, step: "check", scriptless: true });
}

/** What a payment link has fixed stays as it was agreed, whatever was sent; a link that is no good fixes nothing. */
function agreedIn(site: SiteContext, token: FormDataEntryValue | null, values: PaymentValues) {
  const { signer, clock } = site.payments.deps;
  const link = typeof token === "string" ? readPaymentLink(signer, token, clock.now()) : null;
  if (!link || typeof token !== "string") return { values };
  const agreed = { price: decimalPounds(link.price), description: link.description };
  return { values: { ...values, ...agreed }, link: token };
}

/** The form, or the status for why it cannot be read. */
async function readForm(request: Request): Promise<FormData | number> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return 415;
  try {
    return await request.formData();
  } catch (error) {
    // How http/ breaks off a body that is longer than announced.
    return error instanceof TooLarge ? 413 : 400;
  }
}

function formOf(site: SiteContext): PaymentFormProps {
  const { deps, checkoutSettings: browser, fakePayPal } = site.payments;
  return { bounds: deps.bounds, wallet: { ...browser, script: fakePayPal ? "/test-wallet/sdk.js" : null } };
}

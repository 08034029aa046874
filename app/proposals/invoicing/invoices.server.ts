import { missingOnInvoices } from "#brand/own-facts.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Pence } from "#values/numbers/money.ts";
import { pence } from "#values/numbers/money.ts";
import { acceptedOrder, priceAndReceived, invoicedTotalAfter } from "./charged.server.ts";
import type { AcceptedOrder } from "./invoice-content.ts";
import { correctedBy, creditContent, invoiceContent } from "./invoice-content.ts";
import type { Asked, InvoiceDeps } from "./invoice-book.server.ts";
import { documentOf, lockBooks, toInvoice, write } from "./invoice-book.server.ts";
import type { Invoice, InvoiceContent, InvoiceSeries } from "./invoice.ts";
import { booksUpTo, invoicedByVat } from "./invoice.ts";
import type { VatSum } from "../sums.ts";
import { add, vatUpTo } from "../sums.ts";

/**
 * Invoices an instalment of an order, or with null all that is left of it (`onlyPaid`: as much of it as has been paid), in
 * the transaction of what asks for it, which has locked the proposal. The documents together never ask for more than the
 * order costs: what an earlier invoice has asked for is not asked again. Returns the invoice, the same one for the same
 * cause; null where nothing is left to invoice, nothing is accepted, or the firm has not settled what an invoice must state:
 * what is paid meanwhile is on the next one.
 */
export async function issueInvoice(
  tx: Tx,
  deps: InvoiceDeps,
  asked: Asked & { readonly instalmentId: string | null; readonly onlyPaid?: boolean },
): Promise<Invoice | null> {
  await lockBooks(tx);
  const known = await documentOf(tx, "invoice", asked);
  const order =
    known || missingOnInvoices(deps.brand).length ? null : await acceptedOrder(tx, asked.proposalId);
  if (known || !order) return known;
  const documents = await invoicesOf(tx, asked.proposalId);
  const { upTo, what } = await invoicedTotalAfter(tx, order, documents, asked);
  const { more } = booksUpTo(vatUpTo(order.sums.byVat, upTo), invoicedByVat(documents));
  if (upTo <= grossOf(documents) || !more.length) return null;
  // Where the make-up of the price has changed between rates, one document takes off what another puts on.
  await credit(tx, deps, order, { ...asked, upTo, why: "The price is made up of other rates of VAT." });
  return await invoiceFor(tx, deps, order, { ...asked, byVat: more, what });
}

/**
 * Brings the invoices down to what the order costs now, after another version was accepted or something was taken off, in
 * that transaction. Returns the credit note, the same one for the same cause; null where nothing is taken off.
 */
export async function issueCreditNote(
  tx: Tx,
  deps: InvoiceDeps,
  asked: Asked & { readonly why: string },
): Promise<Invoice | null> {
  await lockBooks(tx);
  const known = await documentOf(tx, "credit-note", asked);
  const order =
    known || missingOnInvoices(deps.brand).length ? null : await acceptedOrder(tx, asked.proposalId);
  if (known || !order) return known;
  const documents = await invoicesOf(tx, asked.proposalId);
  const upTo = pence(Math.min(grossOf(documents), (await priceAndReceived(tx, order)).price));
  const note = await credit(tx, deps, order, { ...asked, upTo });
  const { more } = booksUpTo(vatUpTo(order.sums.byVat, upTo), invoicedByVat(documents));
  const what = { instalment: null, paid: null, dueOn: null };
  if (more.length) await invoiceFor(tx, deps, order, { ...asked, byVat: more, what });
  return note;
}

/** All invoices and credit notes of an order, as they were issued. */
export async function invoicesOf(db: Db | Tx, proposalId: string): Promise<Invoice[]> {
  const rows = await db
    .selectFrom("invoice")
    .selectAll()
    .where("proposal_id", "=", proposalId)
    .orderBy("created_at")
    .orderBy("series", "desc")
    .orderBy("number")
    .execute();
  return rows.map(toInvoice);
}

/** One document by its number; null where there is none. */
export async function findInvoice(
  db: Db | Tx,
  series: InvoiceSeries,
  number: number,
): Promise<Invoice | null> {
  const row = await db
    .selectFrom("invoice")
    .selectAll()
    .where("series", "=", series)
    .where("number", "=", number)
    .executeTakeFirst();
  return row ? toInvoice(row) : null;
}

async function invoiceFor(
  tx: Tx,
  deps: InvoiceDeps,
  order: AcceptedOrder,
  {
    byVat,
    what,
    ...asked
  }: Asked & { byVat: VatSum[]; what: Pick<InvoiceContent, "instalment" | "paid" | "dueOn"> },
): Promise<Invoice> {
  return await write(tx, deps, "invoice", asked, invoiceContent(order, deps.brand, { ...what, byVat }));
}

async function credit(
  tx: Tx,
  deps: InvoiceDeps,
  order: AcceptedOrder,
  { upTo, why, ...asked }: Asked & { upTo: Pence; why: string },
): Promise<Invoice | null> {
  const documents = await invoicesOf(tx, asked.proposalId);
  const { less } = booksUpTo(vatUpTo(order.sums.byVat, upTo), invoicedByVat(documents));
  if (!less.length) return null;
  const corrects = correctedBy(documents, add(less.map(({ net, vat }) => pence(net + vat))));
  const content = creditContent(order, deps.brand, { byVat: less, corrects, why });
  return await write(tx, deps, "credit-note", asked, content);
}

const grossOf = (documents: readonly Invoice[]): Pence =>
  pence(
    documents.reduce((sum, { series, content }) => sum + content.total * (series === "invoice" ? 1 : -1), 0),
  );

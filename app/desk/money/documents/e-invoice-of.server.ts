import { findProposal } from "#proposals/find-proposals.server.ts";
import { eInvoice } from "#proposals/invoicing/e-invoice.ts";
import { parseInvoiceNumber } from "#proposals/invoicing/invoice.ts";
import { findInvoice } from "#proposals/invoicing/invoices.server.ts";
import type { SiteContext } from "#server/services.ts";
import { defined } from "#values/defined.ts";
import { notFound } from "../../not-found/not-found.ts";

/** A document by its number, with its e-invoice or what is missing for one; the error page of a 404 where there is none. */
export async function eInvoiceOf(site: Pick<SiteContext, "store" | "orders">, number: string) {
  const named = parseInvoiceNumber(number);
  const invoice = named && (await findInvoice(site.store.db, named.series, named.number));
  if (!invoice) throw notFound();
  const { proposal } = defined(await findProposal(site.orders, invoice.proposalId));
  return { invoice, order: proposal.number, made: eInvoice(invoice, proposal.buyer.peppolId) };
}

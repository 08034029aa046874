import { invoiceFileName, invoicePdf } from "#proposals/invoicing/invoice-pdf.server.ts";
import { parseInvoiceNumber } from "#proposals/invoicing/invoice.ts";
import { findInvoice } from "#proposals/invoicing/invoices.server.ts";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import type { Route } from "./+types/document";

/** An invoice or credit note as its PDF. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const named = parseInvoiceNumber(args.params.number);
  const invoice = named && (await findInvoice(site.store.db, named.series, named.number));
  if (!invoice) throw notFound();
  return new Response(new Uint8Array(await invoicePdf(invoice, site.typeset)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${invoiceFileName(invoice)}"`,
      "Cache-Control": "no-store",
    },
  });
}

import { eInvoice } from "#proposals/invoicing/e-invoice.ts";
import { parseInvoiceNumber } from "#proposals/invoicing/invoice.ts";
import { findInvoice } from "#proposals/invoicing/invoices.server.ts";
import { eInvoiceFileName, ubl } from "#proposals/invoicing/ubl.ts";
import { findProposal } from "#proposals/find-proposals.server.ts";
import { defined } from "#values/defined.ts";
import { Conflict } from "#values/problem.ts";
import { notDone } from "../../acts/act.server.ts";
import type { Look } from "../../acts/refused.ts";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import type { Route } from "./+types/ubl";

/** An invoice or credit note as an e-invoice; where something is missing for it, what, and the way to where it is entered. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const named = parseInvoiceNumber(args.params.number);
  const invoice = named && (await findInvoice(site.store.db, named.series, named.number));
  if (!invoice) throw notFound();
  const { proposal } = defined(await findProposal(site.orders, invoice.proposalId));
  const made = eInvoice(invoice, proposal.buyer.peppolId);
  if ("missing" in made) {
    const places: Record<"order" | "firm", Look> = {
      order: { to: `/desk/proposals/${proposal.number}/references`, called: "what their invoices name" },
      firm: { to: "/desk/settings/firm", called: "the settings of the firm" },
    };
    throw notDone(places[made.at ?? "order"], new Conflict(made.missing));
  }
  return new Response(ubl(made), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="${eInvoiceFileName(invoice)}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

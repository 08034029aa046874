import type { Context } from "hono";
import { Hono } from "hono";
import { cachedTypeset } from "#printing/cached-typeset.server.ts";
import type { Typeset } from "#printing/typesetter.server.ts";
import { mebibyte } from "#values/numbers/file-size.ts";
import { eventCalendar } from "./day-sheets/event-calendar.ts";
import { eInvoice } from "./invoicing/e-invoice.ts";
import { invoiceFileName, invoicePdf } from "./invoicing/invoice-pdf.server.ts";
import type { Invoice } from "./invoicing/invoice.ts";
import { findInvoice } from "./invoicing/invoices.server.ts";
import { eInvoiceFileName, ubl } from "./invoicing/ubl.ts";
import type { OrderDeps } from "./order-deps.ts";
import { openLink } from "./sending/proposal-links.server.ts";
import type { OpenedProposal } from "./sending/proposal-links.server.ts";
import type { ProposalPageFacts } from "./customer-page/proposal-page-facts.ts";
import { proposalPdf } from "./customer-page/proposal-pdf.server.ts";
import { problemResponse } from "#values/problem-details.ts";

/** What the customer’s page shows of a proposal that was opened; the server knows what other features add. */
type ReadPage = (token: string, opened: OpenedProposal) => Promise<ProposalPageFacts>;

// Whoever has a link may ask for its documents as often as they like: some hundred of them are set once.
const maxRemembered = 8 * mebibyte;

/** The documents of a proposal, for whoever has its link: the proposal and its invoices as PDF, the event for a calendar. */
export function ordersApi(orders: OrderDeps, readPage: ReadPage, typesetOnce: Typeset): Hono {
  const api = new Hono();
  const typeset = cachedTypeset(maxRemembered, typesetOnce);
  const opened = async (c: Context) => {
    const token = c.req.query("key") ?? "";
    const found = await openLink(orders, token);
    return found && { token, found };
  };
  api.get("/proposal/files/paper.pdf", async (c) => {
    const link = await opened(c);
    const sent = link?.found.version.sent;
    if (!link || !sent) return nothing();
    const facts = await readPage(link.token, link.found);
    return pdfResponse(
      await proposalPdf(facts, orders.brand, sent.at, typeset),
      `proposal-${facts.number}-version-${facts.version}.pdf`,
    );
  });
  api.get("/proposal/files/invoice.pdf", async (c) => {
    const link = await opened(c);
    const invoice = link && (await askedFor(c, orders));
    if (!link || invoice?.proposalId !== link.found.file.proposal.id) return nothing();
    return pdfResponse(await invoicePdf(invoice, typeset), invoiceFileName(invoice));
  });
  api.get("/proposal/files/invoice.xml", async (c) => {
    const link = await opened(c);
    const invoice = link && (await askedFor(c, orders));
    if (!link || invoice?.proposalId !== link.found.file.proposal.id) return nothing();
    const made = eInvoice(invoice, link.found.file.proposal.buyer.peppolId);
    if ("missing" in made) return nothing();
    const name = eInvoiceFileName(invoice);
    return download(ubl(made), "application/xml; charset=utf-8", name, plainPolicy, "attachment");
  });
  api.get("/proposal/files/event.ics", async (c) => {
    const link = await opened(c);
    const calendar = link && calendarOf(link.found, orders);
    if (!calendar) return nothing();
    return download(calendar, "text/calendar; charset=utf-8", "event.ics", plainPolicy);
  });
  return api;
}

async function askedFor(c: Context, { store }: OrderDeps): Promise<Invoice | null> {
  const series = c.req.query("series") === "credit-note" ? "credit-note" : "invoice";
  const number = c.req.query("number") ?? "";
  return /^\d{1,9}$/.test(number) ? await findInvoice(store.db, series, Number(number)) : null;
}

function calendarOf({ file, version }: OpenedProposal, { brand }: OrderDeps): string | null {
  const { proposal, versions } = file;
  const shown = versions.find((one) => one.version === proposal.acceptedVersion) ?? version;
  const at = proposal.cancelledAt ?? shown.sent?.at ?? shown.savedAt;
  const isOff = proposal.cancelledAt !== null;
  return eventCalendar(
    proposal,
    { content: shown.content, version: shown.version, at, cancelled: isOff },
    brand,
  );
}

// The same answer for every reason: nobody learns which proposals and invoices there are.
const nothing = () => problemResponse({ status: 404, title: "This link opens nothing any more." });

const plainPolicy = "default-src 'none'; frame-ancestors 'none'";
// Browsers show a PDF in a viewer of their own, which writes styles and holds the file as an object.
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

const pdfResponse = (pdf: Buffer, name: string) =>
  download(new Uint8Array(pdf), "application/pdf", name, pdfPolicy);

function download(
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  name: string,
  policy: string,
  shown: "inline" | "attachment" = "inline",
): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `${shown}; filename="${name}"`,
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
}

import { linesOf } from "#values/text/lines-of.ts";
import type { VatKey } from "#brand/order-terms.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatPounds, pence } from "#values/numbers/money.ts";
import type { Invoice, InvoiceContent, InvoiceLine } from "./invoice.ts";
import { invoiceNumber } from "./invoice.ts";
import type { PeppolId } from "./peppol-id.ts";
import { parsePeppolId, plainVatNumber } from "./peppol-id.ts";
import { accountName } from "../proposal.ts";

/**
 * How a line is taxed, as EN 16931 sorts it (UNTDID 5305): standard-rated, zero-rated, exempt. What we do as an agent, the
 * school's own supply, is sent as exempt with its reason: "outside the scope" (O) may not stand on an invoice with the
 * seller's VAT number or beside another category (BR-O-02, BR-O-11), and ours have both.
 */
export type VatCategory = "S" | "Z" | "E";

/** What VAT is worked out on together: a category and its rate. In hundredths of a per cent. */
interface Taxed {
  readonly category: VatCategory;
  readonly rate: number;
}

/** Seller or buyer. */
export interface Party {
  readonly endpoint: PeppolId;
  /** As it is registered. */
  readonly name: string;
  /** As it is known; "" where that is the same. */
  readonly tradingName: string;
  readonly vatNumber: string | null;
  readonly companyNumber: string;
  readonly street: string;
  readonly more: readonly string[];
  readonly town: string;
  readonly postcode: string;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
}

/** A line (BG-25); sums in pence, before VAT. */
export interface EInvoiceLine extends Taxed {
  readonly id: string;
  readonly name: string;
  /** Why its VAT is what it is; "" on documents from before lines said so. */
  readonly note: string;
  readonly quantity: number;
  readonly each: number;
  readonly net: number;
}

/** What is taken off by a discount (BG-20). */
interface Allowance extends Taxed {
  readonly reason: string;
  readonly amount: number;
}

/** The VAT of a category and rate (BG-23). */
interface VatBreakdown extends Taxed {
  readonly taxable: number;
  readonly vat: number;
  /** Why nothing is charged, of what is exempt; "" else. */
  readonly exemption: string;
}

/** An invoice or credit note in the terms of EN 16931-1; sums in pence. */
export interface EInvoice {
  readonly series: Invoice["series"];
  readonly number: string;
  readonly issuedOn: Day;
  readonly taxPoint: Day;
  readonly dueOn: Day | null;
  readonly note: string;
  readonly buyerReference: string;
  readonly purchaseOrder: string;
  /** Our number of the order, which goes with the buyer's. */
  readonly salesOrder: string;
  readonly corrects: readonly { readonly number: string; readonly issuedOn: Day }[];
  readonly seller: Party;
  readonly buyer: Party;
  readonly terms: string;
  readonly allowances: readonly Allowance[];
  readonly lines: readonly EInvoiceLine[];
  readonly byVat: readonly VatBreakdown[];
  readonly sums: {
    readonly lines: number;
    readonly allowances: number;
    readonly net: number;
    readonly vat: number;
    readonly gross: number;
    readonly prepaid: number;
    readonly due: number;
  };
}

/** Why there is no e-invoice: one plain sentence, and where what is missing is entered. */
export interface Missing {
  readonly missing: string;
  readonly at: "order" | "firm" | null;
}

/**
 * An invoice as EN 16931 data, from what was frozen when it was issued: nothing of it is stored a second time. The buyer's
 * address in the network is the envelope and no part of it, so that it is today's. Returns what is missing where the
 * standard needs more than we know; half a document is none.
 */
export function eInvoice(invoice: Invoice, peppolId: string | null): EInvoice | Missing {
  const { series, content } = invoice;
  const number = invoiceNumber(invoice);
  const seller = sellerOf(content);
  if ("missing" in seller) return seller;
  const buyer = buyerOf(content, peppolId);
  if ("missing" in buyer) return buyer;
  const purchaseOrder = content.buyer?.purchaseOrder ?? "";
  // Peppol's guide: where the buyer gave no reference, the person who ordered stands for it.
  const buyerReference = content.buyer?.reference || (purchaseOrder ? "" : content.customer.name.trim());
  if (!buyerReference && !purchaseOrder)
    return {
      missing: `${number} names neither a purchase order nor a reference nor a person of the customer: enter one with the order, and the next invoice has it.`,
      at: "order",
    };
  const fault = creditFault(number, series, content);
  if (fault) return { missing: fault, at: null };
  const charged = content.lines.filter(({ net, each }) => net >= 0 && each >= 0);
  const takenOff = content.lines.filter(({ net, each }) => net < 0 || each < 0);
  const prepaid = content.paid ? content.total : 0;
  return {
    series,
    number,
    issuedOn: invoice.issuedOn,
    taxPoint: invoice.taxPoint,
    dueOn: content.dueOn,
    note: noteOf(content),
    buyerReference,
    purchaseOrder,
    salesOrder: purchaseOrder && String(content.order.number),
    corrects: content.corrects.map((one) => ({
      number: invoiceNumber({ series: "invoice", number: one.number }),
      issuedOn: one.issuedOn,
    })),
    seller,
    buyer,
    terms: termsOf(series, content),
    allowances: takenOff.map((line) => ({
      ...taxedOf(line, content),
      reason: line.description,
      amount: 0 - line.net,
    })),
    lines: charged.map((line, at) => ({
      ...taxedOf(line, content),
      id: String(at + 1),
      name: line.description,
      note: line.why ?? "",
      quantity: line.quantity,
      each: line.each,
      net: line.net,
    })),
    byVat: breakdownOf(content),
    sums: {
      lines: sum(charged.map(({ net }) => net)),
      allowances: sum(takenOff.map(({ net }) => 0 - net)),
      net: content.net,
      vat: content.vat,
      gross: content.total,
      prepaid,
      due: content.total - prepaid,
    },
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

function sellerOf({ supplier }: InvoiceContent): Party | Missing {
  const vatNumber = plainVatNumber(supplier.vatNumber);
  if (!vatNumber)
    return {
      missing: `The firm’s VAT number on it, “${supplier.vatNumber}”, is no British VAT number: correct it in the settings of the firm, and the next invoice has it.`,
      at: "firm",
    };
  if (!supplier.name.trim())
    return {
      missing:
        "The firm had no registered name when it was issued: enter it in the settings of the firm, and the next invoice has it.",
      at: "firm",
    };
  const [street = "", town = "", postcode = ""] = supplier.address;
  return {
    endpoint: { scheme: "9932", id: vatNumber },
    name: supplier.name,
    tradingName: supplier.tradingName === supplier.name ? "" : supplier.tradingName,
    vatNumber,
    companyNumber: supplier.companyNumber,
    street,
    more: [],
    town,
    postcode,
    contact: { name: supplier.tradingName, phone: supplier.phone, email: supplier.email },
  };
}

function buyerOf({ customer, order }: InvoiceContent, peppolId: string | null): Party | Missing {
  const name = accountName(customer);
  if (!name)
    return {
      missing: "The customer had no name when it was issued: a name entered now is on the next invoice.",
      at: "order",
    };
  const endpoint = parsePeppolId(peppolId ?? "");
  if (!endpoint)
    return {
      missing: `Where ${name} receives e-invoices is not known: ask for their Peppol ID and enter it with order ${order.number}.`,
      at: "order",
    };
  return {
    endpoint,
    name,
    tradingName: "",
    vatNumber: null,
    companyNumber: "",
    ...postalAddress(customer.address),
    contact: { name: customer.name, phone: "", email: "" },
  };
}

const postcodeAtEnd = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;

/** The lines of a typed address: the postcode ends the last one, and what is before it is the town. */
function postalAddress(address: string): Pick<Party, "street" | "more" | "town" | "postcode"> {
  const lines = linesOf(address);
  const last = lines.at(-1) ?? "";
  const postcode = postcodeAtEnd.exec(last)?.[0] ?? "";
  const before = last.slice(0, last.length - postcode.length).trim();
  const rest = postcode ? [...lines.slice(0, -1), ...(before ? [before] : [])] : lines;
  const town = rest.length > 1 ? (rest.at(-1) ?? "") : "";
  const [street = "", ...more] = town ? rest.slice(0, -1) : rest;
  return { street, more, town, postcode: postcode.toUpperCase() };
}

function creditFault(number: string, series: Invoice["series"], content: InvoiceContent): string | null {
  if (series !== "credit-note") return null;
  const corrected = sum(content.corrects.map((one) => one.pence));
  return content.total > corrected
    ? `${number} takes off ${formatPounds(content.total)}, and of the invoices that it names only ${formatPounds(pence(corrected))}: nobody can book that.`
    : null;
}

function noteOf({ order, why }: InvoiceContent): string {
  const about = `Order ${order.number}, version ${order.version}: ${order.title}`;
  const day = order.eventDay ? `, ${formatDay(order.eventDay, "date")}` : "";
  return `${about}${day}.${why && ` ${why}`}`;
}

function termsOf(series: Invoice["series"], { paid, dueOn }: InvoiceContent): string {
  if (paid) return `Paid on ${formatDay(paid.on, "date")} by ${paid.how}.`;
  if (dueOn) return `To be paid by ${formatDay(dueOn, "date")}.`;
  return series === "invoice" ? "To be paid on receipt." : "";
}

/** Which of the document's treatments a line has: lines from before they said so are known by name and rate. */
export function treatmentOf(
  line: Pick<InvoiceLine, "key" | "vatName" | "rate">,
  { byVat }: Pick<InvoiceContent, "byVat">,
): VatKey | null {
  const found = byVat.find(({ name, rate }) => name === line.vatName && rate === line.rate);
  return line.key ?? found?.key ?? null;
}

function taxedOf(line: InvoiceLine, content: InvoiceContent): Taxed {
  return { category: categoryOf(treatmentOf(line, content), line.rate), rate: line.rate };
}

function categoryOf(key: VatKey | null, rate: number): VatCategory {
  if (rate > 0) return "S";
  return key === "exempt" || key === "school-principal" ? "E" : "Z";
}

/**
 * VAT by category and rate: two of our treatments may be one of the standard's, and then their sums are added, each rounded
 * as it was charged.
 */
function breakdownOf(content: InvoiceContent): VatBreakdown[] {
  const found = new Map<string, VatBreakdown>();
  const add = (taxed: Taxed, taxable: number, vat: number, reason: string) => {
    const at = `${taxed.category} ${taxed.rate}`;
    const before = found.get(at) ?? { ...taxed, taxable: 0, vat: 0, exemption: "" };
    const reasons = new Set([...before.exemption.split("\n"), taxed.category === "E" ? reason : ""]);
    found.set(at, {
      ...before,
      taxable: before.taxable + taxable,
      vat: before.vat + vat,
      exemption: [...reasons].filter(Boolean).join("\n"),
    });
  };
  for (const { key, name, rate, net, vat } of content.byVat)
    add({ category: categoryOf(key, rate), rate }, net, vat, reasonOf(content, key, rate) || name);
  // A line that comes to nothing has a category all the same.
  for (const line of content.lines) add(taxedOf(line, content), 0, 0, line.why ?? line.vatName);
  return [...found.values()].map((one) => ({ ...one, exemption: one.exemption.replaceAll("\n", " ") }));
}

function reasonOf(content: InvoiceContent, key: VatKey, rate: number): string {
  const whys = content.lines
    .filter((line) => line.rate === rate && treatmentOf(line, content) === key)
    .map(({ why }) => why ?? "");
  return [...new Set(whys)].filter(Boolean).join("\n");
}

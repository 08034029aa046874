import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { formatPounds, formatSignedPounds } from "#values/numbers/money.ts";
import type { Invoice, InvoiceContent, InvoiceLine } from "./invoice.ts";
import { invoiceNumber, invoiceTitle, rateWords } from "./invoice.ts";

/** A label and what is beside it. */
type Fact = readonly [label: string, value: string];

/** One line of an invoice as it is read; every sum before VAT. */
interface LineWords {
  readonly description: string;
  readonly quantity: string;
  readonly each: string;
  /** "20%". */
  readonly rate: string;
  readonly net: string;
}

/** An invoice or credit note in words: what its PDF and the customer's page show. */
interface InvoiceWords {
  /** "VAT invoice". */
  readonly title: string;
  /** "INV-00012". */
  readonly number: string;
  readonly facts: readonly Fact[];
  readonly supplier: readonly string[];
  readonly customer: readonly string[];
  readonly lines: readonly LineWords[];
  readonly partOf: { readonly title: string; readonly lines: readonly LineWords[] } | null;
  readonly byVat: readonly { readonly rate: string; readonly net: string; readonly vat: string }[];
  /** Why each line's VAT is what it is: a reason and the lines that have it. Nothing of documents that do not say. */
  readonly why: readonly { readonly reason: string; readonly lines: string }[];
  readonly sums: readonly Fact[];
  readonly total: Fact;
  readonly notes: readonly string[];
}

const date = (day: Day) => formatDay(day, "date");

/** The words of a document. */
export function invoiceWords(invoice: Invoice): InvoiceWords {
  const { series, content } = invoice;
  const isCredit = series === "credit-note";
  return {
    title: invoiceTitle(series),
    number: invoiceNumber(invoice),
    facts: factsOf(invoice),
    supplier: supplierWords(content),
    customer: [
      ...[content.customer.organisation, content.customer.name].filter(Boolean),
      ...content.customer.address.split("\n").filter(Boolean),
    ],
    lines: content.lines.map(lineWords),
    partOf: content.partOf && {
      title: `The order of which this is a part comes to ${formatPounds(content.partOf.total)} with VAT`,
      lines: content.partOf.lines.map(lineWords),
    },
    byVat: content.byVat.map(({ name, rate, net, vat }) => ({
      rate: `${name}, ${rateWords(rate)}`,
      net: formatPounds(net),
      vat: formatPounds(vat),
    })),
    why: whyWords(content.lines),
    sums: [
      ["Total before VAT", formatPounds(content.net)],
      ["VAT", formatPounds(content.vat)],
    ],
    total: [isCredit ? "Taken off, with VAT" : "Total with VAT", formatPounds(content.total)],
    notes: notesOf(invoice),
  };
}

function factsOf({ series, issuedOn, taxPoint, content }: Invoice): Fact[] {
  const { order } = content;
  const day = order.eventDay && date(order.eventDay);
  return [
    ["Date of issue", date(issuedOn)],
    ["Tax point", date(taxPoint)],
    ...(series === "credit-note" ? [["Corrects", correctsWords(content)] as const] : []),
    ["Order", `${order.number}, version ${order.version}`],
    ["For", day ? `${order.title}, ${day}` : order.title],
    ...(content.buyer?.purchaseOrder ? [["Purchase order", content.buyer.purchaseOrder] as const] : []),
    ...(content.buyer?.reference ? [["Your reference", content.buyer.reference] as const] : []),
  ];
}

const correctsWords = ({ corrects }: InvoiceContent) =>
  corrects
    .map(({ number, issuedOn }) => `${invoiceNumber({ series: "invoice", number })} of ${date(issuedOn)}`)
    .join("; ");

const supplierWords = ({ supplier }: InvoiceContent): string[] => [
  supplier.name,
  ...supplier.address,
  `VAT number ${supplier.vatNumber}`,
  ...(supplier.companyNumber
    ? [
        [
          `Company number ${supplier.companyNumber}`,
          supplier.registeredIn && `registered in ${supplier.registeredIn}`,
        ]
          .filter(Boolean)
          .join(", "),
      ]
    : []),
];

function notesOf({ content }: Invoice): string[] {
  const { paid, dueOn, why, corrects } = content;
  if (corrects.length)
    return [
      `Why: ${why}`,
      ...corrects.map(
        ({ number, pence }) =>
          `${formatPounds(pence)} is taken off ${invoiceNumber({ series: "invoice", number })}.`,
      ),
    ];
  if (paid) return [`Paid on ${date(paid.on)} by ${paid.how}. Nothing of it is left to pay.`];
  return dueOn ? [`To be paid by ${date(dueOn)}.`] : [];
}

const lineWords = ({ description, quantity, each, rate, net }: InvoiceLine): LineWords => ({
  description,
  quantity: formatNumber(quantity),
  rate: rateWords(rate),
  each: formatSignedPounds(each),
  net: formatSignedPounds(net),
});

function whyWords(lines: readonly InvoiceLine[]): InvoiceWords["why"] {
  const reasons = Map.groupBy(
    lines.filter(({ why }) => why),
    ({ why = "" }) => why,
  );
  return [...reasons].map(([reason, of]) => ({
    reason,
    lines: [...new Set(of.map(({ description }) => description))].join("; "),
  }));
}

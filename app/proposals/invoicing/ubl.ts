import { defined } from "#values/defined.ts";
import type { XmlElement } from "#values/tables/xml.ts";
import { element, xmlDocument } from "#values/tables/xml.ts";
import { signedDecimal } from "../ledger/ledger-csv.ts";
import type { EInvoice, EInvoiceLine, Party, VatCategory } from "./e-invoice.ts";
import type { Invoice } from "./invoice.ts";
import { invoiceNumber } from "./invoice.ts";

const namespaces = {
  "xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  "xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
};
const customization = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";
const profile = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

const text = (name: string, content: string, attributes?: Readonly<Record<string, string>>) =>
  element(`cbc:${name}`, content, attributes);
const group = (name: string, content: readonly (XmlElement | null)[]) => element(`cac:${name}`, content);
const amount = (name: string, pence: number) => text(name, signedDecimal(pence), { currencyID: "GBP" });

/** An e-invoice as UBL 2.1 by Peppol BIS Billing 3, whose elements have one order: the schema's. */
export function ubl(one: EInvoice): string {
  const isInvoice = one.series === "invoice";
  const kind = isInvoice ? "Invoice" : "CreditNote";
  const root = element(
    kind,
    [
      text("CustomizationID", customization),
      text("ProfileID", profile),
      text("ID", one.number),
      text("IssueDate", one.issuedOn),
      // A credit note has no day to pay by, and its tax point before its type.
      isInvoice ? text("DueDate", one.dueOn ?? "") : text("TaxPointDate", one.taxPoint),
      text(`${kind}TypeCode`, isInvoice ? "380" : "381"),
      text("Note", one.note),
      isInvoice ? text("TaxPointDate", one.taxPoint) : null,
      text("DocumentCurrencyCode", "GBP"),
      text("BuyerReference", one.buyerReference),
      group("OrderReference", [text("ID", one.purchaseOrder), text("SalesOrderID", one.salesOrder)]),
      ...one.corrects.map(({ number, issuedOn }) =>
        group("BillingReference", [
          group("InvoiceDocumentReference", [text("ID", number), text("IssueDate", issuedOn)]),
        ]),
      ),
      group("AccountingSupplierParty", [party(one.seller)]),
      group("AccountingCustomerParty", [party(one.buyer)]),
      group("PaymentTerms", [text("Note", one.terms)]),
      ...one.allowances.map((off) =>
        group("AllowanceCharge", [
          text("ChargeIndicator", "false"),
          // UNTDID 5189: a discount.
          text("AllowanceChargeReasonCode", "95"),
          text("AllowanceChargeReason", off.reason),
          amount("Amount", off.amount),
          taxCategory("TaxCategory", off),
        ]),
      ),
      group("TaxTotal", [
        amount("TaxAmount", one.sums.vat),
        ...one.byVat.map((part) =>
          group("TaxSubtotal", [
            amount("TaxableAmount", part.taxable),
            amount("TaxAmount", part.vat),
            taxCategory("TaxCategory", part, part.exemption),
          ]),
        ),
      ]),
      group("LegalMonetaryTotal", [
        amount("LineExtensionAmount", one.sums.lines),
        amount("TaxExclusiveAmount", one.sums.net),
        amount("TaxInclusiveAmount", one.sums.gross),
        one.allowances.length ? amount("AllowanceTotalAmount", one.sums.allowances) : null,
        one.sums.prepaid ? amount("PrepaidAmount", one.sums.prepaid) : null,
        amount("PayableAmount", one.sums.due),
      ]),
      ...one.lines.map((line) => lineOf(line, kind)),
    ],
    { xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`, ...namespaces },
  );
  return xmlDocument(defined(root));
}

/** "INV-00012.xml", as its PDF is "INV-00012.pdf". */
export const eInvoiceFileName = (invoice: Pick<Invoice, "series" | "number">): string =>
  `${invoiceNumber(invoice)}.xml`;

function party({ endpoint, contact, ...one }: Party) {
  const [second = "", ...others] = one.more;
  return group("Party", [
    text("EndpointID", endpoint.id, { schemeID: endpoint.scheme }),
    group("PartyName", [text("Name", one.tradingName)]),
    group("PostalAddress", [
      text("StreetName", one.street),
      text("AdditionalStreetName", second),
      text("CityName", one.town),
      text("PostalZone", one.postcode),
      group("AddressLine", [text("Line", others.join(", "))]),
      // We cater in and around London: an address abroad would say so in its lines.
      group("Country", [text("IdentificationCode", "GB")]),
    ]),
    one.vatNumber ? group("PartyTaxScheme", [text("CompanyID", one.vatNumber), taxScheme()]) : null,
    group("PartyLegalEntity", [text("RegistrationName", one.name), text("CompanyID", one.companyNumber)]),
    group("Contact", [
      text("Name", contact.name),
      text("Telephone", contact.phone),
      text("ElectronicMail", contact.email),
    ]),
  ]);
}

function lineOf(line: EInvoiceLine, kind: "Invoice" | "CreditNote") {
  const quantity = kind === "Invoice" ? "InvoicedQuantity" : "CreditedQuantity";
  return group(`${kind}Line`, [
    text("ID", line.id),
    text("Note", line.note),
    // UN/ECE 20: one of it.
    text(quantity, String(line.quantity), { unitCode: "C62" }),
    amount("LineExtensionAmount", line.net),
    group("Item", [text("Name", line.name), taxCategory("ClassifiedTaxCategory", line)]),
    group("Price", [amount("PriceAmount", line.each)]),
  ]);
}

const taxScheme = () => group("TaxScheme", [text("ID", "VAT")]);

const taxCategory = (
  name: string,
  { category, rate }: { readonly category: VatCategory; readonly rate: number },
  exemption = "",
) =>
  group(name, [
    text("ID", category),
    text("Percent", String(rate / 100)),
    text("TaxExemptionReason", exemption),
    taxScheme(),
  ]);

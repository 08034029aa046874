import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { manyCases } from "#values/cases.testkit.ts";
import { defined } from "#values/defined.ts";
import { pence } from "#values/numbers/money.ts";
import { at, readXml, textAt } from "#values/tables/xml.testkit.ts";
import { exampleContent, exampleLine } from "../acceptance/accepted-order.testkit.ts";
import { proposalSums, vatUpTo } from "../sums.ts";
import { broken, rules } from "./e-invoice-rules.testkit.ts";
import { anyDocument, testPeppolId } from "./e-invoice.testkit.ts";
import { eInvoice } from "./e-invoice.ts";
import type { AcceptedOrder } from "./invoice-content.ts";
import { creditContent, invoiceContent } from "./invoice-content.ts";
import type { Invoice, InvoiceContent } from "./invoice.ts";
import { parsePeppolId, plainVatNumber } from "./peppol-id.ts";
import { ubl } from "./ubl.ts";

const on = "2026-11-24" as Day;
const table = sampleBrand.orders.vat;

const orderOf = (over: Parameters<typeof exampleContent>[0] = {}): AcceptedOrder => {
  const content = exampleContent(over);
  const buyer = { purchaseOrder: "PO 4711", reference: "Kitchen office" };
  return { number: 1192, version: 2, content, buyer, table, sums: proposalSums(content, table) };
};
const documentOf = (content: InvoiceContent, series: Invoice["series"] = "invoice"): Invoice => ({
  series,
  number: 12,
  proposalId: "p",
  cause: "c",
  issuedOn: on,
  taxPoint: on,
  content,
});
const unpaid = { instalment: null, paid: null, dueOn: "2026-12-24" as Day };
const wholeOf = (order: AcceptedOrder) =>
  documentOf(invoiceContent(order, sampleBrand, { ...unpaid, byVat: order.sums.byVat }));

const xmlOf = (invoice: Invoice, peppolId: string | null = testPeppolId): string => {
  const made = eInvoice(invoice, peppolId);
  if ("missing" in made) throw new Error(made.missing);
  return ubl(made);
};

/** All three categories, a discount, a purchase order and a reference. */
const school = orderOf({
  discount: { kind: "percent", percent: 10, why: "a returning school" },
  lines: [
    exampleLine({ name: "Pupils’ lunches", vat: "school-agent", eatenBy: "pupils" }),
    exampleLine({ name: "Packed lunch boxes", vat: "zero", each: pence(640) }),
    exampleLine({
      name: "The school’s own meals",
      vat: "school-principal",
      each: pence(210),
      eatenBy: "staff",
    }),
  ],
});

describe("an invoice as UBL", () => {
  const read = readXml(xmlOf(wholeOf(school)));

  test("names both sides, the purchase order, the reference and the day to pay by", () => {
    expect(textAt(read, "BuyerReference")).toBe("Kitchen office");
    expect(textAt(read, "OrderReference/ID")).toBe("PO 4711");
    expect(textAt(read, "OrderReference/SalesOrderID")).toBe("1192");
    expect(textAt(read, "DueDate")).toBe("2026-12-24");
    expect(textAt(read, "TaxPointDate")).toBe("2026-11-24");
    expect(textAt(read, "AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName")).toBe(
      "St Anselm’s School",
    );
    expect(at(read, "AccountingSupplierParty/Party/EndpointID")[0]).toMatchObject({
      attributes: { schemeID: "9932" },
      text: "GB000000000",
    });
  });

  test("says of each line why its VAT is what it is: principal or agent, and who eats it", () => {
    const notes = at(read, "InvoiceLine").map((line) => textAt(line, "Note"));
    expect(notes[0]).toMatch(/^We are the principal: .* Eaten by pupils\.$/);
    expect(notes[1]).toMatch(/^Zero rate: /);
    expect(notes[2]).toMatch(/as its agent: .* Eaten by the school’s staff\.$/);
  });

  test("takes a discount off by category, and adds VAT up by category and rate", () => {
    expect(at(read, "AllowanceCharge").map((off) => textAt(off, "Amount"))).toEqual([
      "7.68",
      "45.60",
      "2.52",
    ]);
    expect(
      at(read, "TaxTotal/TaxSubtotal").map((part) =>
        ["TaxCategory/ID", "TaxCategory/Percent", "TaxableAmount", "TaxAmount"].map((path) =>
          textAt(part, path),
        ),
      ),
    ).toEqual([
      ["Z", "0", "69.12", "0.00"],
      ["S", "20", "410.40", "82.08"],
      ["E", "0", "22.68", "0.00"],
    ]);
  });

  test("of what is paid asks for nothing more", () => {
    const paid = { ...unpaid, dueOn: null, paid: { on, how: "bank transfer, INV 12" } };
    const document = documentOf(invoiceContent(school, sampleBrand, { ...paid, byVat: school.sums.byVat }));
    const total = at(readXml(xmlOf(document)), "LegalMonetaryTotal")[0]!;
    expect(textAt(total, "PrepaidAmount")).toBe(textAt(total, "TaxInclusiveAmount"));
    expect(textAt(total, "PayableAmount")).toBe("0.00");
  });
});

test("a credit note names the invoices that it corrects, and why", () => {
  const content = creditContent(school, sampleBrand, {
    byVat: vatUpTo(school.sums.byVat, pence(6_000)),
    corrects: [
      { number: 3, issuedOn: on, pence: pence(4_000) },
      { number: 2, issuedOn: on, pence: pence(2_000) },
    ],
    why: "The tart was late.",
  });
  const read = readXml(xmlOf(documentOf(content, "credit-note")));
  expect(at(read, "BillingReference/InvoiceDocumentReference/ID").map(({ text }) => text)).toEqual([
    "INV-00003",
    "INV-00002",
  ]);
  expect(textAt(read, "Note")).toContain("The tart was late.");
  expect(textAt(read, "CreditNoteTypeCode")).toBe("381");
  expect(broken(read)).toEqual([]);
});

test("a document from before lines and references were asked says no more than it did", () => {
  const { buyer: _, ...content } = wholeOf(school).content;
  const lines = content.lines.map(({ key: _key, why: _why, ...line }) => line);
  const read = readXml(xmlOf(documentOf({ ...content, lines })));
  expect(textAt(read, "BuyerReference")).toBe("Ruth Adeyemi");
  expect(at(read, "OrderReference")).toEqual([]);
  expect(at(read, "InvoiceLine/Note")).toEqual([]);
  expect(at(read, "TaxTotal/TaxSubtotal/TaxCategory/ID").map(({ text }) => text)).toEqual(["Z", "S", "E"]);
  expect(broken(read)).toEqual([]);
});

test("a rate that changed in between is on each document as it was charged", () => {
  const changed = { ...school, table: table.map((row) => (row.rate ? { ...row, rate: 1_750 } : row)) };
  const after = { ...changed, sums: proposalSums(changed.content, changed.table) };
  const percents = (order: AcceptedOrder) =>
    at(readXml(xmlOf(wholeOf(order))), "TaxTotal/TaxSubtotal/TaxCategory/Percent").map(({ text }) => text);
  expect(percents(school)).toEqual(["0", "20", "0"]);
  expect(percents(after)).toEqual(["0", "17.5", "0"]);
});

describe("what is missing is one sentence, and there is no half document", () => {
  const of = (over: Partial<InvoiceContent>, peppolId: string | null = testPeppolId) =>
    eInvoice(documentOf({ ...wholeOf(school).content, ...over }), peppolId);
  const { supplier, customer } = wholeOf(school).content;

  test.each([
    [
      "their Peppol ID",
      of({}, null),
      /^Where St Anselm’s School receives e-invoices is not known: .* order 1192\.$/,
    ],
    ["one that is none", of({}, "0088:1234567890123"), /Peppol ID/],
    [
      "our VAT number",
      of({ supplier: { ...supplier, vatNumber: "none" } }),
      /VAT number .*“none”.* settings of the firm/,
    ],
    ["our name", of({ supplier: { ...supplier, name: " " } }), /registered name .* settings of the firm/],
    ["their name", of({ customer: { ...customer, name: "", organisation: "" } }), /had no name/],
    [
      "whom to send it to in their house",
      of({ customer: { ...customer, name: "" }, buyer: { purchaseOrder: "", reference: "" } }),
      /neither a purchase order nor a reference/,
    ],
  ])("%s", (_, made, says) => {
    expect(made).toEqual({ missing: expect.stringMatching(says), at: expect.anything() });
  });

  test("a credit above the invoices that it names is none", () => {
    const content = creditContent(school, sampleBrand, {
      byVat: vatUpTo(school.sums.byVat, pence(6_000)),
      corrects: [{ number: 3, issuedOn: on, pence: pence(5_999) }],
      why: "x",
    });
    expect(eInvoice(documentOf(content, "credit-note"), testPeppolId)).toMatchObject({
      missing: expect.stringMatching(/^CN-00012 takes off £60\.00, .* only £59\.99/),
    });
  });
});

test("no text of a customer breaks it, whatever is in it", () => {
  const hostile = {
    name: "A\u0000B\u001B[31m",
    organisation: "]]>&<script> \uD800",
    address: "1 <Lane>\n\nE2 7XX",
  };
  const xml = xmlOf(documentOf({ ...wholeOf(school).content, customer: hostile }));
  const read = readXml(xml);
  expect(textAt(read, "AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName")).toBe(
    "]]>&<script> \uFFFD",
  );
  expect(textAt(read, "AccountingCustomerParty/Party/Contact/Name")).toBe("A\uFFFDB\uFFFD[31m");
  expect(broken(read)).toEqual([]);
});

test("every document of the books holds to EN 16931 and Peppol BIS 3, and comes to what was charged", () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const read = readXml(xmlOf(document));
      expect(broken(read)).toEqual([]);
      const { net, vat, total, byVat } = document.content;
      const sum = (path: string) => Math.round(Number(textAt(read, path)) * 100);
      expect(sum("LegalMonetaryTotal/TaxExclusiveAmount")).toBe(net);
      expect(sum("TaxTotal/TaxAmount")).toBe(vat);
      expect(sum("LegalMonetaryTotal/TaxInclusiveAmount")).toBe(total);
      const rates = new Set(byVat.map(({ rate }) => rate));
      for (const rate of rates) {
        const parts = at(read, "TaxTotal/TaxSubtotal").filter(
          (part) => Number(textAt(part, "TaxCategory/Percent")) * 100 === rate,
        );
        const ofRate = byVat.filter((one) => one.rate === rate);
        for (const [path, charged] of [
          ["TaxableAmount", ofRate.reduce((all, one) => all + one.net, 0)],
          ["TaxAmount", ofRate.reduce((all, one) => all + one.vat, 0)],
        ] as const)
          expect(parts.reduce((all, part) => all + Math.round(Number(textAt(part, path)) * 100), 0)).toBe(
            charged,
          );
      }
    }),
    { numRuns: manyCases },
  );
}, 120_000);

const xml = xmlOf(wholeOf(school));
const credit = xmlOf(
  documentOf(
    creditContent(school, sampleBrand, {
      byVat: vatUpTo(school.sums.byVat, pence(6_000)),
      corrects: [{ number: 3, issuedOn: on, pence: pence(6_000) }],
      why: "x",
    }),
    "credit-note",
  ),
);
const without = (pattern: RegExp) => (document: string) => document.replace(pattern, "");
const instead = (pattern: RegExp | string, put: string) => (document: string) =>
  document.replace(pattern, put);
/** The first element of a name inside the first of another, taken away. */
const lacks = (outer: string, inner: string) =>
  without(
    new RegExp(
      `(?<=<cac:${outer}>(?:(?!</cac:${outer}>)[^])*?)\\s*<c[ab]c:${inner}[ >][^]*?</c[ab]c:${inner}>`,
    ),
  );
const half = { whole: xml, credit };

/** Each breaks a document in one place; the rules that must see it, by their published ids. */
const mutations: readonly (readonly [
  id: string,
  what: string,
  change: (document: string) => string,
  of?: string,
])[] = [
  ["UBL-XSD", "the type before the day", instead(/(\s*<cbc:IssueDate>.*)(\s*<cbc:DueDate>.*)/, "$2$1")],
  [
    "UBL-XSD",
    "an element that the schema has not",
    instead("<cbc:DocumentCurrencyCode>", "<cbc:Colour>red</cbc:Colour><cbc:DocumentCurrencyCode>"),
  ],
  ["UBL-XSD", "a second number", instead(/(<cbc:ID>INV-00012<\/cbc:ID>)/, "$1$1")],
  ["BR-01", "no specification", without(/<cbc:CustomizationID>.*/)],
  ["BR-02", "no number", without(/<cbc:ID>INV-00012.*/)],
  ["BR-03", "no day", without(/<cbc:IssueDate>.*/)],
  ["BR-CL-01", "another type", instead("380</cbc:InvoiceTypeCode>", "999</cbc:InvoiceTypeCode>")],
  ["BR-04", "no type", without(/<cbc:InvoiceTypeCode>.*/)],
  ["BR-05", "no currency", without(/<cbc:DocumentCurrencyCode>.*/)],
  ["BR-06", "no seller", lacks("AccountingSupplierParty", "RegistrationName")],
  ["BR-07", "no buyer", lacks("AccountingCustomerParty", "RegistrationName")],
  ["BR-09", "no country of ours", lacks("AccountingSupplierParty", "IdentificationCode")],
  ["BR-11", "no country of theirs", lacks("AccountingCustomerParty", "IdentificationCode")],
  ["BR-12", "no sum of lines", lacks("LegalMonetaryTotal", "LineExtensionAmount")],
  ["BR-13", "no sum before VAT", lacks("LegalMonetaryTotal", "TaxExclusiveAmount")],
  ["BR-14", "no sum with VAT", lacks("LegalMonetaryTotal", "TaxInclusiveAmount")],
  ["BR-15", "nothing to pay", lacks("LegalMonetaryTotal", "PayableAmount")],
  ["BR-16", "no lines", without(/<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/)],
  ["BR-21", "a line without a number", lacks("InvoiceLine", "ID")],
  ["BR-22", "a line without a quantity", lacks("InvoiceLine", "InvoicedQuantity")],
  ["BR-24", "a line without a sum", lacks("InvoiceLine", "LineExtensionAmount")],
  ["BR-25", "a line without a name", lacks("InvoiceLine", "Name")],
  ["BR-26", "a line without a price", lacks("InvoiceLine", "PriceAmount")],
  [
    "BR-27",
    "a price below nothing",
    instead('<cbc:PriceAmount currencyID="GBP">', '<cbc:PriceAmount currencyID="GBP">-'),
  ],
  ["BR-31", "a discount of nothing said", lacks("AllowanceCharge", "Amount")],
  ["BR-32", "a discount without a category", lacks("AllowanceCharge", "TaxCategory")],
  [
    "BR-33",
    "a discount without a reason",
    (one) =>
      lacks(
        "AllowanceCharge",
        "AllowanceChargeReason",
      )(lacks("AllowanceCharge", "AllowanceChargeReasonCode")(one)),
  ],
  ["BR-45", "VAT on nothing said", lacks("TaxSubtotal", "TaxableAmount")],
  ["BR-46", "a rate without its VAT", lacks("TaxSubtotal", "TaxAmount")],
  ["BR-47", "VAT of no category", lacks("TaxSubtotal", "TaxCategory")],
  ["BR-48", "VAT of no rate", lacks("TaxSubtotal", "Percent")],
  ["BR-55", "a credit of no invoice", lacks("BillingReference", "ID"), credit],
  ["BR-62", "our address without its scheme", instead(' schemeID="9932"', "")],
  ["BR-63", "their address without its scheme", instead(' schemeID="0088"', "")],
  ["BR-CO-04", "a line of no category", lacks("InvoiceLine", "ClassifiedTaxCategory")],
  [
    "BR-CO-10",
    "a penny more in the sum of lines",
    instead(">558.00</cbc:LineExtensionAmount>", ">558.01</cbc:LineExtensionAmount>"),
  ],
  [
    "BR-CO-11",
    "a penny more taken off",
    instead(">55.80</cbc:AllowanceTotalAmount>", ">55.81</cbc:AllowanceTotalAmount>"),
  ],
  [
    "BR-CO-13",
    "a penny more before VAT",
    instead(">502.20</cbc:TaxExclusiveAmount>", ">502.21</cbc:TaxExclusiveAmount>"),
  ],
  ["BR-CO-14", "a penny more VAT", instead(">82.08</cbc:TaxAmount>", ">82.09</cbc:TaxAmount>")],
  [
    "BR-CO-15",
    "a penny more with VAT",
    instead(">584.28</cbc:TaxInclusiveAmount>", ">584.29</cbc:TaxInclusiveAmount>"),
  ],
  ["BR-CO-16", "a penny more to pay", instead(">584.28</cbc:PayableAmount>", ">584.29</cbc:PayableAmount>")],
  [
    "BR-CO-17",
    "VAT of another rate",
    instead(/(?<=<cac:TaxSubtotal>[^]*?)<cbc:Percent>20</, "<cbc:Percent>21<"),
  ],
  ["BR-CO-18", "no VAT by rate", without(/<cac:TaxSubtotal>[^]*<\/cac:TaxSubtotal>/)],
  [
    "BR-CO-25",
    "no day to pay by",
    (one) => without(/<cac:PaymentTerms>[^]*<\/cac:PaymentTerms>/)(without(/<cbc:DueDate>.*/)(one)),
  ],
  [
    "BR-CO-26",
    "nothing that names the seller",
    (one) =>
      lacks("AccountingSupplierParty", "CompanyID")(lacks("AccountingSupplierParty", "CompanyID")(one)),
  ],
  ["UBL-DT-01", "half a penny", instead(">584.28</cbc:PayableAmount>", ">584.280</cbc:PayableAmount>")],
  [
    "BR-S-01",
    "no VAT of what is charged",
    instead(/<cbc:ID>S<(?=[^]*<\/cac:TaxTotal>)(?<=<cac:TaxSubtotal>[^]*)/, "<cbc:ID>X<"),
  ],
  [
    "BR-Z-01",
    "no VAT at nothing",
    instead(/<cbc:ID>Z<(?=[^]*<\/cac:TaxTotal>)(?<=<cac:TaxSubtotal>[^]*)/, "<cbc:ID>X<"),
  ],
  [
    "BR-E-01",
    "no VAT of what is exempt",
    instead(/<cbc:ID>E<(?=[^]*<\/cac:TaxTotal>)(?<=<cac:TaxSubtotal>[^]*)/, "<cbc:ID>X<"),
  ],
  ["BR-S-02", "no VAT number", lacks("AccountingSupplierParty", "PartyTaxScheme")],
  ["BR-Z-02", "no VAT number", lacks("AccountingSupplierParty", "PartyTaxScheme")],
  ["BR-E-02", "no VAT number", lacks("AccountingSupplierParty", "PartyTaxScheme")],
  [
    "BR-S-05",
    "standard at nothing",
    instead(/(?<=<cac:InvoiceLine>[^]*?)<cbc:Percent>20</, "<cbc:Percent>0<"),
  ],
  ["BR-Z-05", "zero at five", instead(/(<cbc:ID>Z<\/cbc:ID>\s*)<cbc:Percent>0</g, "$1<cbc:Percent>5<")],
  ["BR-E-05", "exempt at five", instead(/(<cbc:ID>E<\/cbc:ID>\s*)<cbc:Percent>0</g, "$1<cbc:Percent>5<")],
  ["BR-S-08", "a penny more is taxed", instead(">410.40</cbc:TaxableAmount>", ">410.41</cbc:TaxableAmount>")],
  [
    "BR-Z-08",
    "a penny more is taxed at nothing",
    instead(">69.12</cbc:TaxableAmount>", ">69.13</cbc:TaxableAmount>"),
  ],
  ["BR-E-08", "a penny more is exempt", instead(">22.68</cbc:TaxableAmount>", ">22.69</cbc:TaxableAmount>")],
  [
    "BR-S-10",
    "standard with a reason to be exempt",
    instead(
      /(<cbc:ID>S<\/cbc:ID>\s*<cbc:Percent>20<\/cbc:Percent>)(?<=<cac:TaxSubtotal>[^]*)/,
      "$1<cbc:TaxExemptionReason>x</cbc:TaxExemptionReason>",
    ),
  ],
  [
    "BR-Z-10",
    "zero with a reason to be exempt",
    instead(
      /(<cbc:ID>Z<\/cbc:ID>\s*<cbc:Percent>0<\/cbc:Percent>)(?<=<cac:TaxSubtotal>[^]*)/,
      "$1<cbc:TaxExemptionReason>x</cbc:TaxExemptionReason>",
    ),
  ],
  ["BR-E-10", "exempt without a reason", without(/<cbc:TaxExemptionReason>.*/)],
  ["PEPPOL-EN16931-R001", "no process", without(/<cbc:ProfileID>.*/)],
  ["PEPPOL-EN16931-R002", "two notes", instead(/(<cbc:Note>.*)/, "$1$1")],
  [
    "PEPPOL-EN16931-R003",
    "neither order nor reference",
    (one) =>
      without(/<cac:OrderReference>[^]*<\/cac:OrderReference>/)(without(/<cbc:BuyerReference>.*/)(one)),
  ],
  ["PEPPOL-EN16931-R004", "another specification", instead("#compliant#", "#other#")],
  ["PEPPOL-EN16931-R008", "an empty element", instead(/<cbc:CityName>.*?</, "<cbc:CityName><")],
  ["PEPPOL-EN16931-R010", "no address of theirs", lacks("AccountingCustomerParty", "EndpointID")],
  ["PEPPOL-EN16931-R020", "no address of ours", lacks("AccountingSupplierParty", "EndpointID")],
  ["PEPPOL-EN16931-R053", "VAT twice", instead(/(<cac:TaxTotal>[^]*<\/cac:TaxTotal>)/, "$1$1")],
  ["PEPPOL-EN16931-R120", "another price", instead(/(<cbc:PriceAmount currencyID="GBP">)38/, "$139")],
  ["PEPPOL-EN16931-CL008", "an address by e-mail", instead('schemeID="0088"', 'schemeID="EM"')],
  ["PEPPOL-COMMON-R040", "a GLN with a mistyped digit", instead("5060000000009", "5060000000019")],
  [
    "PEPPOL-EN16931-F001",
    "a day as people write it",
    instead(/<cbc:IssueDate>2026-11-24/, "<cbc:IssueDate>24/11/2026"),
  ],
];

test("the examples that are broken on purpose are whole", () => {
  for (const whole of Object.values(half)) expect(broken(readXml(whole))).toEqual([]);
});

test.each(mutations.map(([id, what, change, whole = xml]) => ({ id, what, change, whole })))(
  "$id sees $what",
  ({ id, change, whole }) => {
    const changed = change(whole);
    expect(changed).not.toBe(whole);
    expect(broken(readXml(changed))).toContain(id);
  },
);

test("each rule is broken by one of them", () => {
  expect(rules.map(({ id }) => id).filter((id) => !mutations.some(([of]) => of === id))).toEqual([]);
});

test.each([
  ["0088:5060000000009", { scheme: "0088", id: "5060000000009" }],
  [" 9932 : GB123456789 ", { scheme: "9932", id: "GB123456789" }],
  ["0088:5060000000008", null],
  ["EM:bursar@school.example", null],
  ["9999:1", null],
  ["5060000000009", null],
  [`9932:${"1".repeat(46)}`, null],
  ["", null],
])("the Peppol ID %j", (text, is) => expect(parsePeppolId(text)).toEqual(is));

test.each([
  ["GB 123 4567 89", "GB123456789"],
  ["123456789", "GB123456789"],
  ["gb123456789001", "GB123456789001"],
  ["GBGD123", "GBGD123"],
  ["FR12345678901", null],
  ["", null],
])("the VAT number %j", (text, is) => expect(plainVatNumber(text)).toBe(is));

test("an address is a street, a town and a postcode, as far as its lines say so", () => {
  const address = (lines: string) => {
    const made = eInvoice(
      documentOf({
        ...wholeOf(school).content,
        customer: { ...wholeOf(school).content.customer, address: lines },
      }),
      testPeppolId,
    );
    const { street, more, town, postcode } = defined("missing" in made ? null : made).buyer;
    return [street, more.join("|"), town, postcode];
  };
  expect(address("1 School Lane\nLondon\nE2 7XX")).toEqual(["1 School Lane", "", "London", "E2 7XX"]);
  expect(address("The Annexe\n1 School Lane\nBow\nLondon E2 7xx")).toEqual([
    "The Annexe",
    "1 School Lane|Bow",
    "London",
    "E2 7XX",
  ]);
  expect(address("1 School Lane")).toEqual(["1 School Lane", "", "", ""]);
  expect(address("")).toEqual(["", "", "", ""]);
});

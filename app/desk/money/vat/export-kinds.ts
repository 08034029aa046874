/** What can be exported of a month. */
export const exportKinds = [
  {
    kind: "documents",
    text: "Invoices and credit notes",
    note: "CSV, a row a document and rate; credit notes are negative.",
  },
  {
    kind: "money",
    text: "Money in and back",
    note: "CSV, a row a payment, transfer or refund of an order.",
  },
  {
    kind: "xero",
    text: "Invoices for Xero",
    note: "CSV in the layout of Xero’s sales invoices, a row a line. Choose “tax inclusive” on import.",
  },
  {
    kind: "quickbooks-invoices",
    text: "Invoices for QuickBooks",
    note: "CSV in the layout of QuickBooks Online’s invoices, a row a line. Choose “exclusive” of VAT on import.",
  },
  {
    kind: "quickbooks-credit-notes",
    text: "Credit notes for QuickBooks",
    note: "The same for its import of credit notes.",
  },
] as const;

export type ExportKind = (typeof exportKinds)[number]["kind"];

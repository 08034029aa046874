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
    note: "CSV in the layout of Xero’s sales invoices. Choose “tax inclusive” on import.",
  },
] as const;

export type ExportKind = (typeof exportKinds)[number]["kind"];

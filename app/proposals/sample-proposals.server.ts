import { sql } from "kysely";
import type { Tx } from "#database/store.server.ts";
import type { Row, ThingKind, ThingTable } from "#samples/sample-thing.ts";
import { textIn } from "#samples/sample-thing.ts";
import { isNobodys, isSomebodys } from "#values/text/email-address.ts";

const ofProposal = (table: string): ThingTable => ({ table, key: "proposal_id", because: "" });

/** The sample's proposals and orders with their invoices and money: all of it made up. */
export const sampleProposals: ThingKind = {
  kind: "proposal",
  one: "proposal",
  many: "proposals",
  tables: [
    { table: "proposal", key: "id", because: "" },
    ...[
      "proposal_version",
      "proposal_link",
      "proposal_message",
      "proposal_acceptance",
      "order_instalment",
      "order_money",
      "order_adjustment",
      "order_reminder",
      "invoice",
      "order_plan",
      "guest_link",
      "guest_diet",
    ].map(ofProposal),
  ],
  uses: ["dish"],
  topic: "order",
  outside: (rowsOf) => rowsOf("proposal_version").some((row) => row["sent_at"] !== null),
  madeUp: (row, isSample) =>
    isNobodys(textIn(row, "email")) || isSample("enquiry", textIn(row, "enquiry_id")),
  isSomebodys: (row) => isSomebodys(textIn(row, "email")),
  settle: countInvoices,
  taken: takenNumbers,
  nameOf: (row) => `proposal ${textIn(row, "number")}`,
  screen: (row) => `/desk/proposals/${textIn(row, "number")}`,
};

/** The next invoice has the number after the last one there is: what was never sent to anybody leaves no gap. */
async function countInvoices(tx: Tx): Promise<void> {
  await sql`update invoice_counter set last =
    coalesce((select max(number) from invoice where invoice.series = invoice_counter.series), 0)
    where series in (${"invoice"}, ${"credit-note"})`.execute(tx);
}

/** Numbers of invoices that were given to customers since. */
async function takenNumbers(
  tx: Tx,
  rows: readonly { readonly table: string; readonly row: Row }[],
): Promise<string[]> {
  const invoices = rows.filter(({ table }) => table === "invoice").map(({ row }) => row);
  const known = await tx.selectFrom("invoice").select(["series", "number"]).execute();
  return known
    .filter(({ series, number }) =>
      invoices.some((row) => row["series"] === series && Number(row["number"]) === number),
    )
    .map(({ series, number }) => `the ${series === "invoice" ? "invoice" : "credit note"} ${number}`);
}

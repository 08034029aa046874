import type { Brand } from "#brand/brand.ts";
import type { Tx } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { Invoice, InvoiceContent, InvoiceSeries } from "./invoice.ts";

/** What making a document takes beside the transaction. */
export interface InvoiceDeps {
  /** As it is now: what is printed stays as it was. */
  readonly brand: Brand;
  readonly clock: Clock;
}

/** Why a document is made: the same cause again is the same document. */
export interface Asked {
  readonly proposalId: string;
  /** "instalment ID", "version 3", "cancellation". */
  readonly cause: string;
  readonly taxPoint: Day;
}

/** One document after the other, over all orders: whoever waits here sees what was issued before. */
export async function lockBooks(tx: Tx): Promise<void> {
  for (const series of ["invoice", "credit-note"] satisfies InvoiceSeries[])
    await tx
      .insertInto("invoice_counter")
      .values({ series, last: 0 })
      .onConflict((conflict) => conflict.column("series").doUpdateSet({ series }))
      .execute();
}

/** Writes a document under the next number of its series, in the transaction that takes the number: both are stored, or neither. */
export async function write(
  tx: Tx,
  { clock }: InvoiceDeps,
  series: InvoiceSeries,
  { proposalId, cause, taxPoint }: Asked,
  content: InvoiceContent,
): Promise<Invoice> {
  const { last: number } = await tx
    .updateTable("invoice_counter")
    .set((row) => ({ last: row("last", "+", 1) }))
    .where("series", "=", series)
    .returning("last")
    .executeTakeFirstOrThrow();
  const row = {
    series,
    number,
    proposal_id: proposalId,
    cause,
    tax_point: taxPoint,
    corrects: content.corrects[0]?.number ?? null,
    pence: content.total,
    content: JSON.stringify(content),
    issued_on: londonDay(clock.now()),
    created_at: clock.now(),
  };
  await tx.insertInto("invoice").values(row).execute();
  return toInvoice(row);
}

/** The document that was made for a cause; null where there is none. */
export async function documentOf(tx: Tx, series: InvoiceSeries, asked: Asked): Promise<Invoice | null> {
  const row = await tx
    .selectFrom("invoice")
    .selectAll()
    .where("proposal_id", "=", asked.proposalId)
    .where("series", "=", series)
    .where("cause", "=", asked.cause)
    .executeTakeFirst();
  return row ? toInvoice(row) : null;
}

/** A row as the document that it holds. */
export function toInvoice(row: {
  readonly series: InvoiceSeries;
  readonly number: number;
  readonly proposal_id: string;
  readonly cause: string;
  readonly issued_on: Day;
  readonly tax_point: Day;
  readonly content: string;
}): Invoice {
  return {
    series: row.series,
    number: row.number,
    proposalId: row.proposal_id,
    cause: row.cause,
    issuedOn: row.issued_on,
    taxPoint: row.tax_point,
    content: storedJson<InvoiceContent>(row.content),
  };
}

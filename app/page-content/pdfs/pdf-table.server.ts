import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { PlacedPdf } from "./pdf-address.ts";

/** A document that pages may give their readers. */
export interface PagePdf {
  /** "/pdfs/Qm9vayBvZiBtZW51.pdf" */
  readonly address: string;
  /** As it was sent: "Allergen policy.pdf". */
  readonly name: string;
  readonly pages: number;
  readonly bytes: number;
  readonly addedBy: string;
  readonly addedAt: Instant;
  /** The first day on which readers may read it, "" for any; null before a page or an item that names it is published. */
  readonly shownFrom: Day | "" | null;
}

/** Whether readers may read a document on a day. Once they may, those do too who have the page open as it was before. */
export const isPublicPdf = ({ shownFrom }: Pick<PagePdf, "shownFrom">, on: Day): boolean =>
  shownFrom !== null && shownFrom <= on;

type Row = Schema["page_pdf"];

/** All documents, by their names; of one name in the order in which they were added. */
export async function readPdfs(db: Db | Tx): Promise<PagePdf[]> {
  const rows = await db
    .selectFrom("page_pdf")
    .selectAll()
    .orderBy("name")
    .orderBy("added_at")
    .orderBy("address")
    .execute();
  return rows.map(pdfOf);
}

/** Some documents by their addresses; those that are not there are left out. */
export async function readSomePdfs(db: Db | Tx, addresses: readonly string[]): Promise<PagePdf[]> {
  if (addresses.length === 0) return [];
  const rows = await db.selectFrom("page_pdf").selectAll().where("address", "in", addresses).execute();
  return rows.map(pdfOf);
}

/** Where there are documents. */
export const pdfsThere = async (db: Db | Tx): Promise<ReadonlySet<string>> =>
  new Set((await readPdfs(db)).map(({ address }) => address));

export async function writePdf(tx: Tx, { addedBy, addedAt, shownFrom, ...pdf }: PagePdf): Promise<void> {
  const row: Row = { ...pdf, added_by: addedBy, added_at: addedAt, shown_from: shownFrom };
  await tx.insertInto("page_pdf").values(row).execute();
}

/** Lets readers read documents from a day on, "" for at once, as what names them is published; never later than they may already. */
export async function showPdfs(tx: Tx, named: readonly PlacedPdf[], from: Day | ""): Promise<void> {
  if (named.length === 0) return;
  await tx
    .updateTable("page_pdf")
    .set({ shown_from: from })
    .where(
      "address",
      "in",
      named.map(({ address }) => address),
    )
    .where((of) => of.or([of("shown_from", "is", null), of("shown_from", ">", from)]))
    .execute();
}

export async function deletePdf(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom("page_pdf").where("address", "=", address).execute();
}

const pdfOf = ({ added_by, added_at, shown_from, ...row }: Row): PagePdf => ({
  ...row,
  addedBy: added_by,
  addedAt: added_at,
  shownFrom: shown_from as PagePdf["shownFrom"],
});

import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Instant } from "#values/time/clock.ts";

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
}

type Row = Schema["page_pdf"];

/** All documents, by their names. */
export async function readPdfs(db: Db | Tx): Promise<PagePdf[]> {
  const rows = await db.selectFrom("page_pdf").selectAll().orderBy("name").orderBy("address").execute();
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

export async function writePdf(tx: Tx, { addedBy, addedAt, ...pdf }: PagePdf): Promise<void> {
  const row: Row = { ...pdf, added_by: addedBy, added_at: addedAt };
  await tx.insertInto("page_pdf").values(row).execute();
}

export async function deletePdf(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom("page_pdf").where("address", "=", address).execute();
}

const pdfOf = ({ added_by, added_at, ...row }: Row): PagePdf => ({
  ...row,
  addedBy: added_by,
  addedAt: added_at,
});

import { auditedOf } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { formatFileSize } from "#values/numbers/file-size.ts";
import { formatCount } from "#values/numbers/format-number.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { formatInstant } from "#values/time/format-date.ts";
import type { PagePdf } from "./pdf-table.server.ts";
import { readSomePdfs } from "./pdf-table.server.ts";
import { pdfSubject } from "./pdfs.server.ts";

/**
 * Says what documents are called, those that were removed since as well: "Policy.pdf (2 pages, 31.2 kB, added 23 November 2026,
 * 08:12)". Two that were sent under one name are told apart so.
 */
export async function pdfWords(
  db: Db | Tx,
  addresses: Iterable<string>,
): Promise<(address: string) => string> {
  const asked = [...new Set(addresses)];
  const known = new Map((await readSomePdfs(db, asked)).map((pdf) => [pdf.address, wordsOfPdf(pdf)]));
  for (const address of asked.filter((one) => !known.has(one))) {
    const words = await removedWords(db, address);
    if (words) known.set(address, words);
  }
  return (address) => known.get(address) ?? "a document that is gone";
}

async function removedWords(db: Db | Tx, address: string): Promise<string | null> {
  // Before it was removed it was added.
  const added = (await auditedOf(db, pdfSubject(address), 2)).find(({ after }) => after !== null);
  if (!added?.after) return null;
  const pdf = storedJson<Pick<PagePdf, "name" | "pages" | "bytes">>(added.after);
  return wordsOfPdf({ ...pdf, addedAt: added.at });
}

/** What a document is called where another may have its name, as `pdfWords` says it. */
export const wordsOfPdf = ({
  name,
  addedAt,
  ...pdf
}: Pick<PagePdf, "name" | "pages" | "bytes" | "addedAt">) =>
  `${name} (${sizeInWords(pdf)}, added ${formatInstant(addedAt)})`;

/** "2 pages, 31.2 kB" */
export const sizeInWords = ({ pages, bytes }: Pick<PagePdf, "pages" | "bytes">): string =>
  `${formatCount(pages, "page", "pages")}, ${formatFileSize(bytes)}`;

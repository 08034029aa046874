import type { Blobs } from "#blobs/blobs.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { PlainPdf } from "#printing/plain-pdf.server.ts";
import { pagesOf } from "#printing/plain-pdf.server.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import { fieldsOf, keysOf } from "#values/record.ts";
import { plainFileName } from "#values/text/file-name.ts";
import type { PagePdf } from "./pdf-table.server.ts";
import { readPdfs } from "./pdf-table.server.ts";
import { largestPagePdf, pdfAddressOf, pdfFileOf } from "./pdfs.server.ts";

// The documents as a folder: of each its file, "NAME.pdf", and beside it what it is called, "NAME.json".

/** Where they are in the folder of a whole site. */
export const pdfsFolder = "documents";

/** A file of such a folder. */
interface FolderFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A document of such a folder. */
export interface FolderPdf {
  readonly pdf: Omit<PagePdf, "addedBy" | "addedAt" | "shownFrom">;
  readonly content: Uint8Array;
}

/** Whether a file of a folder is one that an export writes. */
export const isPdfFile = (name: string): boolean => /^[\w-]{16}\.(?:pdf|json)$/.test(name);

/** All documents as files whose lines stay where they are. */
export async function exportPdfs(db: Db | Tx, blobs: Blobs): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  for (const { address, name } of await readPdfs(db)) {
    const content = await blobs.get(pdfFileOf(address));
    if (!content) throw new Error(`the file of ${name}, ${address}, is missing`);
    const file = address.slice("/pdfs/".length);
    const words = Buffer.from(`${JSON.stringify({ name }, null, 2)}\n`);
    files.push({ name: file, bytes: content }, { name: file.replace(/pdf$/, "json"), bytes: words });
  }
  return files;
}

/** The documents of a folder. Throws Invalid with every fault by file: one that is not what its name says, or no plain PDF. */
export async function readPdfFolder(files: readonly FolderFile[], plainPdf: PlainPdf): Promise<FolderPdf[]> {
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes] as const));
  const faults: Problem[] = [];
  const pdfs: FolderPdf[] = [];
  for (const { name: file, bytes } of files.filter(({ name }) => name.endsWith(".pdf"))) {
    const name = nameIn(byName.get(file.replace(/pdf$/, "json")));
    const fault =
      name === null
        ? "has no file beside it that says what it is called"
        : await faultOf(file, bytes, plainPdf);
    if (name === null || fault) faults.push({ field: `${pdfsFolder}/${file}`, message: `It ${fault}.` });
    else
      pdfs.push({
        pdf: { address: `/pdfs/${file}`, name, pages: pagesOf(bytes), bytes: bytes.length },
        content: bytes,
      });
  }
  if (faults.length) throw new Invalid(faults);
  return pdfs;
}

/** What a file says that a document is called; null where it does not. */
function nameIn(bytes: Uint8Array | undefined): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(bytes ?? []).toString("utf8"));
    const { name, ...others } = fieldsOf(said);
    return typeof name === "string" && name && name === plainFileName(name, "") && keysOf(others).length === 0
      ? name
      : null;
  } catch {
    return null;
  }
}

async function faultOf(file: string, bytes: Uint8Array, plainPdf: PlainPdf): Promise<string | null> {
  if (pdfAddressOf(bytes) !== `/pdfs/${file}`) return "is not the file that its name says";
  try {
    // What was written anew before is written so again.
    const plain = Buffer.from(await plainPdf(bytes, largestPagePdf));
    return plain.equals(bytes) ? null : "was not written by an export: upload it at the desk";
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return `cannot be taken: ${error.problems.map(({ message }) => message).join("; ")}`;
  }
}

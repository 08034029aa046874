import type { SideWork } from "#side-work/side-work.server.ts";
import { mebibyte } from "#values/numbers/file-size.ts";
import { Invalid } from "#values/problem.ts";
import { severalRevisions } from "./uploaded-pdf/pdf-refused.ts";
import { hasSeveralRevisions } from "./uploaded-pdf/revisions.ts";

/** The largest PDF that is taken, in bytes. */
export const largestPdf = 3 * mebibyte;

/**
 * Makes of a PDF that somebody sends (of `largest` bytes, `largestPdf` unless it says otherwise) a new file of its pages
 * alone: what stands on them, their pictures and typefaces, tags, language and title. Rejected with Invalid, a sentence
 * for each thing, where it is no PDF, too large, encrypted, in several revisions, holds script, programmes or files, or is
 * not understood to its last object; and with Unavailable where it cannot be done just now.
 */
export type PlainPdf = (bytes: Uint8Array, largest?: number) => Promise<Uint8Array<ArrayBuffer>>;

// The tree of pages is the second object of a file that is written anew, and flat.
const treeOfPages = "\n2 0 obj";
const countInTree = "/Count ";

/** How many pages a file has that `plainPdf` made. */
export function pagesOf(made: Uint8Array): number {
  const start = Buffer.from(made.buffer, made.byteOffset, Math.min(made.byteLength, 16_384)).toString(
    "latin1",
  );
  const tree = start.indexOf(treeOfPages);
  const count = tree === -1 ? -1 : start.indexOf(countInTree, tree);
  if (count === -1) throw new Error("this PDF was not written anew");
  return Number.parseInt(start.slice(count + countInTree.length), 10);
}

/** In this process: for commands, tests and development. */
export const plainPdfHere: PlainPdf = async (bytes, largest = largestPdf) => {
  const wrong = outside(bytes, largest);
  if (wrong) throw invalid([wrong]);
  // A library that only an upload needs.
  const { plainPages } = await import("./uploaded-pdf/plain-pages.server.ts");
  const pages = await plainPages(bytes, largest);
  if ("faults" in pages) throw invalid(pages.faults);
  return pages.made;
};

/** In a process of its own, which does `plainPdfDoers`, so that no page waits while a file is read. */
export const plainPdfBeside =
  (side: Pick<SideWork, "run">): PlainPdf =>
  async (bytes, largest) =>
    // Our own program is at the other end.
    Uint8Array.from((await side.run("plain pdf", largest, bytes)) as Uint8Array);

/** What makes them in a process for work beside the site. */
export const plainPdfDoers = {
  "plain pdf": async (largest: unknown, file: Uint8Array): Promise<Uint8Array> =>
    await plainPdfHere(file, largest as number | undefined),
};

/** What is wrong with it before anything is read; null where nothing is. */
function outside(bytes: Uint8Array, largest: number): string | null {
  if (bytes.length > largest) return `has ${bytes.length} bytes, ${largest} at most`;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!/^%PDF-(1\.[0-7]|2\.0)[\r\n]/.test(text)) return "does not begin like a PDF";
  if (!/%%EOF\s*$/.test(text.slice(-1024))) return "does not end like a PDF: it may be cut short";
  return hasSeveralRevisions(text) ? severalRevisions().message : null;
}

const invalid = (faults: readonly string[]) =>
  new Invalid(faults.map((what) => ({ field: "", message: `the file ${what}` })));

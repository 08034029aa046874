import { createInflate, inflateSync } from "node:zlib";
import type { PDFDict } from "@cantoo/pdf-lib";
import { decodePDFRawStream, PDFArray, PDFName, PDFNull, PDFNumber, PDFRawStream } from "@cantoo/pdf-lib";
import type { PdfBudget } from "./budget.ts";
import { hiddenObjects, packedOtherwise, PdfRefused, tooLarge } from "./pdf-refused.ts";

/** The names of a stream's filters, in order. Throws PdfRefused where they are not plain names. */
function filtersOf(dict: PDFDict): string[] {
  if (dict.has(PDFName.of("F")) || dict.has(PDFName.of("FFilter"))) throw packedOtherwise();
  const filter = dict.lookup(PDFName.of("Filter"));
  if (filter === undefined || filter === PDFNull) return [];
  const names =
    filter instanceof PDFArray ? filter.asArray().map((one) => dict.context.lookup(one)) : [filter];
  return names.map((name) => {
    if (!(name instanceof PDFName)) throw packedOtherwise();
    return name.decodeText();
  });
}

/**
 * The bytes of a stream that is no picture and no typeface: what viewers read objects, pages and tables from. Throws
 * PdfRefused where they are packed in another way than pages are, broken, or more than what is left of the budget.
 */
export function unpackStream({ dict, contents }: PDFRawStream, budget: PdfBudget): Uint8Array {
  const filters = filtersOf(dict);
  if (filters.length > 2 || isWoven(dict)) throw packedOtherwise();
  let bytes: Uint8Array = contents;
  for (const filter of filters) bytes = undo(filter, bytes, dict, budget);
  budget.unpacked(bytes.length);
  return bytes;
}

function undo(filter: string, bytes: Uint8Array, dict: PDFDict, budget: PdfBudget): Uint8Array {
  if (filter === "FlateDecode")
    try {
      // Some programs write a few bytes too many behind it, or no checksum.
      return inflateSync(bytes, { maxOutputLength: Math.max(1, budget.unpackedLeft), finishFlush: 2 });
    } catch {
      throw tooLarge();
    }
  // Each makes four bytes of one at the most.
  if (filter === "ASCII85Decode" || filter === "ASCIIHexDecode") {
    budget.unpacked(bytes.length * 4);
    const only = dict.context.obj({ Filter: filter });
    return decodePDFRawStream(PDFRawStream.of(only, bytes)).decode();
  }
  throw packedOtherwise();
}

/** Whether the unpacked bytes are to be put together once more (a predictor). */
function isWoven(dict: PDFDict): boolean {
  const given = dict.lookup(PDFName.of("DecodeParms"));
  const all = given instanceof PDFArray ? given.asArray().map((one) => dict.context.lookup(one)) : [given];
  return all.some((one) => {
    if (one === undefined || one === PDFNull) return false;
    if (!("lookup" in one)) return true;
    const predictor = (one as PDFDict).lookup(PDFName.of("Predictor"));
    return predictor !== undefined && !(predictor instanceof PDFNumber && predictor.asNumber() === 1);
  });
}

const ofPictures: ReadonlySet<string> = new Set([
  "FlateDecode",
  "LZWDecode",
  "RunLengthDecode",
  "ASCII85Decode",
  "ASCIIHexDecode",
  "DCTDecode",
  "JPXDecode",
  "CCITTFaxDecode",
  "JBIG2Decode",
]);

/** Throws PdfRefused where a picture or a typeface is packed in an unknown way, holds objects, or unpacks to too much. */
export async function checkPacked({ dict, contents }: PDFRawStream, budget: PdfBudget): Promise<void> {
  const filters = filtersOf(dict);
  if (filters.length > 2 || filters.some((filter) => !ofPictures.has(filter))) throw packedOtherwise();
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  // A viewer that mends broken files looks for objects anywhere.
  if (bytes.includes("endobj") || bytes.includes("endstream")) throw hiddenObjects();
  if (filters[0] !== "FlateDecode") return;
  if (filters[1] === "FlateDecode") throw packedOtherwise();
  const inflate = createInflate({ finishFlush: 2 });
  inflate.end(bytes);
  try {
    for await (const chunk of inflate) budget.counted((chunk as Buffer).length);
  } catch (error) {
    throw error instanceof PdfRefused ? error : tooLarge();
  } finally {
    inflate.destroy();
  }
}

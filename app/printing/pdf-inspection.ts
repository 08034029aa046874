import { mebibyte } from "#values/file-size.ts";
import { inflateSync } from "node:zlib";

/** The largest PDF that is taken, in bytes, and the most that its compressed parts may hold. */
export const largestPdf = 3 * mebibyte;
const maxInflated = 40 * mebibyte;
const maxPages = 200;
// Each is looked at with what is before it. A menu of many pictures has some hundred.
const maxStreams = 20_000;
// Each is read three times. The bytes of pictures have a slash in every 256th.
const maxNames = 400_000;
// A name has 127 bytes at most, each written as three characters.
const longestName = 400;

// What a menu or a specification never needs: script, started programmes, files and forms inside, films, pages fetched from elsewhere.
const forbidden: readonly (readonly [name: string, what: string])[] = [
  ["JavaScript", "a script"],
  ["JS", "a script"],
  ["Launch", "an action that starts a programme"],
  ["OpenAction", "an action on opening"],
  ["AA", "actions of its own"],
  ["EmbeddedFile", "an embedded file"],
  ["EmbeddedFiles", "an embedded file"],
  ["Filespec", "an embedded file"],
  ["EF", "an embedded file"],
  ["FileAttachment", "an embedded file"],
  ["RichMedia", "a film or sound"],
  ["Movie", "a film or sound"],
  ["Sound", "a film or sound"],
  ["Rendition", "a film or sound"],
  ["3D", "a model in space"],
  ["XFA", "a form"],
  ["AcroForm", "a form"],
  ["SubmitForm", "a form that is sent"],
  ["ImportData", "a form that reads data"],
  ["GoToR", "a link into another file"],
  ["GoToE", "a link into another file"],
  ["Encrypt", "encryption"],
];

// Programs that write PDFs put these in by themselves: a view to open with, fields that nobody fills in.
const allowedUnpublished: readonly string[] = ["OpenAction", "AcroForm"];

interface PdfLimits {
  /** In bytes; `largestPdf` unless it says otherwise. */
  readonly largest?: number;
  /** Only stored for our own people: it may have fields, and a view that it opens with. */
  readonly unpublished?: boolean;
}

/**
 * What is wrong with a PDF that staff upload; an empty list when it may be taken. Real PDF, bounded, without script,
 * launch, forms or embedded files, also inside compressed objects.
 */
export function pdfFaults(
  bytes: Uint8Array,
  { largest = largestPdf, unpublished = false }: PdfLimits = {},
): string[] {
  if (bytes.length > largest) return [`the file has ${bytes.length} bytes, ${largest} at most`];
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!/^%PDF-(1\.[0-7]|2\.0)[\r\n]/.test(text)) return ["the file does not begin like a PDF"];
  if (!/%%EOF\s*$/.test(text.slice(-1024))) return ["the file does not end like a PDF: it may be cut short"];
  if (!/\/Pages\b/.test(text) && !/\/ObjStm\b/.test(text)) return ["the file has no pages"];
  if (slashesIn(text) > maxNames) return [tooManyNames];
  const inside = objectsInside(text, bytes);
  if (typeof inside === "string") return [inside];
  if (inside.reduce((sum, part) => sum + slashesIn(part), 0) > maxNames) return [tooManyNames];
  const names = new Set([
    ...namesIn(outsideStreams(text)),
    // What looks like a stream's bytes may be read as an object all the same; a long name is never noise.
    ...namesIn(text).filter((name) => name.length >= leastTelling),
    ...inside.flatMap(namesIn),
  ]);
  const pages = [text, ...inside].reduce((sum, part) => sum + pagesIn(part), 0);
  if (pages > maxPages) return [`the file has ${pages} pages, ${maxPages} at most`];
  const found = forbidden.filter(
    ([name]) => names.has(name) && !(unpublished && allowedUnpublished.includes(name)),
  );
  return [...new Set(found.map(([, what]) => `the file holds ${what}`))];
}

const leastTelling = 6;
const tooManyNames = `the file names more than ${maxNames} things`;

function slashesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf("/"); at >= 0; at = text.indexOf("/", at + 1)) count++;
  return count;
}

// "/J#61vaScript" is a way of writing /JavaScript. A zero byte ends a name, as a space does.
function namesIn(text: string): string[] {
  return [...text.matchAll(/\/([^\s\0/<>[\](){}%]+)/g)].map(([, name = ""]) =>
    name
      .slice(0, longestName)
      .replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );
}

function pagesIn(text: string): number {
  return text.match(/\/Type\s*\/Page(?![\w#])/g)?.length ?? 0;
}

// The bytes of pictures and fonts are noise in which any short name may stand; what governs them stands outside.
function outsideStreams(text: string): string {
  const outside: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    if (index < from) continue;
    const ends = text.indexOf("endstream", index + 6);
    if (ends < 0) break;
    outside.push(text.slice(from, index));
    from = ends + 9;
  }
  outside.push(text.slice(from));
  return outside.join(" ");
}

const hidden = "the file hides objects in a way that is not read here";
const longestDictionary = 2048;

/** The objects that are stored compressed (/ObjStm), as text; a sentence when they cannot be read. */
function objectsInside(text: string, bytes: Uint8Array): string[] | string {
  const found: string[] = [];
  let inflated = 0;
  let named = 0;
  let streams = 0;
  for (const match of text.matchAll(/(?<!end)stream\r?\n/g)) {
    if (++streams > maxStreams) return `the file has more than ${maxStreams} parts`;
    const about = dictionaryBefore(text, match.index);
    const names = namesIn(about);
    const says = names.includes("ObjStm");
    // Some viewers take objects out of any stream that says how many there are and where the first one begins.
    if (!says && !(names.includes("First") && names.includes("N"))) continue;
    if (says) named += 1;
    const filtered = names.includes("Filter");
    if (names.some((name) => /^(DecodeParms|DP|F|FFilter)$/.test(name))) return hidden;
    if (filtered && !/\/Filter\s*(\[\s*\/FlateDecode\s*\]|\/FlateDecode\s*(\/|>))/.test(about)) return hidden;
    const begins = match.index + match[0].length;
    const ends = text.indexOf("endstream", begins);
    if (ends < 0) return unreadable;
    try {
      const raw = bytes.subarray(begins, ends);
      if (inflated + raw.length > maxInflated) return unreadable;
      const plain = filtered
        ? inflateSync(raw, { maxOutputLength: maxInflated - inflated, finishFlush: 2 })
        : Buffer.from(raw);
      inflated += plain.length;
      found.push(plain.toString("latin1"));
    } catch {
      return unreadable;
    }
  }
  // One that was announced and not found was announced in a way that only a viewer understands.
  return namesIn(text).filter((name) => name === "ObjStm").length === named ? found : hidden;
}

const unreadable = "the file holds a part that cannot be read, or is too large when unpacked";

/** What is before a stream since the object before it: its dictionary, and a comment perhaps. */
function dictionaryBefore(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - longestDictionary), at);
  return near.slice(Math.max(near.lastIndexOf("endobj"), near.lastIndexOf("endstream"), 0));
}

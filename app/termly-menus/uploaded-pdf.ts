import { inflateSync } from "node:zlib";

/** The largest PDF that is taken, in bytes, and the most that its compressed parts may hold. */
export const largestPdf = 3 * 1024 * 1024;
const mostInflated = 40 * 1024 * 1024;

// What a menu never needs: script, started programmes, files and forms inside, films, pages fetched from elsewhere.
const forbidden: readonly (readonly [name: string, what: string])[] = [
  ["JavaScript", "a script"],
  ["JS", "a script"],
  ["Launch", "an action that starts a programme"],
  ["OpenAction", "an action on opening"],
  ["AA", "actions of its own"],
  ["EmbeddedFile", "an embedded file"],
  ["EmbeddedFiles", "an embedded file"],
  ["Filespec", "an embedded file"],
  ["RichMedia", "a film or sound"],
  ["Movie", "a film or sound"],
  ["Sound", "a film or sound"],
  ["Rendition", "a film or sound"],
  ["XFA", "a form"],
  ["AcroForm", "a form"],
  ["SubmitForm", "a form that is sent"],
  ["ImportData", "a form that reads data"],
  ["GoToR", "a link into another file"],
  ["GoToE", "a link into another file"],
  ["Encrypt", "encryption"],
];

/**
 * What is wrong with a PDF that staff want to publish; an empty list when it may be. Real PDF, bounded, without script,
 * launch, forms or embedded files, also inside compressed objects.
 */
export function pdfFaults(bytes: Uint8Array): string[] {
  if (bytes.length > largestPdf) return [`the file has ${bytes.length} bytes, ${largestPdf} at most`];
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!/^%PDF-(1\.[0-7]|2\.0)[\r\n]/.test(text)) return ["the file does not begin like a PDF"];
  if (!/%%EOF\s*$/.test(text.slice(-1024))) return ["the file does not end like a PDF: it may be cut short"];
  if (!/\/Pages\b/.test(text) && !/\/ObjStm\b/.test(text)) return ["the file has no pages"];
  const inside = objectsInside(text, bytes);
  if (typeof inside === "string") return [inside];
  const names = new Set(namesIn(outsideStreams(text)).concat(inside.flatMap(namesIn)));
  return [
    ...new Set(forbidden.filter(([name]) => names.has(name)).map(([, what]) => `the file holds ${what}`)),
  ];
}

// "/J#61vaScript" is a way of writing /JavaScript.
function namesIn(text: string): string[] {
  return [...text.matchAll(/\/([^\s/<>[\](){}%]+)/g)].map((match) =>
    match[1]!.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );
}

// The bytes of pictures and fonts are noise in which any name may stand; what governs them stands outside.
function outsideStreams(text: string): string {
  return text.replace(/stream\r?\n[\s\S]*?endstream/g, "stream endstream");
}

/** The objects that are kept compressed (/ObjStm), as text; a sentence when they cannot be read. */
function objectsInside(text: string, bytes: Uint8Array): string[] | string {
  const found: string[] = [];
  let inflated = 0;
  const stream = /<<((?:[^>]|>(?!>\s*stream))*)>>\s*stream\r?\n/g;
  for (const match of text.matchAll(stream)) {
    if (!namesIn(match[1]!).includes("ObjStm")) continue;
    const begins = match.index + match[0].length;
    const ends = text.indexOf("endstream", begins);
    const filters = namesIn(match[1]!).filter((name) => /Decode$/.test(name));
    if (filters.some((name) => name !== "FlateDecode") || filters.length > 1)
      return "the file hides objects in a way that is not read here";
    try {
      const raw = bytes.subarray(begins, ends);
      const plain = filters.length
        ? inflateSync(raw, { maxOutputLength: mostInflated - inflated, finishFlush: 2 })
        : Buffer.from(raw);
      inflated += plain.length;
      found.push(plain.toString("latin1"));
    } catch {
      return "the file holds a part that cannot be read, or is too large when unpacked";
    }
  }
  return found;
}

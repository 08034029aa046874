import { createHash } from "node:crypto";
import { typesetPdf } from "./typeset.server.ts";

/** Sets words in a layout into a PDF, as `typesetPdf` does. */
export type Typeset = typeof typesetPdf;

/**
 * Sets nothing twice that it still remembers: the same layout, words and moment are the same bytes anyway. It remembers what was
 * asked for last, up to so many bytes. For PDFs that a stranger with a link may ask for as often as they like.
 */
export function cachedTypeset(mostBytes: number, typeset: Typeset = typesetPdf): Typeset {
  const known = new Map<string, Buffer>();
  let bytes = 0;
  return (layout, words, madeAt) => {
    const key = createHash("sha256")
      .update(JSON.stringify([layout, madeAt, words]))
      .digest("base64url");
    const found = known.get(key);
    const pdf = found ?? typeset(layout, words, madeAt);
    // The last to go is the one that was asked for last.
    if (found) known.delete(key);
    else bytes += pdf.length;
    known.set(key, pdf);
    for (const [oldest, { length }] of known) {
      if (bytes <= mostBytes) break;
      known.delete(oldest);
      bytes -= length;
    }
    return pdf;
  };
}

import { createHash } from "node:crypto";
import type { Typeset } from "./typesetter.server.ts";

/**
 * Sets nothing twice that it still remembers: the same layout, words and moment are the same bytes anyway. It remembers what was
 * asked for last, up to so many bytes. For PDFs that a stranger with a link may ask for as often as they like.
 */
export function cachedTypeset(maxBytes: number, typeset: Typeset): Typeset {
  const known = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function remember(key: string, pdf: Buffer): Buffer {
    // The last to go is the one that was asked for last.
    if (known.delete(key)) bytes -= pdf.length;
    known.set(key, pdf);
    bytes += pdf.length;
    for (const [oldest, { length }] of known) {
      if (bytes <= maxBytes) break;
      known.delete(oldest);
      bytes -= length;
    }
    return pdf;
  }

  return async (layout, words, madeAt) => {
    const key = createHash("sha256")
      .update(JSON.stringify([layout, madeAt, words]))
      .digest("base64url");
    const found = known.get(key);
    if (found) return remember(key, found);
    const setting =
      underWay.get(key) ?? typeset(layout, words, madeAt).finally(() => void underWay.delete(key));
    underWay.set(key, setting);
    return remember(key, await setting);
  };
}

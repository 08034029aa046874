import type { Blobs } from "#blobs/blobs.ts";
import { readMarkFile } from "#gallery/marks/mark-bytes.server.ts";
import type { Typeset } from "#printing/typesetter.server.ts";

/**
 * Sets words whose `emblem` is the address of a logo with its bytes in place of the address, as the layouts draw it: a drawing as
 * text, a picture as numbers. A file that cannot be read is left out: a sheet without the mark is better than none.
 */
export function withEmblems(typeset: Typeset, blobs: Pick<Blobs, "get">): Typeset {
  const read = readMarkFile(blobs);
  return async (layout, words, madeAt) => {
    if (!("emblem" in words) || typeof words.emblem !== "string" || !words.emblem.startsWith("/images/"))
      return await typeset(layout, words, madeAt);
    const bytes = await read(words.emblem).catch(() => null);
    const isDrawing = words.emblem.endsWith(".svg");
    const emblem = bytes && (isDrawing ? { svg: Buffer.from(bytes).toString() } : { png: [...bytes] });
    return await typeset(layout, { ...words, emblem: emblem ?? "" }, madeAt);
  };
}

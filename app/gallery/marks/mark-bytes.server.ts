import type { BlobName, Blobs } from "#blobs/blobs.ts";

// A logo, and the six files of an icon.
const mostKnown = 12;

/**
 * Reads files of marks by their addresses ("/images/NAME"), each once: what has an address never changes, and the bytes of the
 * few that are in force are asked for with every tab. Null where there is no such file.
 */
export function readMarkFile(blobs: Pick<Blobs, "get">) {
  const known = new Map<string, Uint8Array<ArrayBuffer>>();
  return async (address: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    const before = known.get(address);
    if (before) return before;
    const name: BlobName = `images/${address.slice("/images/".length)}`;
    const bytes = await blobs.get(name);
    if (!bytes) return null;
    const [oldest] = known.keys();
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
    known.set(address, bytes);
    return bytes;
  };
}

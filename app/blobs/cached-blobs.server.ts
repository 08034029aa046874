import { mkdirSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import type { BlobName, Blobs, OpenBlob } from "./blobs.ts";
import { folderBlobs } from "./folder-blobs.server.ts";

// How much of a full cache goes at once: it is not counted again for every picture.
const shareLeft = 0.9;

/**
 * The files of a bucket, with the pictures that were read lately in a folder of this machine: `most` bytes of them, those that
 * were not read for longest go. Only what `open` reads is cached: names hold hashes, so a copy is never old. A cache that
 * cannot be written is done without.
 */
export function cachedBlobs(blobs: Blobs, { folder, most }: { folder: string; most: number }): Blobs {
  // It is a cache: what an ended process was writing goes, too.
  rmSync(path.join(folder, "unfinished"), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const copies = folderBlobs(folder);
  const fetching = new Map<BlobName, Promise<Uint8Array<ArrayBuffer> | null>>();
  let held: number | null = null;

  async function keep(name: BlobName, bytes: Uint8Array): Promise<void> {
    if (bytes.length > most) return;
    held ??= total(await copies.list());
    await copies.put(name, bytes);
    held += bytes.length;
    if (held > most) held = await makeRoom();
  }
  async function makeRoom(): Promise<number> {
    const oldestFirst = (await copies.list()).toSorted((one, other) => one.storedAt - other.storedAt);
    let left = total(oldestFirst);
    for (const { name, size } of oldestFirst) {
      if (left <= most * shareLeft) break;
      await copies.delete(name);
      left -= size;
    }
    return left;
  }
  async function fetched(name: BlobName): Promise<Uint8Array<ArrayBuffer> | null> {
    const bytes = await blobs.get(name);
    if (bytes) await keep(name, bytes).catch(() => undefined);
    return bytes;
  }
  /** However many ask for one picture at once, it is fetched once. */
  function once(name: BlobName): Promise<Uint8Array<ArrayBuffer> | null> {
    const under = fetching.get(name) ?? fetched(name).finally(() => fetching.delete(name));
    fetching.set(name, under);
    return under;
  }
  return {
    ...blobs,
    async open(name): Promise<OpenBlob | null> {
      const copy = await copies.open(name).catch(() => null);
      if (copy) {
        touch(path.join(folder, name));
        return copy;
      }
      const bytes = await once(name);
      return bytes && { size: bytes.length, stream: new Blob([bytes]).stream() };
    },
    async delete(name) {
      await blobs.delete(name);
      await copies.delete(name);
    },
  };
}

const total = (all: readonly { readonly size: number }[]) => all.reduce((sum, { size }) => sum + size, 0);

/** Read just now: of the copies it goes last. */
function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Gone meanwhile, or a folder that cannot be written: it may go earlier.
  }
}

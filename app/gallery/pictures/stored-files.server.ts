import type { BlobName, Blobs } from "#blobs/blobs.ts";

/** What stores a file. */
export type FileStore = Pick<Blobs, "put">;

// For each place of files the last work that was begun there: the next waits for it.
const last = new WeakMap<Blobs, Promise<unknown>>();

/**
 * Does `work`, which stores files and then the rows that name them. Where it fails (a full disk, a picture that is refused
 * after all), the files that it added are deleted again. One work after the other in this process: otherwise a second could
 * find a file there, and name it, just before the first deletes it. Returns and throws what `work` does.
 */
export async function withStoredFiles<T>(blobs: Blobs, work: (files: FileStore) => Promise<T>): Promise<T> {
  const turn = (last.get(blobs) ?? Promise.resolve()).catch(() => undefined).then(() => attempt(blobs, work));
  last.set(blobs, turn);
  return await turn;
}

async function attempt<T>(blobs: Blobs, work: (files: FileStore) => Promise<T>): Promise<T> {
  const added: BlobName[] = [];
  const put = async (name: BlobName, bytes: Uint8Array) => {
    if (!(await blobs.stat(name))) added.push(name);
    await blobs.put(name, bytes);
  };
  try {
    return await work({ put });
  } catch (error) {
    // What failed is the news; a file that cannot be taken away now is only room.
    await Promise.all(added.map((name) => blobs.delete(name).catch(() => undefined)));
    throw error;
  }
}

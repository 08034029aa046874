import { constants } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { lstat, open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { saveWholeFile } from "#database/whole-file.server.ts";
import { codeOf } from "#values/thrown.ts";
import type { BlobName, Blobs, BlobStat } from "./blobs.ts";
import { blobFolders, checkBlobName, isBlobName } from "./blobs.ts";

const chunkSize = 64 * 1024;

/** Files in the folders of a data folder: "images/abc.webp" is DATA_DIR/images/abc.webp. Links are never followed. */
export function folderBlobs(dataDir: string): Blobs {
  const fileOf = (name: BlobName) => {
    checkBlobName(name);
    return path.join(dataDir, name);
  };
  const stat = async (name: BlobName): Promise<BlobStat | null> => {
    const found = await lstat(fileOf(name)).catch(nullWhereMissing);
    return found?.isFile() ? { name, size: found.size, storedAt: found.mtimeMs } : null;
  };
  const blobs: Blobs = {
    place: "DATA_DIR",
    async put(name, bytes) {
      checkBlobName(name);
      await saveWholeFile(dataDir, name, bytes, { mode: 0o600 });
    },
    async get(name) {
      const opened = await blobs.open(name);
      return opened && (await bytesOf(opened.stream));
    },
    async open(name) {
      const found = await stat(name);
      return found && { size: found.size, stream: chunksOf(fileOf(name)) };
    },
    stat,
    delete: async (name) => await rm(fileOf(name), { force: true }),
    async list(folder) {
      const all: BlobStat[] = [];
      for (const one of folder ? [folder] : blobFolders)
        for (const file of (await readdir(path.join(dataDir, one)).catch(nullWhereMissing)) ?? []) {
          const name = `${one}/${file}` as const;
          const found = isBlobName(name) ? await stat(name) : null;
          if (found) all.push(found);
        }
      return all;
    },
  };
  return blobs;
}

/** What a stream gives, in one piece. */
export async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return await new Response(stream).bytes();
}

// The next chunk is read when the last was taken: a client that asks for a picture and reads nothing holds one chunk.
function chunksOf(name: string): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        file ??= await open(name, constants.O_RDONLY | constants.O_NOFOLLOW);
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(chunkSize), 0, chunkSize, null);
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  );
}

function nullWhereMissing(error: unknown): null {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
}

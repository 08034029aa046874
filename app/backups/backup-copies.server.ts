import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { BucketKeys } from "#blobs/bucket.server.ts";
import { bucketAt, bucketClient } from "#blobs/bucket.server.ts";
import { newId } from "#values/ids.ts";
import { messageOf } from "#values/thrown.ts";
import { removeUnfinishedBackups, syncFolder } from "./backup-writer.server.ts";

/** Where the second copies of backups lie: a folder of another disk, or a bucket that speaks S3. */
export interface BackupCopies {
  /** For messages: "/mnt/elsewhere" or "s3://bucket/prefix". */
  readonly place: string;
  /** The names of all files there. */
  list(): Promise<string[]>;
  /** Stores a file under its own name, whole or not at all, and reads it back. A file of that name is replaced. Throws CopyFailed. */
  put(file: string): Promise<void>;
  /** Writes what has a name there to a file of this machine, which must not be there. Throws CopyFailed. */
  fetch(name: string, file: string): Promise<void>;
  /** Does nothing where there is no file of that name. */
  delete(name: string): Promise<void>;
}

/** A copy could not be made, read or deleted; trying again is safe. */
class CopyFailed extends Error {
  override name = "CopyFailed";
}

interface CopySettings extends BucketKeys {
  /** "/mnt/elsewhere" or "s3://bucket/prefix" */
  readonly BACKUP_COPY: string;
  readonly DATA_DIR: string;
  readonly BACKUP_DIR: string;
}

/** The place of the second copies that the settings name. Asks nobody yet. */
export function openCopies(settings: CopySettings, deviceOf = deviceOfFolder): BackupCopies {
  if (settings.BACKUP_COPY.startsWith("s3://")) return bucketCopies(settings);
  return folderCopies(settings.BACKUP_COPY, async () => {
    const [there, ...here] = await Promise.all(
      [settings.BACKUP_COPY, settings.DATA_DIR, settings.BACKUP_DIR].map(deviceOf),
    );
    // What is not mounted is a folder of the disk that it was to be the second of.
    if (here.includes(there!))
      throw new CopyFailed(
        `${settings.BACKUP_COPY} is on the disk of the data or of the backups: is the other disk mounted?`,
      );
  });
}

const deviceOfFolder = async (folder: string) => (await stat(folder)).dev;

/** Copies in a folder, which must be there: one that is not is a disk that is not mounted. */
function folderCopies(folder: string, checkPlace: () => Promise<void>): BackupCopies {
  const failing = async <T>(what: () => Promise<T>): Promise<T> => {
    try {
      await checkPlace();
      return await what();
    } catch (error) {
      throw error instanceof CopyFailed ? error : new CopyFailed(messageOf(error), { cause: error });
    }
  };
  return {
    place: folder,
    list: async () => await failing(async () => await readdir(folder)),
    put: async (file) =>
      await failing(async () => {
        await removeUnfinishedBackups(folder);
        const name = path.basename(file);
        const unfinished = path.join(folder, `.${name}.${newId()}.unfinished`);
        await copyWhole(file, unfinished);
        await rename(unfinished, path.join(folder, name));
        await syncFolder(folder);
      }),
    fetch: async (name, file) => await failing(async () => await copyWhole(path.join(folder, name), file)),
    delete: async (name) => await failing(async () => await rm(path.join(folder, name), { force: true })),
  };
}

/** Copies a file to one that is not there, and reads it back. */
async function copyWhole(from: string, to: string): Promise<void> {
  await writeNew(to, async (file) => {
    const sent = await writeTo(file, createReadStream(from));
    if ((await sha256Of(createReadStream(to))) !== sent)
      throw new CopyFailed(`${to} is not what was copied: its disk cannot be relied on`);
  });
}

// A backup goes up in parts of 8 MB, each within this, and comes down whole within it.
const transferTimeout = 30 * 60_000;

function bucketCopies(settings: CopySettings): BackupCopies {
  const bucket = bucketAt(settings.BACKUP_COPY, settings);
  const { client, place, reasonOf } = bucketClient(bucket, transferTimeout);
  const keyOf = (name: string) => bucket.prefix + name;
  const asked = async <T>(what: Promise<T>): Promise<T> =>
    await what.catch((cause: unknown) => {
      if (cause instanceof CopyFailed) throw cause;
      throw new CopyFailed(`${place} does not answer: ${reasonOf(cause)}`, { cause });
    });
  const read = async (name: string): Promise<ReadableStream<Uint8Array>> => {
    const response = await asked(client.getObjectResponse(keyOf(name)));
    if (!response?.body) throw new CopyFailed(`${place} has no ${name}`);
    return response.body;
  };
  return {
    place,
    async list() {
      const found = await asked(client.listObjects("/", bucket.prefix));
      // Answered with 404: a bucket that is not there is no empty one.
      if (found === null) throw new CopyFailed(`${place} does not answer: there is no such bucket`);
      return found.map(({ Key }) => Key.slice(bucket.prefix.length)).filter((name) => !name.includes("/"));
    },
    async put(file) {
      const name = path.basename(file);
      await asked(client.putAnyObject(keyOf(name), await openAsBlob(file), "application/octet-stream"));
      const sent = await sha256Of(createReadStream(file));
      if ((await asked(sha256Of(await read(name)))) !== sent) {
        await asked(client.deleteObject(keyOf(name)));
        throw new CopyFailed(`${place} gave back something else than ${name}`);
      }
    },
    // The file first: an answer that nobody reads keeps its connection open.
    fetch: async (name, file) =>
      await writeNew(file, async (handle) => void (await asked(writeTo(handle, await read(name))))),
    delete: async (name) => void (await asked(client.deleteObject(keyOf(name)))),
  };
}

/** Makes a file that is not there, and leaves nothing of it where that fails. One that is there already is not ours to delete. */
async function writeNew(name: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(name, "wx", 0o600);
  try {
    await fill(file);
  } catch (error) {
    await rm(name, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Writes a stream to a file, to the disk; returns its SHA-256 in hex. */
async function writeTo(file: FileHandle, stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) {
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  await file.sync();
  return hash.digest("hex");
}

async function sha256Of(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}

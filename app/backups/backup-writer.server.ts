import type { Hash } from "node:crypto";
import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { newId } from "#values/ids.ts";
import { encryptingSink } from "./encryption.server.ts";
import { tarEnd, tarHeader, tarPadding } from "./tar.ts";

export interface BackupWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds what a stream gives; throws where that is not `size` bytes. */
  addStream(name: string, size: number, stream: AsyncIterable<Uint8Array>): Promise<void>;
  /** SHA-256 of all that was added, in hex. */
  sha256(): string;
}

// Milliseconds. Whoever writes a backup says so as often, also while it is read back; a process that does not has ended.
const saysEvery = 10_000;
const silentFor = 60_000;
const unfinishedName = /^\..+\.[\da-f-]{36}\.unfinished$/;

/**
 * Deletes what ended processes left of their backups in a folder, which may not be there: all that they had read of the site, under no
 * rule of keeping. What is being written stays. `now`: of the machine's clock.
 */
export async function removeUnfinishedBackups(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names.filter((one) => unfinishedName.test(one))) {
    const file = path.join(folder, name);
    const written = (await stat(file).catch(() => null))?.mtimeMs;
    if (written !== undefined && now - written > silentFor) await rm(file, { force: true });
  }
}

/**
 * Writes a file whole or not at all: under another name beside it, then to the disk, then looked at by `check`, and only then
 * under its own. On any failure nothing of it is left.
 */
export async function writeWholeBackup(
  file: string,
  passphrase: string,
  fill: (writer: BackupWriter) => Promise<void>,
  check: (unfinished: string) => Promise<void>,
): Promise<void> {
  const folder = path.dirname(path.resolve(file));
  await mkdir(folder, { recursive: true });
  await removeUnfinishedBackups(folder);
  const unfinished = path.join(folder, `.${path.basename(file)}.${newId()}.unfinished`);
  const stopSaying = sayThatItIsWritten(unfinished);
  try {
    const handle = await open(unfinished, "wx", 0o600);
    try {
      const sink = passphrase ? encryptingSink(handle, passphrase) : plainSink(handle);
      await fill(writerTo(sink.write));
      await sink.write(tarEnd);
      await sink.end();
      await handle.sync();
    } finally {
      await handle.close();
    }
    await check(unfinished);
    await rename(unfinished, file);
    await syncFolder(folder);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    stopSaying();
  }
}

function sayThatItIsWritten(file: string): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    void utimes(file, now, now).catch(() => undefined);
  }, saysEvery);
  timer.unref();
  return () => clearInterval(timer);
}

/** Where the bytes of a backup go. */
export interface Sink {
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

const plainSink = (handle: FileHandle): Sink => ({
  write: (bytes) => handle.writeFile(bytes),
  end: async () => undefined,
});

function writerTo(write: Sink["write"]): BackupWriter {
  const hash: Hash = createHash("sha256");
  const put = async (bytes: Uint8Array) => {
    if (!bytes.length) return;
    hash.update(bytes);
    await write(bytes);
  };
  return {
    async add(name, bytes) {
      for (const part of [tarHeader(name, bytes.length), bytes, tarPadding(bytes.length)]) await put(part);
    },
    async addStream(name, size, stream) {
      await put(tarHeader(name, size));
      let left = size;
      for await (const chunk of stream) {
        left -= chunk.length;
        if (left < 0) break;
        await put(chunk);
      }
      if (left !== 0) throw new Error(`${name} changed while it was read`);
      await put(tarPadding(size));
    },
    sha256: () => hash.copy().digest("hex"),
  };
}

/** So that a new name in it lasts, too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

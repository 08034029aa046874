import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { BackupEnd, Manifest } from "./backup-format.ts";
import { endName, format, manifestName, parseEnd, parseManifest } from "./backup-format.ts";
import { BackupRefused } from "./backup-refused.ts";
import { decrypted, isEncrypted } from "./encryption.server.ts";
import { parseTarHeader, tarBlock, tarEnd, tarPadding } from "./tar.ts";

/** What is read of a backup, in the file's order. */
export type BackupEntry =
  | { readonly kind: "rows"; readonly table: string; readonly rows: readonly (readonly Value[])[] }
  | { readonly kind: "file"; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "blob"; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

export type Value = string | number | null;

export interface ReadBackup {
  readonly manifest: Manifest;
  readonly end: BackupEnd;
}

// Nothing of ours is larger; a header that says so is damaged.
const largestEntry = 256 * 1024 * 1024;

/**
 * Reads a backup from its first byte to its last, and gives every entry to `take`. Returns what it says of itself once all of it
 * was found as it was written: until then nothing that was read may be relied on. Throws BackupRefused, with one
 * sentence, for a file that is damaged, cut off, encrypted otherwise, newer than this release or no backup at all.
 */
export async function readBackup(
  file: string,
  passphrase: string,
  take: (entry: BackupEntry, manifest: Manifest) => Promise<void> = async () => undefined,
): Promise<ReadBackup> {
  const source = byteReader(await plainBytes(file, passphrase));
  const hash = createHash("sha256");
  let manifest: Manifest | null = null;
  const rows: Record<string, number> = {};
  let blobs = 0;
  for (;;) {
    const block = await source.take(tarBlock);
    const header = block && parseTarHeader(block);
    if (!header || header === "end" || header.size > largestEntry)
      throw manifest ? damaged(file) : notABackup(file);
    const { name, size } = header;
    if (!manifest && name !== manifestName) throw notABackup(file);
    const before = name === endName ? hash.copy().digest("hex") : "";
    const bytes = await source.take(size);
    const padding = await source.take(tarPadding(size).length);
    if (!bytes || !padding?.every((byte) => byte === 0)) throw damaged(file);
    for (const part of [block, bytes, padding]) hash.update(part);
    if (!manifest) {
      manifest = readableManifest(file, bytes);
      continue;
    }
    if (name === endName) {
      const end = parseEnd(Buffer.from(bytes).toString());
      const rest = await source.take(tarEnd.length);
      const isWhole =
        end?.sha256 === before &&
        end.blobs === blobs &&
        sameCounts(end.rows, rows) &&
        rest?.every((byte) => byte === 0) &&
        (await source.take(1)) === null;
      if (!end || !isWhole) throw damaged(file);
      return { manifest, end };
    }
    const entry = entryOf(name, bytes) ?? fail(file);
    if (entry.kind === "rows") rows[entry.table] = (rows[entry.table] ?? 0) + entry.rows.length;
    if (entry.kind === "blob") blobs += 1;
    await take(entry, manifest);
  }
}

function entryOf(name: string, bytes: Uint8Array<ArrayBuffer>): BackupEntry | null {
  const [kind, rest = "", ...more] = name.split("/");
  if (kind === "tables") return { kind: "rows", table: rest, rows: rowsOf(bytes) ?? [] };
  if (kind === "files") return { kind: "file", name: rest, bytes };
  if (kind === "blobs") return { kind: "blob", name: [rest, ...more].join("/"), bytes };
  return null;
}

function rowsOf(bytes: Uint8Array): Value[][] | null {
  try {
    const lines = gunzipSync(bytes, { maxOutputLength: largestEntry }).toString().split("\n").filter(Boolean);
    return lines.map((line): Value[] => JSON.parse(line));
  } catch {
    // The count at the end does not fit then.
    return null;
  }
}

function readableManifest(file: string, bytes: Uint8Array): Manifest {
  const text = Buffer.from(bytes).toString();
  const manifest = parseManifest(text);
  if (manifest && manifest.format <= format) return manifest;
  const saidFormat = /"format":(\d{1,6})/.exec(text)?.[1];
  if (Number(saidFormat) > format)
    throw new BackupRefused(`${file} was made by a newer release: restore it with that one.`);
  throw damaged(file);
}

function sameCounts(said: BackupEnd["rows"], found: BackupEnd["rows"]): boolean {
  const tables = new Set([...Object.keys(said), ...Object.keys(found)]);
  return [...tables].every((table) => (said[table] ?? 0) === (found[table] ?? 0));
}

const notABackup = (file: string) => new BackupRefused(`${file} is not a backup of this site.`);
const damaged = (file: string) =>
  new BackupRefused(`${file} is damaged or was cut off: take another backup; nothing was restored from it.`);
function fail(file: string): never {
  throw damaged(file);
}

async function plainBytes(file: string, passphrase: string): Promise<AsyncIterable<Uint8Array>> {
  const chunks: AsyncIterable<Uint8Array> = createReadStream(file, { highWaterMark: 256 * 1024 });
  const head: AsyncIterable<Uint8Array> = createReadStream(file, { end: 255 });
  let start: Uint8Array | null = null;
  for await (const chunk of head) start = chunk;
  return start && isEncrypted(start) ? decrypted(chunks, passphrase) : chunks;
}

/** Reads this many bytes at a time; null where there are no more, or fewer. */
function byteReader(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]();
  let waiting: Uint8Array[] = [];
  let held = 0;
  return {
    async take(count: number): Promise<Uint8Array<ArrayBuffer> | null> {
      while (held < count || (count > 0 && held === 0)) {
        const { value, done } = await source.next();
        if (done) return null;
        waiting.push(value);
        held += value.length;
      }
      const [first] = waiting;
      const all = first && waiting.length === 1 ? first : Buffer.concat(waiting);
      const taken = new Uint8Array(all.subarray(0, count));
      waiting = [all.subarray(count)];
      held -= count;
      return taken;
    },
  };
}

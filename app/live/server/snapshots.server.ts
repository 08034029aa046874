import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Db, Store } from "#database/store.server.ts";
import type { Feed } from "./feed.server.ts";
import { lastRevisionOf } from "./change-log.server.ts";
import type { CollectionSnapshot, LiveDocument } from "../live-document.ts";

/** What a feature provides so that browsers can follow its documents: `{ topic: "menu", snapshot: cateringMenu }`. */
export interface Collection {
  readonly topic: string;
  snapshot(db: Db): Promise<readonly LiveDocument[]>;
}

/** A collection at a revision, encoded once for all readers. */
export interface EncodedSnapshot extends CollectionSnapshot {
  readonly body: Buffer;
  /** What the ETag of each encoding is made of. */
  readonly hash: string;
  /** Compressed at the first request. */
  br(): Promise<Buffer>;
  gzip(): Promise<Buffer>;
}

export interface SnapshotCache {
  /** The collection as it is now; read from the database once a change. */
  current(): Promise<EncodedSnapshot>;
}

const attempts = 20;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function createSnapshotCache(store: Store, feed: Feed, collection: Collection): SnapshotCache {
  let cached: EncodedSnapshot | undefined;
  let reading: Promise<EncodedSnapshot> | undefined;

  async function current(): Promise<EncodedSnapshot> {
    const announced = await feed.revisionOf(collection.topic);
    if (cached && cached.revision >= announced) return cached;
    // Requests that come while it is being read wait for that reading, and check again whether it is new enough.
    if (reading) return await reading.then(current);
    reading = readConsistent(store, collection).finally(() => (reading = undefined));
    return (cached = await reading);
  }
  return { current };
}

/** Reads documents and revision of one moment without a lock: when the revision changed meanwhile, once more. */
async function readConsistent(store: Store, collection: Collection): Promise<EncodedSnapshot> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await lastRevisionOf(store, collection.topic);
    const documents = await collection.snapshot(store.db);
    const after = await lastRevisionOf(store, collection.topic);
    if (before === after) return encode(after, documents);
  }
  throw new Error(`${collection.topic} changes faster than it can be read`);
}

function encode(revision: number, documents: readonly LiveDocument[]): EncodedSnapshot {
  const body = Buffer.from(`{"revision":${revision},"documents":${JSON.stringify(documents)}}`);
  let br: Promise<Buffer> | undefined;
  let zip: Promise<Buffer> | undefined;
  return {
    revision,
    documents,
    body,
    hash: createHash("sha256").update(body).digest("base64url").slice(0, 22),
    br: () => (br ??= compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
    gzip: () => (zip ??= compressGzip(body)),
  };
}

import { StoreUnreachable } from "#database/store-errors.ts";

/** The folders of files beside the database; a file's own name is the hash of its bytes, or holds it. */
export const blobFolders = ["images", "specifications", "set-aside-pdfs", "pdfs"] as const;

/** "images/abc.webp" */
export type BlobName = `${(typeof blobFolders)[number]}/${string}`;

export interface BlobStat {
  readonly name: BlobName;
  /** Bytes. */
  readonly size: number;
  /** When it was stored, milliseconds; of the place's own clock. */
  readonly storedAt: number;
}

export interface OpenBlob {
  readonly size: number;
  /** Reads at most one chunk ahead; cancelling the stream closes the file or connection. */
  readonly stream: ReadableStream<Uint8Array>;
}

/**
 * The files beside the database: pictures, documents, originals. A folder of this machine, or a bucket that several
 * machines share. What has a name is whole, and never changes: a name holds the hash of the bytes.
 */
export interface Blobs {
  /** For messages: "DATA_DIR" or "s3://bucket". */
  readonly place: string;
  /** Stores bytes, whole or not at all; they last when this returns. Throws the disk's error, or BlobsUnreachable. */
  put(name: BlobName, bytes: Uint8Array): Promise<void>;
  /** All bytes of a small one; null where there is none. */
  get(name: BlobName): Promise<Uint8Array<ArrayBuffer> | null>;
  /** A stream of any size; null where there is none. Nothing is read before its first chunk is asked for, or a chunk at most. */
  open(name: BlobName): Promise<OpenBlob | null>;
  stat(name: BlobName): Promise<BlobStat | null>;
  /** Does nothing where there is no file of that name. */
  delete(name: BlobName): Promise<void>;
  /** All of a folder, in no order; all folders where none is named. */
  list(folder?: (typeof blobFolders)[number]): Promise<BlobStat[]>;
}

/** The place of the files does not answer; asking again later is safe. */
export class BlobsUnreachable extends StoreUnreachable {
  override name = "BlobsUnreachable";
}

const fileForm = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,140}$/;

/** Whether a text is the name of a file that may exist: of a folder that is known, and no way out of it. */
export function isBlobName(name: string): name is BlobName {
  const folder = blobFolders.find((one) => name.startsWith(`${one}/`));
  return folder !== undefined && fileForm.test(name.slice(folder.length + 1)) && !name.includes("..");
}

/** Throws where a name is none: it would be a fault of ours. */
export function checkBlobName(name: string): void {
  if (!isBlobName(name)) throw new Error(`no name of a file: ${name}`);
}

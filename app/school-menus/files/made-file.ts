import { createHash } from "node:crypto";

/** A file as it was made. */
export interface MadeFile {
  /** What it was made from: another revision, day or firm makes another file. */
  readonly madeFrom: string;
  /** One for all who ask: a response reads from it as its reader takes it, and copies nothing. */
  readonly body: Blob;
  readonly etag: string;
}

export function madeFile(madeFrom: string, body: Buffer): MadeFile {
  return {
    madeFrom,
    body: new Blob([Uint8Array.from(body)]),
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
  };
}

import { createHash } from "node:crypto";
import { S3mini, S3ServiceError } from "s3mini";
import { messageOf } from "#values/thrown.ts";
import { textBefore } from "#values/text/text-before.ts";
import type { BlobName, Blobs } from "./blobs.ts";
import { blobFolders, BlobsUnreachable, checkBlobName, isBlobName } from "./blobs.ts";
import { bytesOf } from "./folder-blobs.server.ts";

export interface S3Settings {
  /** "https://s3.eu-west-2.amazonaws.com" */
  readonly endpoint: string;
  readonly bucket: string;
  /** In front of every name: "" or "site/". */
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Milliseconds for a request with its answer. */
  readonly timeout?: number;
}

// A visitor waits no longer for a picture, and 8 MB pass in it at 6 Mbit/s.
const defaultTimeout = 12_000;

/** Files in a bucket that speaks S3, addressed by path. An upload is one request: S3 shows an object whole or not at all. */
export function s3Blobs({ bucket, prefix, timeout = defaultTimeout, ...settings }: S3Settings): Blobs {
  const place = `s3://${bucket}${prefix && `/${prefix.replace(/\/$/, "")}`}`;
  const client = new S3mini({
    endpoint: `${settings.endpoint.replace(/\/$/, "")}/${bucket}`,
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    requestAbortTimeout: timeout,
  });
  const keyOf = (name: BlobName) => {
    checkBlobName(name);
    return prefix + name;
  };
  const asked = async <T>(what: Promise<T>): Promise<T> =>
    await what.catch((cause: unknown) => {
      throw new BlobsUnreachable(`${place} does not answer: ${reasonOf(cause)}`, { cause });
    });
  const list = async (start: string) => {
    const found = await asked(client.listObjects("/", prefix + start));
    // Answered with 404: a bucket that is not there is no empty one.
    if (found === null) throw new BlobsUnreachable(`${place} does not answer: there is no such bucket`);
    return found.flatMap(({ Key, Size, LastModified }) => {
      const name = Key.slice(prefix.length);
      const storedAt = new Date(LastModified).getTime();
      return isBlobName(name) ? [{ name, size: Number(Size), storedAt }] : [];
    });
  };
  const blobs: Blobs = {
    place,
    async put(name, bytes) {
      const sent = bytes.slice();
      const checksum = createHash("sha256").update(sent).digest("base64");
      const key = keyOf(name);
      await asked(
        client.putObject(key, sent, "application/octet-stream", undefined, {
          "x-amz-checksum-sha256": checksum,
        }),
      );
    },
    async get(name) {
      const opened = await blobs.open(name);
      return opened && (await asked(bytesOf(opened.stream)));
    },
    async open(name) {
      const response = await asked(client.getObjectResponse(keyOf(name)));
      if (!response?.body) return null;
      const size = Number(response.headers.get("content-length"));
      return { size, stream: response.body };
    },
    stat: async (name) => (await list(name)).find((one) => one.name === name) ?? null,
    delete: async (name) => void (await asked(client.deleteObject(keyOf(name)))),
    list: async (folder) =>
      (await Promise.all((folder ? [folder] : blobFolders).map((one) => list(`${one}/`)))).flat(),
  };
  return blobs;
}

const meanings: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: "the secret key is not the one of the access key",
  RequestTimeTooSkewed: "this machine's clock is wrong",
};

/** In words without what was sent: an answer's text may hold the key's name, and the address a signature. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) {
    const meaning = meanings[error.serviceCode ?? ""];
    return `answered ${error.status} ${error.serviceCode ?? ""}`.trim() + (meaning ? `: ${meaning}` : "");
  }
  if (error instanceof Error && error.name === "TimeoutError") return "nothing within the time allowed";
  return textBefore(messageOf(error), ",");
}

import { createHash } from "node:crypto";
import type { BlobName, Blobs } from "./blobs.ts";
import { blobFolders, BlobsUnreachable, checkBlobName, isBlobName } from "./blobs.ts";
import type { BucketSettings } from "./bucket.server.ts";
import { bucketClient } from "./bucket.server.ts";
import { bytesOf } from "./folder-blobs.server.ts";

// A visitor waits no longer for a picture, and 8 MB pass in it at 6 Mbit/s.
const defaultTimeout = 12_000;

/** Files in a bucket that speaks S3, addressed by path. An upload is one request: S3 shows an object whole or not at all. */
export function s3Blobs(settings: BucketSettings, timeout = defaultTimeout): Blobs {
  const { prefix } = settings;
  const { client, place, reasonOf } = bucketClient(settings, timeout);
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

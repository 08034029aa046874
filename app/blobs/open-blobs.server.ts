import path from "node:path";
import type { Blobs } from "./blobs.ts";
import { cachedBlobs } from "./cached-blobs.server.ts";
import { folderBlobs } from "./folder-blobs.server.ts";
import type { S3Settings } from "./s3-blobs.server.ts";
import { s3Blobs } from "./s3-blobs.server.ts";

/** The settings by which the place of the files is chosen. */
export interface BlobSettings {
  readonly DATA_DIR: string;
  /** "": the data folder; "s3://bucket/prefix" otherwise. */
  readonly BLOBS: string;
  readonly BLOBS_ENDPOINT: string;
  readonly BLOBS_REGION: string;
  readonly BLOBS_ACCESS_KEY: string;
  readonly BLOBS_SECRET_KEY: string;
  readonly BLOBS_CACHE_BYTES: number;
}

/** The place of the files that the settings name. Asks nobody yet: whether it answers shows when something is asked of it. */
export function openBlobs(settings: BlobSettings): Blobs {
  const bucket = bucketOf(settings);
  if (!bucket) return folderBlobs(settings.DATA_DIR);
  const folder = path.join(settings.DATA_DIR, "blob-cache");
  return cachedBlobs(s3Blobs(bucket), { folder, most: settings.BLOBS_CACHE_BYTES });
}

/** The bucket that the settings name; null where files lie in the data folder. */
function bucketOf(settings: BlobSettings): S3Settings | null {
  if (!settings.BLOBS) return null;
  const { hostname: bucket, pathname } = new URL(settings.BLOBS);
  const prefix = pathname.split("/").filter(Boolean).join("/");
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    region: settings.BLOBS_REGION,
    endpoint: settings.BLOBS_ENDPOINT || `https://s3.${settings.BLOBS_REGION}.amazonaws.com`,
    accessKey: settings.BLOBS_ACCESS_KEY,
    secretKey: settings.BLOBS_SECRET_KEY,
  };
}

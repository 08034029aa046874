import path from "node:path";
import type { Blobs } from "./blobs.ts";
import { cachedBlobs } from "./cached-blobs.server.ts";
import { folderBlobs } from "./folder-blobs.server.ts";
import type { BucketKeys } from "./bucket.server.ts";
import { bucketAt } from "./bucket.server.ts";
import { s3Blobs } from "./s3-blobs.server.ts";

/** The settings by which the place of the files is chosen. */
export interface BlobSettings extends BucketKeys {
  readonly DATA_DIR: string;
  /** "": the data folder; "s3://bucket/prefix" otherwise. */
  readonly BLOBS: string;
  readonly BLOBS_CACHE_BYTES: number;
}

/** The place of the files that the settings name. Asks nobody yet: whether it answers shows when something is asked of it. */
export function openBlobs(settings: BlobSettings): Blobs {
  if (!settings.BLOBS) return folderBlobs(settings.DATA_DIR);
  const folder = path.join(settings.DATA_DIR, "blob-cache");
  return cachedBlobs(s3Blobs(bucketAt(settings.BLOBS, settings)), {
    folder,
    most: settings.BLOBS_CACHE_BYTES,
  });
}

import type { BlobStat } from "#blobs/blobs.ts";
import type { Instant } from "#values/time/clock.ts";
import type { BackupSource } from "./backup.server.ts";
import { openSnapshot } from "./snapshot.server.ts";

// A file is stored before its row, an open page may still show a logo that was taken off, and somebody may bring a picture back.
const leftFor = 30 * 86_400_000;
/** What the names of our files are made of: sixteen letters of a hash with their ending, or a whole hash. */
const hashes = /[\w-]{16}\.(?:avif|webp|jpg|png|svg|ico|pdf)|[0-9a-f]{64}/g;

/**
 * The pictures and documents that no row of any table names, and that were stored more than thirty days ago. It looks for their
 * hashes in every text of the store: a place that nobody thought of keeps its file.
 */
export async function unusedFiles(source: BackupSource, now: Instant): Promise<BlobStat[]> {
  const old = (await source.blobs.list()).filter(({ storedAt }) => now - storedAt > leftFor);
  const unused = new Map(
    old.flatMap((one) => (one.name.match(hashes) ?? []).map((hash) => [hash, one] as const)),
  );
  const snapshot = await openSnapshot(source);
  try {
    for (const table of snapshot.tables)
      for await (const rows of snapshot.rows(table))
        for (const row of rows)
          for (const value of row)
            if (typeof value === "string" && value.length >= 20)
              for (const hash of value.match(hashes) ?? []) unused.delete(hash);
  } finally {
    await snapshot.close();
  }
  return [...unused.values()];
}

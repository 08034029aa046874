import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { folderBlobs } from "#blobs/folder-blobs.server.ts";
import { openStore } from "#database/store.server.ts";
import { cachedSizes } from "#gallery/pictures/cached-sizes.server.ts";
import { addImages } from "#gallery/gallery-images.server.ts";
import { sampleGallery } from "#gallery/sample-gallery.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { root } from "../scripts/build/freshness.ts";
import { startSite } from "../scripts/running-site.ts";

/**
 * When the samples were published: before every moment at which a test stops its site's clock, whatever day the machine has.
 * A publication that is later than "now" has told nobody anything yet.
 */
const filledAt = "2026-11-20T17:00:00Z";

/** A data folder that holds the sample content, as the first start of a site leaves it; only that its pictures are drafts. */
export async function makeSampleData(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-samples-"));
  // As the site itself does: what it stores is for its own user alone.
  const before = process.umask(0o077);
  await fillGallery(dataDir);
  process.umask(before);
  const site = await startSite(dataDir, { CLOCK_STANDS_AT: filledAt });
  await site.waitForLog('"msg":"gallery"');
  await site.stop();
  return dataDir;
}

async function fillGallery(dataDir: string): Promise<void> {
  const store = await openStore({ databaseUrl: "", dataDir });
  const feed = await startFeed(store);
  const cached = cachedSizes(path.join(root, ".cache/gallery"));
  const sizes: typeof cached = (bytes, options) => cached(bytes, { ...options, draft: true });
  const actor = actorNamed("sample content");
  const deps = { store, feed, clock: frozenClock(filledAt), blobs: folderBlobs(dataDir), sizes };
  await addImages(deps, actor, await sampleGallery(root));
  feed.stop();
  await store.close();
}

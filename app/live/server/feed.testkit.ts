import { onTestFinished } from "vitest";
import type { Store } from "#database/store.server.ts";
import { startFeed } from "./feed.server.ts";

/** A store with its feed; both end with the test. */
export async function openWithFeed(open: () => Promise<Store>) {
  const store = await open();
  const feed = await startFeed(store);
  onTestFinished(async () => {
    feed.stop();
    await store.close();
  });
  return { store, feed };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { Store } from "#database/store.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { testPublicationKey } from "#publications/publication-key.testkit.ts";
import { readConfig } from "#server/config/config.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import type { CommandDeps } from "./command.ts";

/** What a command is run with in a test: a store, a data folder of its own, and Monday 23 November 2026. */
export async function commandDeps(
  open: () => Promise<Store>,
): Promise<CommandDeps & { readonly folder: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-command-"));
  const store = await open();
  const feed = await startFeed(store);
  onTestFinished(async () => {
    feed.stop();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    config: readConfig({ DATA_DIR: folder }),
    store,
    feed,
    clock: frozenClock("2026-11-23T08:12:00Z"),
    publicationKey: testPublicationKey,
    actor: actorNamed("the command line"),
    folder,
  };
}

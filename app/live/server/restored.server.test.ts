import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { actorNamed } from "#values/actor.ts";
import { systemClock } from "#values/time/clock.ts";
import { readStoreRecord, writeStoreRecord } from "#database/sqlite/data-folder.server.ts";
import { openStore } from "#database/store.server.ts";
import { change } from "./change.server.ts";
import { startFeed } from "./feed.server.ts";

function folder(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-restored-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/**
 * Opens the store of a folder, changes so much, and closes it; returns the last revision and what a reader may resume.
 */
async function worked(dataDir: string, changes: number) {
  const store = await openStore({ databaseUrl: "", dataDir, toServe: true });
  const feed = await startFeed(store);
  const began = feed.revision();
  for (let at = 0; at < changes; at++)
    await change({ store, feed, clock: systemClock }, actorNamed("cook"), async ({ logChange }) => {
      await logChange({ topic: "menu", type: "modified", document: { id: "soup" } });
    });
  const response = { began, revision: feed.revision(), since: feed.since("menu", 3) };
  feed.stop();
  await store.close();
  return response;
}

test("a restart goes on at the last revision", async () => {
  const dataDir = folder();
  await worked(dataDir, 5);
  expect(await worked(dataDir, 1)).toMatchObject({ began: 5, revision: 6, since: { length: 3 } });
});

test("a restored database skips every revision that was announced, once", async () => {
  const dataDir = folder();
  const backup = folder();
  await worked(dataDir, 3);
  cpSync(path.join(dataDir, "rosemary-lane.db"), path.join(backup, "rosemary-lane.db"));
  await worked(dataDir, 5);
  cpSync(path.join(backup, "rosemary-lane.db"), path.join(dataDir, "rosemary-lane.db"));
  // Revision 3 was the last before the backup: a client that has it has missed nothing.
  expect(await worked(dataDir, 1)).toMatchObject({
    began: 1_000_008,
    revision: 1_000_009,
    since: { length: 1 },
  });
  expect(await worked(dataDir, 1)).toMatchObject({ began: 1_000_009, revision: 1_000_010 });
});

test("a restored data folder skips them too, without any record of what came after", async () => {
  const dataDir = folder();
  await worked(dataDir, 3);
  const restored = folder();
  cpSync(dataDir, restored, { recursive: true, preserveTimestamps: true });
  // As if it had been written an hour ago: its entry's own time, which no copy can set, is now.
  const file = path.join(restored, "store.json");
  const { at, ...known } = JSON.parse(readFileSync(file, "utf8")) as { at: number };
  writeFileSync(file, JSON.stringify({ ...known, at: at - 3_600_000 }));
  utimesSync(file, new Date(at - 3_600_000), new Date(at - 3_600_000));
  expect(statSync(file).mtimeMs).toBeLessThan(at);
  expect((await worked(restored, 1)).began).toBe(1_000_003);
  expect((await worked(restored, 1)).began).toBe(1_000_004);
});

test("a site killed between the start and the skip still skips at the next start", async () => {
  const dataDir = folder();
  await worked(dataDir, 3);
  writeStoreRecord(dataDir, { ...readStoreRecord(dataDir)!, putBack: true }, false);
  const store = await openStore({ databaseUrl: "", dataDir, toServe: true });
  await store.close();
  expect((await worked(dataDir, 1)).began).toBe(1_000_003);
});

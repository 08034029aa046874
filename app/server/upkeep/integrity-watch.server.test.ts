import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { frozenClock } from "#values/time/clock.ts";
import { inspectSqlite } from "#database/sqlite/inspect-sqlite.server.ts";
import { openStore } from "#database/store.server.ts";
import { readConfig } from "../config/config.ts";
import { healthRoutes } from "../monitoring/health.server.ts";
import type { Services } from "../services.ts";
import { watchIntegrity } from "./integrity-watch.server.ts";

/** A site's store with some hundred pages in it, its clock and its readiness, at ten in the evening. */
async function site({ checked = true } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-night-"));
  const opened = await openStore({ databaseUrl: "", dataDir });
  const words = `{"id":"soup","words":"${"soup ".repeat(200)}"}`;
  await opened.db.transaction().execute(async (tx) => {
    for (let revision = 1; revision <= 200; revision++)
      await tx
        .insertInto("live_change")
        .values({
          revision,
          topic: "menu",
          document_id: "soup",
          type: "modified",
          document: words,
          changed_at: 1,
          changed_by: "cook",
        })
        .execute();
  });
  opened.sqlite!.exec("pragma wal_checkpoint(truncate)");
  const store = { ...opened, checked };
  const clock = frozenClock("2026-11-23T22:00:00Z");
  const said: string[] = [];
  const watching = watchIntegrity(
    { store, clock },
    { alert: (sentence) => void said.push(sentence), event: (name) => void said.push(name) },
  );
  onTestFinished(async () => {
    watching.stop();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const live = { counts: () => ({ streams: 0, polls: 0, dropped: 0, refused: 0 }) };
  const services = { config: readConfig({}), live, store, payments: { till: { store, clock } }, clock };
  const machines = healthRoutes(services as unknown as Services, {
    draining: false,
    damaged: watching.damaged,
  });
  const file = path.join(dataDir, "rosemary-lane.db");
  return { dataDir, store, clock, said, watching, write: writer(file), ready: () => readiness(machines) };
}

const writer = (name: string) => (byte: number) => {
  const file = openSync(name, "r+");
  for (let page = 20; page < 40; page++)
    writeSync(file, Buffer.alloc(1000, byte), 0, 1000, page * 4096 + 100);
  closeSync(file);
};

async function readiness(machines: ReturnType<typeof healthRoutes>) {
  const result = await machines.request("/readyz");
  return `${result.status} ${await result.text()}`.trim();
}

const damaged = "the store is damaged: stop the site and put back a backup";

test("a store that is damaged while the site runs is found in the night, reported once, and makes the site unready", async () => {
  const { clock, said, watching, write, ready } = await site();
  write(0xa5);
  await watching.check();
  expect([said, await ready()]).toEqual([[], "200 ready"]);
  clock.set("2026-11-24T03:59:00Z");
  await watching.check();
  expect(said).toEqual([]);
  clock.set("2026-11-24T04:01:00Z");
  await watching.check();
  expect(said).toEqual([damaged]);
  expect(await ready()).toBe("503 the store is damaged: see the log");
  clock.advance(10 * 60_000);
  await watching.check();
  expect([said, watching.damaged()]).toEqual([[damaged], true]);
});

test("a sound store is checked once a night, while others read and write", async () => {
  const { clock, said, store, watching, ready } = await site();
  clock.set("2026-11-24T04:01:00Z");
  const check = watching.check();
  // The loop turns and the store answers and takes writes while its pages are read.
  await new Promise((resolve) => setImmediate(resolve));
  await store.db.updateTable("live_clock").set({ revision: 201 }).execute();
  expect(said).toEqual([]);
  await check;
  expect([said, await ready()]).toEqual([["store checked"], "200 ready"]);
  clock.advance(60 * 60_000);
  await watching.check();
  expect(said).toHaveLength(1);
});

test("a store too large to be checked before the first page is checked right after it", async () => {
  const { dataDir, said, watching, store } = await site({ checked: false });
  await watching.check();
  expect(said).toEqual(["store checked"]);
  await store.close();
  expect([inspectSqlite(dataDir, null), inspectSqlite(dataDir, null, { atMost: 0 })]).toEqual([true, false]);
});

test("a check that could not run is no fault of the store, and runs again", async () => {
  const outcomes = [() => Promise.reject(new Error("no memory")), () => Promise.resolve(null)];
  const said: string[] = [];
  const clock = frozenClock("2026-11-23T22:00:00Z");
  const watching = watchIntegrity(
    { store: { checkIntegrity: () => outcomes.shift()!() }, clock },
    { alert: (sentence) => void said.push(sentence), event: (name) => void said.push(name) },
  );
  onTestFinished(watching.stop);
  clock.set("2026-11-24T04:01:00Z");
  await watching.check();
  expect(watching.damaged()).toBe(false);
  await watching.check();
  await watching.check();
  expect(said).toEqual(["the store could not be checked; tried again in ten minutes", "store checked"]);
});

test("a running check does not delay the shutdown", async () => {
  const { clock, said, watching } = await site();
  clock.set("2026-11-24T04:01:00Z");
  const check = watching.check();
  watching.stop();
  await check;
  expect(said).toEqual([]);
});

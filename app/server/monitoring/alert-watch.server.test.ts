import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { openStore } from "#database/store.server.ts";
import { createLog } from "../log/log.server.ts";
import { watchParts } from "./alert-watch.server.ts";
import type { SiteReadings } from "./site-parts.ts";

const store = await openStore({ databaseUrl: "", dataDir: mkdtempSync(path.join(tmpdir(), "rosemary-")) });
afterAll(() => store.close());
beforeEach(async () => void (await store.db.deleteFrom("mail_letter").execute()));

const gibibyte = 1024 ** 3;
const well: SiteReadings = {
  store: { reads: true, writes: true, damaged: false },
  disk: { freeBytes: 30 * gibibyte, totalBytes: 100 * gibibyte, writable: true },
  descriptors: { open: 60, limit: 1024 },
  outbox: { oldestSeconds: 0, stuck: 0 },
  payments: { oldestUnsettledSeconds: 0, needAttention: 0 },
  missedAlerts: 0,
  backup: { setUp: true, ageSeconds: 60, check: null, copy: null },
};

function watching({ takesMail = true } = {}) {
  const lines: { msg: string; alert?: boolean; part?: string }[] = [];
  const site = { readings: well, now: Date.parse("2026-11-23T10:00:00Z") };
  const past: string[] = [];
  const watch = watchParts({
    // A store that is full or damaged: its first question fails.
    store: takesMail ? store : ({ db: { transaction: () => fails() } } as unknown as typeof store),
    clock: { now: () => site.now },
    brand: sampleBrand,
    read: async () => site.readings,
    production: true,
    log: createLog({ LOG_LEVEL: "silent" }, { write: (line) => void lines.push(JSON.parse(line)) }),
    wakeEmailWorker: () => undefined,
    sendPastOutbox: async ({ key }) => void past.push(key),
  });
  watch.stop();
  const look = async (readings: Partial<SiteReadings>) => {
    site.readings = { ...well, ...readings };
    await watch.look();
  };
  const queued = async () =>
    (await store.db.selectFrom("mail_letter").select(["subject", "recipient"]).execute()).map(
      ({ subject, recipient }) => `${recipient}: ${subject}`,
    );
  return { lines, site, past, look, queued };
}

const fails = () => {
  throw new Error("database or disk is full");
};

test.each<[string, Partial<SiteReadings>, string]>([
  [
    "a payment in review",
    { payments: { oldestUnsettledSeconds: 0, needAttention: 1 } },
    "a payment needs a person",
  ],
  ["a lunch that was not told", { missedAlerts: 2 }, "parents were not told of a lunch"],
  ["a damaged store", { store: { ...well.store, damaged: true } }, "the store needs a person"],
  [
    "an old backup",
    { backup: { setUp: true, ageSeconds: 200_000, check: null, copy: null } },
    "there is no recent backup",
  ],
  ["a low disk", { disk: { ...well.disk!, freeBytes: gibibyte } }, "the disk needs a person"],
  ["e-mails that wait", { outbox: { oldestSeconds: 5_000, stuck: 0 } }, "e-mails do not leave"],
])("%s is an alert at LOG_LEVEL=silent and an e-mail to the firm, once", async (_what, readings, words) => {
  const { lines, look, queued } = watching();
  await look({});
  expect(lines).toEqual([]);
  await look(readings);
  await look(readings);
  expect(lines).toMatchObject([{ msg: words, alert: true, level: 50 }]);
  expect(await queued()).toEqual([`company: The website: ${words}`]);
});

test("what lasts is told again the next day; what gets worse, at once; what is good again can go wrong again", async () => {
  const { lines, site, look, queued } = watching();
  const low = { disk: { ...well.disk!, freeBytes: gibibyte } };
  await look(low);
  site.now += 24 * 3_600_000;
  await look(low);
  expect([lines.length, (await queued()).length]).toEqual([1, 2]);
  await look({ disk: { ...well.disk!, writable: false } });
  expect([lines.length, (await queued()).length]).toEqual([2, 3]);
  await look({});
  await look(low);
  expect(lines).toHaveLength(3);
});

test("while the store takes nothing the e-mail goes past the outbox, once", async () => {
  const { lines, past, look } = watching({ takesMail: false });
  const full = { store: { ...well.store, writes: false } };
  await look(full);
  await look(full);
  expect([lines.length, past]).toEqual([1, ["site-alert:store:failing:2026-11-23"]]);
});

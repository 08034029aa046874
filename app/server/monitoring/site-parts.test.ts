import { expect, test } from "vitest";
import type { SiteReadings } from "./site-parts.ts";
import { evaluateParts, lowDiskBytes, thresholds } from "./site-parts.ts";

const gibibyte = 1024 ** 3;
const well: SiteReadings = {
  store: { reads: true, writes: true, damaged: false },
  disk: { freeBytes: 30 * gibibyte, totalBytes: 100 * gibibyte, writable: true },
  descriptors: { open: 60, limit: 1024 },
  outbox: { oldestSeconds: 4, stuck: 0 },
  payments: { oldestUnsettledSeconds: 9, needAttention: 0 },
  missedAlerts: 0,
  backup: { setUp: true, ageSeconds: 3600, check: null, copy: null },
};

/** The parts that are not good, with a star on those that make the process unready. */
const troubles = (readings: Partial<SiteReadings>, production = true) =>
  evaluateParts({ ...well, ...readings }, { production })
    .filter(({ state }) => state !== "good")
    .map(({ part, state, unready }) => `${part} ${state}${unready ? " *" : ""}`);

test("a site that is well has no troubles", () => expect(troubles({})).toEqual([]));

test.each<[string, Partial<SiteReadings>, string[]]>([
  ["a damaged store", { store: { reads: true, writes: true, damaged: true } }, ["store failing *"]],
  [
    "a store that cannot be read",
    { store: { reads: false, writes: false, damaged: false } },
    ["store failing *"],
  ],
  [
    "a store that takes no writes",
    { store: { reads: true, writes: false, damaged: false } },
    ["store failing"],
  ],
  ["a low disk", { disk: { ...well.disk!, freeBytes: 3 * gibibyte } }, ["disk warning"]],
  ["a full disk", { disk: { ...well.disk!, freeBytes: 4096 } }, ["disk failing"]],
  ["a folder that cannot be written to", { disk: { ...well.disk!, writable: false } }, ["disk failing"]],
  ["few descriptors left", { descriptors: { open: 820, limit: 1024 } }, ["descriptors warning"]],
  ["no descriptor left to read them with", { descriptors: null }, ["descriptors failing"]],
  [
    "e-mails that wait",
    { outbox: { oldestSeconds: thresholds.outboxSeconds + 1, stuck: 0 } },
    ["outbox warning"],
  ],
  ["e-mails that are given up", { outbox: { oldestSeconds: 0, stuck: 2 } }, ["outbox warning"]],
  [
    "a payment in review",
    { payments: { oldestUnsettledSeconds: 0, needAttention: 1 } },
    ["payments warning"],
  ],
  [
    "a payment unsettled",
    { payments: { oldestUnsettledSeconds: 601, needAttention: 0 } },
    ["payments warning"],
  ],
  ["a parent who was not told", { missedAlerts: 1 }, ["lunches failing"]],
  [
    "an old backup",
    { backup: { setUp: true, ageSeconds: 37 * 3600, check: null, copy: null } },
    ["backup warning"],
  ],
  [
    "a backup without a copy elsewhere",
    { backup: { setUp: true, ageSeconds: 60, check: null, copy: "none yet" } },
    ["backup warning"],
  ],
  [
    "a copy elsewhere that failed",
    { backup: { setUp: true, ageSeconds: 60, check: null, copy: { ageSeconds: 60, ok: false } } },
    ["backup warning"],
  ],
  [
    "a copy elsewhere of long ago",
    { backup: { setUp: true, ageSeconds: 60, check: null, copy: { ageSeconds: 37 * 3600, ok: true } } },
    ["backup warning"],
  ],
  [
    "no backup yet",
    { backup: { setUp: true, ageSeconds: null, check: null, copy: null } },
    ["backup warning"],
  ],
  [
    "a backup that cannot be relied on",
    { backup: { setUp: true, ageSeconds: 60, check: { ageSeconds: 60, ok: false }, copy: null } },
    ["backup failing"],
  ],
  [
    "no backup tried for ten days",
    { backup: { setUp: true, ageSeconds: 60, check: { ageSeconds: 10 * 24 * 3600, ok: true }, copy: null } },
    ["backup warning"],
  ],
  [
    "no backups set up",
    { backup: { setUp: false, ageSeconds: null, check: null, copy: null } },
    ["backup warning"],
  ],
])("%s is seen", (_what, readings, expected) => expect(troubles(readings)).toEqual(expected));

test("what could not be read is never good, and a demonstration needs no backups", () => {
  const nothing = { disk: null, outbox: null, payments: null, missedAlerts: null, backup: null };
  expect(troubles(nothing)).toEqual(
    ["disk", "outbox", "payments", "lunches", "backup"].map((part) => `${part} failing`),
  );
  expect(troubles({ backup: { setUp: false, ageSeconds: null, check: null, copy: null } }, false)).toEqual(
    [],
  );
});

test("a disk is low below a twentieth of it, between 1 and 10 GiB; a small one below its half", () => {
  expect([1, 10, 100, 1000].map((size) => lowDiskBytes(size * gibibyte) / gibibyte)).toEqual([0.5, 1, 5, 10]);
});

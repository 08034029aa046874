import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { backupName, backupsIn } from "#backups/backup-folder.server.ts";
import { migrate, migrations } from "#database/migrations.ts";
import type { Schema } from "#database/schema.ts";
import { sqliteDialect } from "#database/sqlite/sqlite-driver.server.ts";
import { openStore } from "#database/store.server.ts";
import { frozenClock } from "#values/time/clock.ts";
import { openCopies } from "#backups/backup-copies.server.ts";
import { copyBackup } from "./copy-backup.server.ts";
import { backUpBeforeMigrating } from "./backup-before-migrating.server.ts";
import { readConfig } from "../config/config.ts";
import { backupState, backUpHere, lastCheck, lastCopy, scheduleBackups } from "./scheduled-backups.server.ts";

function site(more: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-nightly-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, "data");
  cpSync(inject("emptySqlite"), dataDir, { recursive: true });
  const backups = path.join(folder, "backups");
  return { dataDir, backups, config: readConfig({ DATA_DIR: dataDir, BACKUP_DIR: backups, ...more }) };
}

function schedule(
  config: ReturnType<typeof readConfig>,
  at: string,
  isHeld = true,
  replaced: Partial<ReturnType<typeof backUpHere>> = {},
) {
  const clock = frozenClock(at);
  const log = { alert: vi.fn<() => void>(), event: vi.fn<() => void>(), warning: vi.fn<() => void>() };
  const scheduled = scheduleBackups({
    config,
    clock,
    log,
    duty: { isHeld: () => isHeld },
    ...backUpHere(config, clock),
    ...replaced,
  });
  onTestFinished(() => scheduled.stop());
  return { ...scheduled, log, clock };
}

test("a backup is made each night, once, with the list of the erased beside it", async () => {
  const { config, backups, dataDir } = site({
    BACKUP_KEEP_DAYS: "2",
    BACKUP_KEEP_WEEKS: "0",
    BACKUP_KEEP_MONTHS: "0",
  });
  const list = '{"keys":[],"erased":[{"hash":"x","erased_at":1}]}';
  writeFileSync(path.join(dataDir, "erased-addresses.json"), list);
  await schedule(config, "2026-11-23T02:00:00Z", false).look();
  expect(existsSync(backups)).toBe(false);
  await schedule(config, "2026-11-23T02:00:00Z").look();
  await schedule(config, "2026-11-23T03:59:00Z").look();
  expect(await backupsIn(backups)).toHaveLength(1);
  for (const day of ["23", "24", "25"]) await schedule(config, `2026-11-${day}T04:00:00Z`).look();
  expect((await backupsIn(backups)).map(({ file }) => path.basename(file))).toEqual([
    "site-20261125T040000Z.backup",
    "site-20261124T040000Z.backup",
  ]);
  expect(readFileSync(path.join(backups, "erased-addresses.json"), "utf8")).toBe(list);
  const now = Date.parse("2026-11-25T06:00:00Z");
  expect(await backupState(backups, now)).toMatchObject({ age: 2 * 3_600_000, failure: null });
});

test("each night's is copied elsewhere and thinned there; what fails is an alert, on record, and tried again", async () => {
  const { config, backups, dataDir } = site({
    BACKUP_KEEP_DAYS: "1",
    BACKUP_KEEP_WEEKS: "0",
    BACKUP_KEEP_MONTHS: "1",
  });
  const there = path.join(path.dirname(dataDir), "there");
  const copying = { ...config, BACKUP_COPY: there };
  const places = openCopies(copying, async (folder) => await Promise.resolve(Number(folder === there)));
  const copy = async (file: string) => await copyBackup(copying, file, places);
  writeFileSync(path.join(dataDir, "erased-addresses.json"), '{"keys":[],"erased":[]}');
  const first = schedule(copying, "2026-11-23T04:00:00Z", true, { copy });
  await first.look();
  expect(first.log.alert).toHaveBeenCalledOnce();
  const file = "site-20261123T040000Z.backup";
  expect(await lastCopy(backups)).toMatchObject({ file, fault: expect.stringContaining("no such file") });
  mkdirSync(there);
  await schedule(copying, "2026-11-23T04:10:00Z", true, { copy }).look();
  expect(readdirSync(there).toSorted()).toEqual(["erased-addresses.json", file]);
  expect(await lastCopy(backups)).toMatchObject({ file, fault: null });
  await schedule(copying, "2026-11-24T04:00:00Z", true, { copy }).look();
  expect(readdirSync(there).toSorted()).toEqual(["erased-addresses.json", "site-20261124T040000Z.backup"]);
});

test("what killed backups left is deleted at the start, also beside the data and by who is not on duty", async () => {
  const early = new Date(Date.now() - 61_000);
  const leave = (folder: string) => {
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, ".site.backup.0d9f2c9e-7f1a-4f5e-9a51-3d1c7c1f2b3a.unfinished");
    writeFileSync(file, "of the site");
    utimesSync(file, early, early);
    return file;
  };
  const { config, backups, dataDir } = site();
  const left = leave(backups);
  schedule(config, "2026-11-23T04:00:00Z", false);
  await expect.poll(() => existsSync(left)).toBe(false);
  const without = { ...config, BACKUP_DIR: "" };
  const beside = leave(path.join(dataDir, "backups"));
  schedule(without, "2026-11-23T04:00:00Z", false);
  await expect.poll(() => existsSync(beside)).toBe(false);
});

test("one that fails is an alert, leaves its reason for the desk, and is tried again", async () => {
  const { config, backups, dataDir } = site();
  const database = path.join(dataDir, "rosemary-lane.db");
  const bytes = readFileSync(database);
  writeFileSync(database, "no database at all");
  const first = schedule(config, "2026-11-23T04:00:00Z");
  await first.look();
  expect(first.log.alert).toHaveBeenCalledOnce();
  expect((await backupState(backups, first.clock.now()))?.failure).toMatch(/not a database/);
  expect(await backupsIn(backups)).toEqual([]);
  writeFileSync(database, bytes);
  await schedule(config, "2026-11-23T04:10:00Z").look();
  expect(await backupState(backups, first.clock.now())).toMatchObject({ failure: null, age: 0 });
});

test("a store of an earlier release is backed up before it is changed, and left as it is where that fails", async () => {
  const { config, dataDir, backups } = site();
  const last = migrations.at(-1)!.name;
  const file = path.join(dataDir, "rosemary-lane.db");
  rmSync(file, { force: true });
  const older = new Kysely<Schema>({ dialect: sqliteDialect(new DatabaseSync(file)) });
  await migrate(older, { known: migrations.slice(0, -1) });
  await older.destroy();
  const applied = async () => {
    const database = new DatabaseSync(file, { readOnly: true });
    const rows = database.prepare("select name from migration").all().length;
    database.close();
    return rows;
  };
  const clock = frozenClock("2026-11-23T08:12:00Z");
  writeFileSync(backups, "a file where the folder should be");
  const open = () =>
    openStore({ databaseUrl: "", dataDir, beforeMigrating: backUpBeforeMigrating(config, clock) });
  await expect(open()).rejects.toThrow("nothing was changed");
  expect(await applied()).toBe(migrations.length - 1);
  rmSync(backups);
  mkdirSync(backups);
  for (const hour of [1, 2, 3])
    writeFileSync(path.join(backups, backupName("before-0001-a", Date.UTC(2026, 10, 22, hour))), "");
  await (await open()).close();
  expect(await applied()).toBe(migrations.length);
  expect(readdirSync(backups).toSorted()).toEqual([
    "before-0001-a-20261122T020000Z.backup",
    "before-0001-a-20261122T030000Z.backup",
    `before-${last}-20261123T081200Z.backup`,
  ]);
  // A store of this release is not backed up for nothing.
  const { config: other, dataDir: current, backups: none } = site();
  await (
    await openStore({
      databaseUrl: "",
      dataDir: current,
      beforeMigrating: backUpBeforeMigrating(other, clock),
    })
  ).close();
  expect(existsSync(none)).toBe(false);
});

test("each week the newest backup is restored and checked, and one that cannot be relied on is told", async () => {
  const { config, backups } = site();
  const first = schedule(config, "2026-11-23T05:00:00Z");
  await first.look();
  expect(await lastCheck(backups)).toEqual({
    file: backupName("site", first.clock.now()),
    at: first.clock.now(),
    fault: null,
  });
  expect(first.log.alert).not.toHaveBeenCalled();

  const asked: string[] = [];
  const check = async (file: string) => {
    asked.push(path.basename(file));
    return "2 files are missing: gallery/a.avif";
  };
  await schedule(config, "2026-11-26T05:00:00Z", true, { check }).look();
  expect(asked).toEqual([]);
  const later = schedule(config, "2026-11-30T05:00:00Z", true, { check });
  await later.look();
  await later.look();
  expect(asked).toEqual([backupName("site", later.clock.now())]);
  expect(later.log.alert).toHaveBeenCalledExactlyOnceWith("the newest backup cannot be relied on", {
    file: asked[0],
    why: "2 files are missing: gallery/a.avif",
  });
  expect((await backupState(backups, later.clock.now()))?.check?.fault).toMatch("2 files are missing");
  // The next night's backup is tried at once.
  const next = schedule(config, "2026-12-01T05:00:00Z");
  await next.look();
  expect((await lastCheck(backups))?.fault).toBeNull();
});

test("a backup whose bytes rotted is found by the weekly check", async () => {
  const { config, backups } = site();
  const night = schedule(config, "2026-11-23T05:00:00Z", true, { check: async () => null });
  await night.look();
  const [newest] = await backupsIn(backups);
  const bytes = readFileSync(newest!.file);
  bytes[Math.floor(bytes.length / 2)]! ^= 0xff;
  writeFileSync(newest!.file, bytes);
  rmSync(path.join(backups, ".last-check"));
  const later = schedule(config, "2026-11-23T06:00:00Z");
  await later.look();
  expect((await lastCheck(backups))?.fault).toEqual(expect.any(String));
  expect(later.log.alert).toHaveBeenCalledOnce();
});

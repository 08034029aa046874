import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { backupName } from "#backups/backup-folder.server.ts";
import { readBackup, readDisk } from "./read-parts.server.ts";

const folder = () => mkdtempSync(path.join(tmpdir(), "rosemary-"));

test("the age of the newest backup is read; one that is being written, or hidden, does not count", async () => {
  expect(await readBackup("", false)).toEqual({ setUp: false, ageSeconds: null, check: null, copy: null });
  const backups = folder();
  expect(await readBackup(backups, false)).toEqual({
    setUp: true,
    ageSeconds: null,
    check: null,
    copy: null,
  });
  const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
  const written = [backupName("site", hoursAgo(60)), backupName("site", hoursAgo(40))];
  const others = [`.${backupName("site", hoursAgo(1))}.unfinished`, ".last-failure", "erased-addresses.json"];
  for (const name of [...written, ...others]) writeFileSync(path.join(backups, name), "x");
  const { ageSeconds } = await readBackup(backups, false);
  expect(Math.round(ageSeconds! / 3600)).toBe(40);
});

test("a folder of backups that is gone is not taken for one that is good", async () => {
  await expect(readBackup("/nowhere/at/all", false)).rejects.toThrow("ENOENT");
});

test("a disk has room and takes a file, and keeps nothing of the try", async () => {
  const dataDir = folder();
  const disk = await readDisk(dataDir);
  expect(disk).toMatchObject({ writable: true });
  expect(disk.freeBytes).toBeLessThanOrEqual(disk.totalBytes);
  await expect(readDisk(path.join(dataDir, "nothing"))).rejects.toThrow("ENOENT");
});

test("a folder that takes no file is not writable", async () => {
  const dataDir = folder();
  // A folder of that name stands in the way of the file: it takes none, for root as for anybody.
  mkdirSync(path.join(dataDir, `.takes-files-${process.pid}`));
  expect(await readDisk(dataDir)).toMatchObject({ writable: false });
  rmSync(dataDir, { recursive: true });
});

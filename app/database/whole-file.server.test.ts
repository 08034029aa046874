import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fillDisk } from "./full-disk.testkit.ts";
import { removeUnfinishedFiles, saveWholeFile } from "./whole-file.server.ts";

function dataFolder(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-files-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}
const bytes = new TextEncoder().encode("the whole of it");

test("a file is stored under its name, again too, and nothing beside it", async () => {
  const dataDir = dataFolder();
  for (let time = 0; time < 2; time++) await saveWholeFile(dataDir, "papers/one.txt", bytes);
  expect(readFileSync(path.join(dataDir, "papers/one.txt"), "utf8")).toBe("the whole of it");
  expect(readdirSync(path.join(dataDir, "papers"))).toEqual(["one.txt"]);
  expect(readdirSync(path.join(dataDir, "unfinished"))).toEqual([]);
});

test("a full disk leaves no half of a file, and what was there stays", async () => {
  const dataDir = dataFolder();
  await saveWholeFile(dataDir, "one.txt", bytes);
  await fillDisk();
  const full = { code: "ENOSPC" };
  await expect(saveWholeFile(dataDir, "one.txt", new Uint8Array(400))).rejects.toMatchObject(full);
  await expect(saveWholeFile(dataDir, "two.txt", bytes)).rejects.toMatchObject(full);
  expect(readFileSync(path.join(dataDir, "one.txt"), "utf8")).toBe("the whole of it");
  expect(existsSync(path.join(dataDir, "two.txt"))).toBe(false);
  expect(readdirSync(path.join(dataDir, "unfinished"))).toEqual([]);
});

test("what a process was writing when it was ended is deleted after an hour", async () => {
  const dataDir = dataFolder();
  await removeUnfinishedFiles(dataDir);
  await saveWholeFile(dataDir, "one.txt", bytes);
  const half = path.join(dataDir, "unfinished", "half");
  writeFileSync(half, "the who");
  await removeUnfinishedFiles(dataDir);
  expect(existsSync(half)).toBe(true);
  const early = new Date(Date.now() - 3_700_000);
  utimesSync(half, early, early);
  await removeUnfinishedFiles(dataDir);
  expect(existsSync(half)).toBe(false);
});

import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folderBlobs } from "#blobs/folder-blobs.server.ts";
import { readSetAsidePdf, setAsidePdf } from "./set-aside-pdf.server.ts";

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "set-aside-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
const pdf = (words: string) => new TextEncoder().encode(words);
const filesIn = (folder: string) => readdirSync(path.join(folder, "set-aside-pdfs"));

test("a PDF that was set aside for a menu is read by its hash, for that menu alone", async () => {
  const folder = dataFolder();
  const sha256 = await setAsidePdf(folderBlobs(folder), "olive", pdf("olive's"));
  expect(await readSetAsidePdf(folderBlobs(folder), "olive", sha256)).toEqual(pdf("olive's"));
  expect(await readSetAsidePdf(folderBlobs(folder), "jubilee", sha256)).toBeNull();
  expect(await readSetAsidePdf(folderBlobs(folder), "olive", "0".repeat(64))).toBeNull();
  expect(await readSetAsidePdf(folderBlobs(folder), "olive", "../../secret")).toBeNull();
});

test("one whose bytes were changed on the disk is not read", async () => {
  const folder = dataFolder();
  const sha256 = await setAsidePdf(folderBlobs(folder), "olive", pdf("as it was"));
  writeFileSync(path.join(folder, "set-aside-pdfs", `olive-${sha256}.pdf`), "as somebody wrote it");
  expect(await readSetAsidePdf(folderBlobs(folder), "olive", sha256)).toBeNull();
});

test("twelve are kept, none for longer than a day", async () => {
  const folder = dataFolder();
  for (let at = 0; at < 14; at++) await setAsidePdf(folderBlobs(folder), "olive", pdf(`${at}`));
  expect(filesIn(folder)).toHaveLength(12);
  const yesterday = Date.now() / 1000 - 25 * 3600;
  for (const name of filesIn(folder))
    utimesSync(path.join(folder, "set-aside-pdfs", name), yesterday, yesterday);
  await setAsidePdf(folderBlobs(folder), "olive", pdf("today's"));
  expect(filesIn(folder)).toHaveLength(1);
});

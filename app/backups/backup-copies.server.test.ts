import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { startS3Server } from "#blobs/s3-server.testkit.ts";
import { openCopies } from "./backup-copies.server.ts";

const name = "site-20261123T040000Z.backup";
const noKeys = { BLOBS_ENDPOINT: "", BLOBS_REGION: "", BLOBS_ACCESS_KEY: "", BLOBS_SECRET_KEY: "" };

function folders() {
  const root = mkdtempSync(path.join(tmpdir(), "rosemary-copies-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [data, backups, there] = ["data", "backups", "there"].map((one) => path.join(root, one));
  for (const one of [data!, backups!, there!]) mkdirSync(one);
  const file = path.join(backups!, name);
  return {
    root,
    there: there!,
    file,
    settings: { DATA_DIR: data!, BACKUP_DIR: backups!, BACKUP_COPY: there! },
  };
}

describe("copies in a folder", () => {
  const ofAnotherDisk = async (folder: string) => await Promise.resolve(folder.endsWith("there") ? 2 : 1);

  test("are whole or not there, replaced, fetched and deleted", async () => {
    const { root, there, file, settings } = folders();
    const copies = openCopies({ ...settings, ...noKeys }, ofAnotherDisk);
    for (const words of ["of one night", "of one night, again"]) {
      writeFileSync(file, words);
      await copies.put(file);
      expect(readdirSync(there)).toEqual([name]);
      expect(readFileSync(path.join(there, name), "utf8")).toBe(words);
    }
    expect(await copies.list()).toEqual([name]);
    const back = path.join(root, "back");
    await copies.fetch(name, back);
    expect(readFileSync(back, "utf8")).toBe("of one night, again");
    await expect(copies.fetch(name, back), "nothing is written over").rejects.toThrow("exist");
    await copies.delete(name);
    expect(readdirSync(there)).toEqual([]);
  });

  test("leave nothing where they fail", async () => {
    const { there, file, settings } = folders();
    const copies = openCopies({ ...settings, ...noKeys }, ofAnotherDisk);
    await expect(copies.put(file)).rejects.toThrow("no such file");
    expect(readdirSync(there)).toEqual([]);
  });

  test("are none on the disk that they are the second of, nor on one that is not mounted", async () => {
    const { file, there, settings } = folders();
    writeFileSync(file, "of one night");
    await expect(openCopies({ ...settings, ...noKeys }).put(file)).rejects.toThrow(
      "is the other disk mounted?",
    );
    rmSync(there, { recursive: true });
    await expect(openCopies({ ...settings, ...noKeys }).put(file)).rejects.toThrow("no such file");
  });
});

test("copies in a bucket are read back, in one part or several, fetched and deleted", async () => {
  const { settings: bucket, close } = await startS3Server();
  onTestFinished(close);
  const { root, file, settings } = folders();
  const keys = {
    BLOBS_ENDPOINT: bucket.endpoint,
    BLOBS_REGION: bucket.region,
    BLOBS_ACCESS_KEY: bucket.accessKey,
    BLOBS_SECRET_KEY: bucket.secretKey,
  };
  const copies = openCopies({ ...settings, ...keys, BACKUP_COPY: "s3://files/copies" });
  expect(copies.place).toBe("s3://files/copies");
  expect(await copies.list()).toEqual([]);
  for (const [index, size] of [1_000, 17_000_000].entries()) {
    writeFileSync(file, Buffer.alloc(size, `bytes ${index} `));
    await copies.put(file);
    expect(await copies.list()).toEqual([name]);
    const back = path.join(root, `back-${index}`);
    await copies.fetch(name, back);
    expect(readFileSync(back).equals(readFileSync(file)), `${size} bytes`).toBe(true);
  }
  await expect(copies.fetch(name, path.join(root, "back-0")), "nothing is written over").rejects.toThrow(
    "EEXIST",
  );
  expect(readFileSync(path.join(root, "back-0"))).toHaveLength(1_000);
  await expect(copies.fetch("other", path.join(root, "other"))).rejects.toThrow("has no other");
  expect(readdirSync(root)).not.toContain("other");
  await copies.delete(name);
  expect(await copies.list()).toEqual([]);
  const missing = openCopies({ ...settings, ...keys, BACKUP_COPY: "s3://nothing-there" });
  await expect(missing.list()).rejects.toThrow("there is no such bucket");
  await expect(missing.put(file)).rejects.toThrow("s3://nothing-there does not answer");
});

import { chmodSync, mkdtempSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { BlobName, Blobs } from "./blobs.ts";
import { BlobsUnreachable } from "./blobs.ts";
import { cachedBlobs } from "./cached-blobs.server.ts";
import { bytesOf, folderBlobs } from "./folder-blobs.server.ts";

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "rosemary-cache-"));
  onTestFinished(() => {
    chmodSync(made, 0o700);
    rmSync(made, { recursive: true, force: true });
  });
  return made;
}

const name = (letter: string): BlobName => `images/${letter.repeat(16)}.webp`;

/** A place far away that counts what is fetched from it, and a cache of a thousand bytes in front. */
function cached(most = 1_000) {
  const far = folderBlobs(folder());
  let isAway = false;
  const fetched: string[] = [];
  const counted: Blobs = {
    ...far,
    async get(one) {
      fetched.push(one);
      if (isAway) throw new BlobsUnreachable("s3://files does not answer");
      return await far.get(one);
    },
  };
  const place = folder();
  const blobs = cachedBlobs(counted, { folder: place, most });
  const read = async (one: BlobName) => {
    const opened = await blobs.open(one);
    return opened && (await bytesOf(opened.stream)).length === opened.size && opened.size;
  };
  return { far, blobs, place, fetched, read, goAway: () => void (isAway = true) };
}

test("a picture is fetched once, however many ask, and is there while the bucket is away", async () => {
  const { far, fetched, read, goAway, place } = cached();
  await far.put(name("a"), new Uint8Array(100));
  expect(await Promise.all([read(name("a")), read(name("a")), read(name("a"))])).toEqual([100, 100, 100]);
  goAway();
  expect(await read(name("a"))).toBe(100);
  expect(fetched).toEqual([name("a")]);
  expect(readFileSync(path.join(place, name("a")))).toHaveLength(100);
  await expect(read(name("b"))).rejects.toThrow("does not answer");
});

test("the cache holds no more than it may: what was not read for longest goes", async () => {
  const { far, fetched, read, place } = cached(250);
  for (const letter of ["a", "b", "c"]) await far.put(name(letter), new Uint8Array(100));
  await read(name("a"));
  await read(name("b"));
  utimesSync(path.join(place, name("b")), new Date(1), new Date(1));
  await read(name("c"));
  expect((await folderBlobs(place).list()).map((one) => one.name).toSorted()).toEqual([name("a"), name("c")]);
  await read(name("a"));
  expect(fetched).toHaveLength(3);
  await far.put(name("d"), new Uint8Array(300));
  expect(await read(name("d"))).toBe(300);
  expect((await folderBlobs(place).list()).some((one) => one.name === name("d"))).toBe(false);
});

test("without a picture there is none, and a deleted one is gone from the cache as well", async () => {
  const { far, blobs, read, place } = cached();
  expect(await read(name("a"))).toBeNull();
  await far.put(name("a"), new Uint8Array(10));
  await read(name("a"));
  await blobs.delete(name("a"));
  expect([await read(name("a")), await folderBlobs(place).list()]).toEqual([null, []]);
});

test("where the cache cannot be written pictures are served all the same", async () => {
  const { far, read, place } = cached();
  await far.put(name("a"), new Uint8Array(10));
  rmSync(place, { recursive: true });
  // A file where its folder was.
  await import("node:fs").then(({ writeFileSync }) => writeFileSync(place, ""));
  expect(await read(name("a"))).toBe(10);
});

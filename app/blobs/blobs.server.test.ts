import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { fillDisk } from "#database/full-disk.testkit.ts";
import { storeFailure } from "#database/store-errors.ts";
import type { BlobName, Blobs } from "./blobs.ts";
import { BlobsUnreachable } from "./blobs.ts";
import { bytesOf, folderBlobs } from "./folder-blobs.server.ts";
import { s3Blobs } from "./s3-blobs.server.ts";
import { startS3Server } from "./s3-server.testkit.ts";

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "rosemary-blobs-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function bucket(more: { accessKey?: string; bucket?: string } = {}): Promise<Blobs> {
  const server = await startS3Server();
  onTestFinished(() => server.close());
  return s3Blobs({ ...server.settings, ...more });
}

const places: readonly { name: string; open: () => Promise<Blobs> }[] = [
  { name: "a folder", open: async () => folderBlobs(folder()) },
  { name: "an S3 server", open: bucket },
];
const picture = "images/abc-DEF_0123456.webp";
const document = `specifications/${"a1".repeat(32)}.pdf` as const;
const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => at % 251);

describe.each(places)("files in $name", ({ open }) => {
  test("are what was stored, whole and as a stream, until they are deleted", async () => {
    const blobs = await open();
    expect([await blobs.get(picture), await blobs.open(picture), await blobs.stat(picture)]).toEqual(
      Array(3).fill(null),
    );
    const content = bytes(300_000);
    await blobs.put(picture, content);
    await blobs.put(picture, content);
    await blobs.put(document, bytes(10));
    expect(await blobs.get(picture)).toEqual(content);
    const opened = await blobs.open(picture);
    expect([opened?.size, await bytesOf(opened!.stream)]).toEqual([300_000, content]);
    const { size, storedAt } = (await blobs.stat(picture))!;
    expect(size).toBe(300_000);
    expect(Math.abs(Date.now() - storedAt)).toBeLessThan(3_600_000);
    expect((await blobs.list()).map((one) => [one.name, one.size])).toEqual(
      expect.arrayContaining([
        [picture, 300_000],
        [document, 10],
      ]),
    );
    expect((await blobs.list("specifications")).map(({ name }) => name)).toEqual([document]);
    await blobs.delete(picture);
    await blobs.delete(picture);
    expect(await blobs.get(picture)).toBeNull();
    expect(await blobs.list()).toHaveLength(1);
  });

  test("are also those of no bytes, and more than a list's page of them", async () => {
    const blobs = await open();
    const names = Array.from(
      { length: 130 },
      (_, at) => `images/${String(at).padStart(16, "0")}.avif` as const,
    );
    for (const name of names) await blobs.put(name, bytes(0));
    expect(await blobs.get(names[0]!)).toHaveLength(0);
    expect((await blobs.list("images")).map(({ name }) => name).toSorted()).toEqual(names);
  });

  test.each(["images/../secret", "images/a/b.webp", "secrets/a.pdf", "images/", "images/.hidden", "../a"])(
    "are not %s",
    async (name) => {
      const blobs = await open();
      await expect(blobs.put(name as BlobName, bytes(1))).rejects.toThrow("no name of a file");
      await expect(blobs.get(name as BlobName)).rejects.toThrow("no name of a file");
    },
  );
});

test("a folder holds nothing of what met a full disk, and follows no link out of it", async () => {
  const place = folder();
  const blobs = folderBlobs(place);
  const makeRoom = await fillDisk();
  await expect(blobs.put(picture, bytes(1000))).rejects.toThrow("ENOSPC");
  makeRoom();
  expect([await blobs.get(picture), readdirSync(path.join(place, "unfinished"))]).toEqual([null, []]);
  writeFileSync(path.join(place, "secret"), "secret");
  mkdirSync(path.join(place, "images"), { recursive: true });
  symlinkSync(path.join(place, "secret"), path.join(place, "images/link.webp"));
  expect([await blobs.get("images/link.webp"), await blobs.list()]).toEqual([null, []]);
});

describe("a bucket that cannot be used", () => {
  async function refusal(blobs: Blobs): Promise<Error> {
    const thrown = await blobs.put(picture, bytes(10)).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(BlobsUnreachable);
    // Visitors get a page that asks them to come back, as for a database that is away.
    expect(storeFailure(thrown)).toBe("away");
    await expect(blobs.get(picture)).rejects.toBeInstanceOf(BlobsUnreachable);
    await expect(blobs.list()).rejects.toBeInstanceOf(BlobsUnreachable);
    return thrown as Error;
  }

  test("because the key is wrong says so, without it", async () => {
    const { message } = await refusal(await bucket({ accessKey: "nobodys-key" }));
    expect(message).toBe("s3://files/site does not answer: answered 403 InvalidAccessKeyId");
  });

  test("because there is none says so", async () => {
    const blobs = await bucket({ bucket: "elsewhere" });
    await expect(blobs.list()).rejects.toThrow("no such bucket");
  });

  test("because nothing listens says so", async () => {
    const { settings, close } = await startS3Server();
    await close();
    await refusal(s3Blobs(settings));
  });

  test.each([
    ["takes a request and never answers", () => undefined],
    [
      "answers half and then nothing",
      (_: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { "Content-Length": 1000 });
        response.write("half");
      },
    ],
  ])("because it %s is not waited for", async (_what, answer) => {
    const server = createServer(answer).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    onTestFinished(() => server.close().closeAllConnections());
    const { port } = server.address() as AddressInfo;
    const settings = { bucket: "files", prefix: "", region: "auto", accessKey: "a", secretKey: "b" };
    const blobs = s3Blobs({ ...settings, endpoint: `http://127.0.0.1:${port}`, timeout: 100 });
    await expect(blobs.get(picture)).rejects.toThrow("nothing within the time allowed");
  });
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { fillDisk } from "#database/full-disk.testkit.ts";
import { storeFailure } from "#database/store-errors.ts";
import { describeBlobs } from "./blobs-behaviour.testkit.ts";
import type { Blobs } from "./blobs.ts";
import { BlobsUnreachable } from "./blobs.ts";
import { folderBlobs } from "./folder-blobs.server.ts";
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
const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => at % 251);

for (const { name, open } of places) describeBlobs(name, open);

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
    const blobs = s3Blobs({ ...settings, endpoint: `http://127.0.0.1:${port}` }, 100);
    await expect(blobs.get(picture)).rejects.toThrow("nothing within the time allowed");
  });
});

import { mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBufferedBytes } from "../limits/buffered-bytes.ts";
import { staticFiles } from "./static-files.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "rosemary-files-"));
const picture = path.join(folder, "cake.jpg");
let url: URL;
const server = createServer((request, response) => {
  if (!files(request, response, [])) response.writeHead(404).end();
});
let files: ReturnType<typeof staticFiles>;

beforeAll(async () => {
  // More than the machine's own buffers take: a client that does not read leaves the rest with us.
  writeFileSync(picture, Buffer.alloc(24 * 1024 * 1024));
  writeFileSync(path.join(folder, ".hidden.txt"), "secret");
  symlinkSync("/etc/hostname", path.join(folder, "host.txt"));
  files = staticFiles(folder, createBufferedBytes(1e6));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** How often this process holds the picture open. */
const openFiles = () =>
  readdirSync("/proc/self/fd").filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`) === picture;
    } catch {
      return false;
    }
  }).length;

test("a picture is sent whole", async () => {
  const response = await fetch(new URL("/cake.jpg", url));
  expect((await response.arrayBuffer()).byteLength).toBe(24 * 1024 * 1024);
});

test.skipIf(process.platform !== "linux").each([1, 30])(
  "closes its files when clients leave while pictures are being sent: %i at once",
  async (times) => {
    const visitor = connect(Number(url.port), url.hostname);
    visitor.write(`GET /cake.jpg HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`.repeat(times));
    await new Promise((resolve) => visitor.once("data", resolve));
    visitor.pause();
    expect(openFiles()).toBeLessThanOrEqual(1);
    visitor.resetAndDestroy();
    await expect.poll(openFiles, { timeout: 10_000 }).toBe(0);
  },
);

test("responds 503 when too many pictures wait in memory", async () => {
  const full = staticFiles(folder, createBufferedBytes(1_000));
  const crowded = createServer((request, response) => void full(request, response, []));
  await new Promise<void>((resolve) => crowded.listen(0, "127.0.0.1", resolve));
  const response = await fetch(`http://127.0.0.1:${(crowded.address() as AddressInfo).port}/cake.jpg`);
  crowded.close();
  expect([
    response.status,
    response.headers.get("retry-after"),
    response.headers.get("cache-control"),
  ]).toEqual([503, "5", "no-store"]);
});

test.each(["/host.txt", "/.hidden.txt", "/constructor"])("serves no file for %s", async (name) => {
  expect((await fetch(url.origin + name)).status).toBe(404);
});

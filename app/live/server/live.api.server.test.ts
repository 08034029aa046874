import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { catchUpsAtOnce } from "#database/document-rules.ts";
import type { LiveSettings } from "./live.api.server.ts";
import type { StreamEvent } from "../browser/event-stream.ts";
import { readEvents } from "../browser/event-stream.ts";
import { openMemoryStore } from "./test-databases.testkit.ts";
import { startLiveServer } from "./live-server.testkit.ts";
import { createSemaphore } from "./semaphore.ts";

async function opened(settings: Partial<LiveSettings> = {}) {
  const store = await openMemoryStore();
  const server = await startLiveServer(store, settings);
  onTestFinished(async () => {
    await server.kill();
    await store.close();
  });
  return server;
}

/** Follows a stream: `next()` returns the next event that is not a mere sign of life. */
async function follow(address: string, headers: Record<string, string> = {}) {
  const stop = new AbortController();
  const response = await fetch(address, { headers, signal: stop.signal });
  const events = readEvents(response.body!);
  onTestFinished(() => stop.abort());
  async function next(): Promise<{ event: string; data: unknown }> {
    for (;;) {
      const { value, done } = await events.next();
      if (done) throw new Error("the stream ended");
      if (value.kind === "event") return { event: value.event, data: JSON.parse(value.data) as unknown };
    }
  }
  return { response, events, next };
}

describe("a stream", () => {
  test("begins with a snapshot and goes on with every change", async () => {
    const server = await opened();
    await server.put("soup", "Tomato soup");
    const { response, next } = await follow(`${server.address}/api/live/menu`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(await next()).toEqual({
      event: "snapshot",
      data: { revision: 1, documents: [{ id: "soup", name: "Tomato soup" }] },
    });
    await server.put("stew", "Lentil stew");
    await server.put("soup", "Leek soup");
    await server.remove("stew");
    expect(await next()).toEqual({
      event: "change",
      data: { revision: 2, type: "added", document: { id: "stew", name: "Lentil stew" } },
    });
    expect(await next()).toEqual({
      event: "change",
      data: { revision: 3, type: "modified", document: { id: "soup", name: "Leek soup" } },
    });
    expect(await next()).toEqual({
      event: "change",
      data: { revision: 4, type: "removed", document: { id: "stew" } },
    });
  });

  test("resumes after the last received event, and sends nothing twice", async () => {
    const server = await opened();
    for (const id of ["a", "b", "c"]) await server.put(id, id);
    const { next } = await follow(`${server.address}/api/live/menu`, { "Last-Event-ID": "1" });
    expect(await next()).toMatchObject({ event: "change", data: { revision: 2 } });
    expect(await next()).toMatchObject({ event: "change", data: { revision: 3 } });
    await server.put("d", "d");
    expect(await next()).toMatchObject({ event: "change", data: { revision: 4 } });
  });

  test.each(["99", "soup", "-1", "1e3"])("sends a new snapshot for the unknown event %s", async (id) => {
    const server = await opened();
    await server.put("a", "a");
    const { next } = await follow(`${server.address}/api/live/menu`, { "Last-Event-ID": id });
    expect(await next()).toMatchObject({ event: "snapshot", data: { revision: 1 } });
  });

  test("sends nothing of other collections", async () => {
    const server = await opened();
    const images = await follow(`${server.address}/api/live/image`);
    expect(await images.next()).toEqual({ event: "snapshot", data: { revision: 0, documents: [] } });
    const menu = await follow(`${server.address}/api/live/menu`);
    await menu.next();
    await server.put("soup", "soup");
    await menu.next();
    expect(server.live.counts()).toMatchObject({ streams: 2, dropped: 0 });
  });

  test("brings another collection along, each from where its reader left off", async () => {
    const server = await opened({ max: 1 });
    await server.put("soup", "Tomato soup");
    await server.putImage("cake", "A cake");
    await server.putImage("pie", "A pie");
    const { response, next } = await follow(`${server.address}/api/live/menu?image=2&menu=0&soup=1`, {
      "Last-Event-ID": "1",
    });
    expect(response.headers.get("live-also")).toBe("image");
    expect(await next()).toMatchObject({ event: "image.change", data: { revision: 3 } });
    await server.putImage("pie", "A larger pie");
    expect(await next()).toEqual({
      event: "image.change",
      data: { revision: 4, type: "modified", document: { id: "pie", name: "A larger pie" } },
    });
    await server.put("stew", "Lentil stew");
    expect(await next()).toMatchObject({ event: "change", data: { revision: 5 } });
    expect(server.live.counts()).toMatchObject({ streams: 1, refused: 0 });
  });

  test.each(["", "99", "cake"])("sends a snapshot of what comes along for the revision %j", async (known) => {
    const server = await opened();
    await server.putImage("cake", "A cake");
    const { next } = await follow(`${server.address}/api/live/menu?image=${known}`);
    expect(await next()).toEqual({ event: "snapshot", data: { revision: 0, documents: [] } });
    expect(await next()).toEqual({
      event: "image.snapshot",
      data: { revision: 1, documents: [{ id: "cake", name: "A cake" }] },
    });
  });

  test("cannot be made to send a forged event", async () => {
    const server = await opened();
    const evil = "soup\n\nevent: change\ndata: {}\n\n\r\n\u2028id: 9";
    const { next } = await follow(`${server.address}/api/live/menu`);
    await next();
    await server.put("evil", evil);
    await server.put("good", "good");
    expect(await next()).toMatchObject({ data: { revision: 1, document: { name: evil } } });
    expect(await next()).toMatchObject({ data: { revision: 2 } });
  });

  test("sends a heartbeat at once, also when there is nothing new", async () => {
    const server = await opened();
    const { events } = await follow(`${server.address}/api/live/menu`, { "Last-Event-ID": "0" });
    expect((await events.next()).value).toEqual({ kind: "alive" });
  });

  test("is refused over the limit of the process and of one address, and accepted again afterwards", async () => {
    const server = await opened({ max: 3, maxPerAddress: 2 });
    const first = await follow(`${server.address}/api/live/menu`);
    await first.next();
    await (await follow(`${server.address}/api/live/image`)).next();
    const refused = await fetch(`${server.address}/api/live/menu`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(30);
    expect(await refused.json()).toMatchObject({ status: 429 });
    // Asking without waiting holds no place.
    expect((await fetch(`${server.address}/api/collections/menu`)).status).toBe(200);
    await first.events.return(undefined);
    await expect
      .poll(async () => {
        const again = await fetch(`${server.address}/api/live/menu`);
        await again.body!.cancel();
        return again.status;
      })
      .toBe(200);
  });

  test("asks clients to come back when the server closes, and refuses new ones", async () => {
    const server = await opened();
    const { events, next } = await follow(`${server.address}/api/live/menu`);
    await next();
    server.live.drain();
    const words: StreamEvent[] = [];
    for await (const event of events) words.push(event);
    expect(words.find(({ kind }) => kind === "retry")).toBeDefined();
    const refused = await fetch(`${server.address}/api/live/menu`);
    expect(refused.status).toBe(503);
    expect(refused.headers.has("retry-after")).toBe(true);
  });

  test("tells nobody anything while the site is closed, and nothing of that time when it is open again", async () => {
    let isClosed = false;
    const server = await opened({ isClosed: () => isClosed });
    await server.put("soup", "Tomato soup");
    const revision = String(server.feed.revision());
    const { events, next } = await follow(`${server.address}/api/live/menu`);
    await next();
    const poll = fetch(`${server.address}/api/collections/menu?after=${revision}&wait=20`);
    await expect.poll(() => server.live.counts().polls).toBe(1);
    isClosed = true;
    await server.put("tower", "Sample tower");
    expect((await poll).status).toBe(204);
    const told: string[] = [];
    for await (const event of events) told.push(JSON.stringify(event));
    expect(told.join()).not.toContain("Sample tower");

    await server.remove("tower");
    await server.forget();
    isClosed = false;
    const again = await follow(`${server.address}/api/live/menu`, { "Last-Event-ID": revision });
    expect(await again.next()).toMatchObject({ event: "snapshot" });
    await server.put("stew", "Lentil stew");
    expect(await again.next()).toMatchObject({ event: "change", data: { document: { id: "stew" } } });
    await again.events.return(undefined);
  });

  test("waits for its turn on a connection whose earlier response is still being sent", async () => {
    const server = await opened();
    await server.put("soup", "Tomato soup");
    const line = connect(Number(new URL(server.address).port), "127.0.0.1");
    onTestFinished(() => void line.destroy());
    let received = "";
    line.on("data", (bytes) => (received += bytes.toString()));
    const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    line.write(ask("/api/collections/menu") + ask("/api/live/menu"));
    await expect.poll(() => received).toContain("event: snapshot");
    expect(received.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
    await server.put("soup", "Leek soup");
    await expect.poll(() => received).toContain("Leek soup");
    expect(server.live.counts()).toMatchObject({ streams: 1, dropped: 0 });
  });

  test.each(["/api/live/menu", "/api/collections/menu?after=1&wait=5"])(
    "%s releases its connection when it closes before its turn has come",
    async (second) => {
      const server = await opened({ max: 2 });
      await server.put("soup", "Tomato soup");
      const line = connect(Number(new URL(server.address).port), "127.0.0.1");
      const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
      line.write(ask("/api/collections/menu?after=1&wait=5") + ask(second));
      await expect.poll(() => server.live.counts().polls).toBe(1);
      line.destroy();
      await expect.poll(() => server.live.counts().polls).toBe(0);
      const [one, other] = [
        await follow(`${server.address}/api/live/menu`),
        await follow(`${server.address}/api/live/image`),
      ];
      expect([one.response.status, other.response.status]).toEqual([200, 200]);
      await Promise.all([one.next(), other.next()]);
    },
  );

  test("disconnects a client that does not read, and goes on for the others", async () => {
    const server = await opened();
    const { next } = await follow(`${server.address}/api/live/menu`);
    await next();
    const deaf = connect(Number(new URL(server.address).port), "127.0.0.1");
    onTestFinished(() => void deaf.destroy());
    deaf.on("error", () => undefined).pause();
    deaf.write("GET /api/live/menu HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(() => server.live.counts().streams).toBe(2);
    // More than the system's own buffers take in.
    const long = "x".repeat(512 * 1024);
    for (let count = 1; count <= 24; count++) {
      await server.put("soup", `${count} ${long}`);
      expect(await next()).toMatchObject({ data: { revision: count } });
    }
    expect(server.live.counts()).toMatchObject({ streams: 1, dropped: 1 });
  });
});

describe("a collection", () => {
  test("is sent whole, and not sent again to a client that has it", async () => {
    const server = await opened();
    await server.put("soup", "Tomato soup");
    const first = await fetch(`${server.address}/api/collections/menu`);
    expect(await first.json()).toEqual({ revision: 1, documents: [{ id: "soup", name: "Tomato soup" }] });
    const etag = first.headers.get("etag")!;
    const again = await fetch(`${server.address}/api/collections/menu`, {
      headers: { "If-None-Match": etag },
    });
    expect(again.status).toBe(304);
    await server.put("stew", "stew");
    const newer = await fetch(`${server.address}/api/collections/menu`, {
      headers: { "If-None-Match": etag },
    });
    expect(newer.status).toBe(200);
    expect(newer.headers.get("etag")).not.toBe(etag);
  });

  test("responds to a long poll at once when it is newer", async () => {
    const server = await opened();
    await server.put("soup", "soup");
    const response = await fetch(`${server.address}/api/collections/menu?after=0&wait=30`);
    expect(await response.json()).toMatchObject({ revision: 1 });
    const unknown = await fetch(`${server.address}/api/collections/menu?after=77&wait=30`);
    expect(await unknown.json()).toMatchObject({ revision: 1 });
  });

  test("responds to all waiting long polls when it changes", async () => {
    const server = await opened();
    const ask = () => fetch(`${server.address}/api/collections/menu?after=0&wait=30`);
    const asked = [ask(), ask(), ask()];
    await expect.poll(() => server.live.counts().polls).toBe(3);
    await server.put("soup", "soup");
    for (const response of asked) expect(await (await response).json()).toMatchObject({ revision: 1 });
    expect(server.live.counts().polls).toBe(0);
  });

  // And when nothing changed for as long as one was to wait: e2e/live.topics.test.ts, where that time is not lost.
  test("responds 204 when the server closes", async () => {
    const server = await opened();
    const cutShort = fetch(`${server.address}/api/collections/menu?after=0&wait=30`);
    await expect.poll(() => server.live.counts().polls).toBe(1);
    server.live.drain();
    expect((await cutShort).status).toBe(204);
  });

  test.each([
    "wait=4",
    "wait=31",
    "wait=",
    "wait=abc",
    "wait=0x6",
    "wait=-5",
    "wait=1e1",
    "after=-1",
    "after=x&wait=5",
  ])("rejects ?%s", async (query) => {
    const server = await opened();
    const field = query.startsWith("wait") ? "wait" : "after";
    const response = await fetch(
      `${server.address}/api/collections/menu?${field === "wait" ? "after=0&" : ""}${query}`,
    );
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({ status: 400, errors: { [field]: [expect.any(String)] } });
  });
});

describe("the collections' addresses", () => {
  test.each(["/api/live/menu", "/api/collections/image"])("%s are read-only", async (path) => {
    const server = await opened();
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const response = await fetch(server.address + path, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
    }
    const head = await fetch(server.address + path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("exist for no other collection", async () => {
    const server = await opened();
    expect((await fetch(`${server.address}/api/live/payments`)).status).toBe(404);
    expect((await fetch(`${server.address}/api/collections/`)).status).toBe(404);
    expect((await fetch(`${server.address}/api/live/constructor`)).status).toBe(404);
  });
});

test("at most a hundred clients are caught up at one time", async () => {
  const pass = createSemaphore(catchUpsAtOnce);
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await Promise.all(
    Array.from({ length: 450 }, (_, at) =>
      pass(async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        done.push(at);
      }),
    ),
  );
  expect(most).toBe(100);
  expect(done).toEqual(Array.from({ length: 450 }, (_, at) => at));
});

import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Server as SocketServer } from "socket.io";
import { actorNamed } from "../../app/values/actor.ts";
import { systemClock } from "../../app/values/time/clock.ts";
import { change } from "../../app/live/server/change.server.ts";
import { startFeed } from "../../app/live/server/feed.server.ts";
import { createLive } from "../../app/live/server/live.api.server.ts";
import { openStore } from "../../app/database/store.server.ts";

// One server of one kind in a process of its own; the bench speaks to it by messages. Every kind is fed by the same
// committed changes (SQLite, synchronous=FULL), so that only the way to the readers differs.
const kind = process.argv[2];
const dataDir = mkdtempSync(path.join(tmpdir(), "live-bench-"));
const store = await openStore({ databaseUrl: "", dataDir });
const feed = await startFeed(store);
let dish = { id: "soup", name: "Tomato soup", description: "", position: 1 };
const documents = Array.from({ length: 100 }, (_, at) => ({ ...dish, id: `dish-${at}`, position: at }));
const snapshot = async () => [...documents, dish];
let counts = () => ({ readers: 0, dropped: 0 });
const server = serverOf();

function serverOf(): Server {
  if (kind === "ours") {
    const limits = { max: 20_000, maxPerAddress: 20_000 };
    const live = createLive({ store, feed }, { menu: { topic: "menu", snapshot } }, limits);
    counts = () => ({ readers: live.counts().streams, dropped: live.counts().dropped });
    return createServer((request, response) => void live.handle(request, response));
  }
  if (kind === "hono") {
    const readers = new Set<(data: string, id: string) => void>();
    const app = new Hono().get("/api/live/menu", (c) =>
      streamSSE(c, async (stream) => {
        await stream.writeSSE({ event: "snapshot", data: JSON.stringify(await snapshot()) });
        const send = (data: string, id: string) => void stream.writeSSE({ event: "change", id, data });
        readers.add(send);
        await new Promise<void>((resolve) => stream.onAbort(resolve));
        readers.delete(send);
      }),
    );
    counts = () => ({ readers: readers.size, dropped: 0 });
    feed.subscribe((changes) => {
      for (const one of changes) for (const send of readers) send(dataOf(one), String(one.revision));
    });
    return createAdaptorServer({ fetch: app.fetch }) as Server;
  }
  const http = createServer();
  const io = new SocketServer(http, { transports: ["websocket"], pingInterval: 25_000 });
  io.on("connection", (socket) => void snapshot().then((all) => socket.emit("snapshot", all)));
  counts = () => ({ readers: io.of("/").sockets.size, dropped: 0 });
  feed.subscribe((changes) => {
    for (const { revision, type, document } of changes)
      io.emit("change", { revision, type, document: JSON.parse(document) as unknown });
  });
  return http;
}

function dataOf({ revision, type, document }: { revision: number; type: string; document: string }): string {
  return `{"revision":${revision},"type":"${type}","document":${document}}`;
}

process.on("message", (asked: { change?: number; ask?: true }) => {
  if (asked.ask) return void process.send!({ ...counts(), ...usage() });
  const description = "x".repeat(asked.change ?? 0);
  dish = { ...dish, description };
  void change({ store, feed, clock: systemClock }, actorNamed("bench"), async ({ logChange }) => {
    await logChange({ topic: "menu", type: "modified", document: dish });
    // The moment at which the change begins to be final; what follows is commit, announcement and delivery.
    return process.hrtime.bigint();
  }).then((at) => process.send!({ changedAt: String(at) }));
});
function usage() {
  const { user, system } = process.cpuUsage();
  return { rss: process.memoryUsage.rss(), cpu: (user + system) / 1_000 };
}
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
process.on("SIGTERM", () => process.exit(0));
server.listen({ port: 0, host: "127.0.0.1", backlog: 4_096 }, () =>
  process.send!({ port: (server.address() as AddressInfo).port }),
);

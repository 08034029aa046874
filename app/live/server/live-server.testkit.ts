import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { actorNamed } from "#values/actor.ts";
import { systemClock } from "#values/time/clock.ts";
import type { Store } from "#database/store.server.ts";
import type { ChangeType } from "./change.server.ts";
import { forgetChanges } from "./change-log.server.ts";
import { change } from "./change.server.ts";
import type { Feed } from "./feed.server.ts";
import { startFeed } from "./feed.server.ts";
import type { LiveSettings } from "./live.api.server.ts";
import { createLive } from "./live.api.server.ts";
import type { LiveDocument } from "../live-document.ts";

/** What the tests follow: documents that exist only in the log of their changes. */
export interface Dish extends LiveDocument {
  readonly name: string;
}

/** A server of nothing but live collections, on a port of its own; several may share one database. */
export async function startLiveServer(
  store: Store,
  { port = 0, ...settings }: Partial<LiveSettings> & { port?: number } = {},
) {
  const feed = await startFeed(store);
  const live = createLive(
    { store, feed },
    {
      menu: { topic: "menu", snapshot: () => documentsOf(store, "menu") },
      image: { topic: "image", snapshot: () => documentsOf(store, "image") },
    },
    { max: 1_000, maxPerAddress: 1_000, ...settings },
  );
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    if (!live.handle(request, response)) response.writeHead(404).end();
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    feed,
    live,
    put: (id: string, name: string) => put({ store, feed }, "menu", { id, name }),
    putImage: (id: string, name: string) => put({ store, feed }, "image", { id, name }),
    remove: (id: string) => changeOne({ store, feed }, "menu", "removed", { id }),
    /** Forgets what was changed, as a site that opens again. */
    forget: () =>
      change({ store, feed, clock: systemClock }, actorNamed("test"), async ({ tx, logChange }) => {
        await forgetChanges(tx);
        await logChange({ topic: "sample", type: "modified", document: { id: "sample" } });
      }),
    /** Cuts every connection, as a lost network does. */
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    /** Ends as kill -9 would: without a word to its readers. */
    async kill() {
      feed.stop();
      live.stop();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type LiveServer = Awaited<ReturnType<typeof startLiveServer>>;

async function put(deps: { store: Store; feed: Feed }, topic: string, document: Dish) {
  const known = (await documentsOf(deps.store, topic)).some(({ id }) => id === document.id);
  await changeOne(deps, topic, known ? "modified" : "added", document);
}

async function changeOne(
  deps: { store: Store; feed: Feed },
  topic: string,
  type: ChangeType,
  document: { id: string },
) {
  await change({ ...deps, clock: systemClock }, actorNamed("the cook"), ({ logChange }) =>
    logChange({ topic, type, document }),
  );
}

/** The documents as the log of changes describes them. */
export async function documentsOf(store: Store, topic: string): Promise<Dish[]> {
  const rows = await store.db
    .selectFrom("live_change")
    .select(["document_id", "type", "document"])
    .where("topic", "=", topic)
    .orderBy("revision")
    .execute();
  const documents = new Map<string, Dish>();
  for (const { document_id, type, document } of rows)
    if (type === "removed") documents.delete(document_id);
    else documents.set(document_id, JSON.parse(document) as Dish);
  return [...documents.values()];
}

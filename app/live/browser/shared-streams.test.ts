import { expect, onTestFinished, test } from "vitest";
import type { CollectionSnapshot } from "../live-document.ts";
import { startLiveServer } from "../server/live-server.testkit.ts";
import { openMemoryStore } from "../server/test-databases.testkit.ts";
import { network } from "./browsers.testkit.ts";
import { followCollection } from "./collection-client.ts";
import { withChange, withSnapshot } from "./collection-state.ts";
import type { ClientEnvironment } from "./connection.ts";
import { createSharedStreams } from "./shared-streams.ts";

/** A server, and a page that follows collections of it over a network. */
async function setup() {
  const store = await openMemoryStore();
  const server = await startLiveServer(store);
  const wire = network(() => server.address);
  const end = new AbortController();
  const never = async (signal: AbortSignal) =>
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const environment: ClientEnvironment = {
    fetch: wire.fetch,
    streams: createSharedStreams(),
    now: () => 0,
    random: () => 0,
    sleep: (_milliseconds, signal) => never(signal),
    waitToRetry: async () => await new Promise((resolve) => setImmediate(resolve)),
  };
  onTestFinished(async () => {
    end.abort();
    await server.kill();
    await store.close();
  });

  function follow(name: string, fetchBy = environment.fetch) {
    const stop = new AbortController();
    let state: CollectionSnapshot = { revision: 0, documents: [] };
    const revisions: number[] = [];
    const take = (next: CollectionSnapshot) => {
      if (next !== state) revisions.push(next.revision);
      state = next;
    };
    const ignore = () => undefined;
    const handlers = {
      revision: () => state.revision,
      onSnapshot: (snapshot: CollectionSnapshot) => take(withSnapshot(state, snapshot, true)),
      onChange: (change: Parameters<typeof withChange>[1]) => take(withChange(state, change)),
      onContact: ignore,
      onUnreachable: ignore,
      onOfflineCopy: ignore,
    };
    const signal = AbortSignal.any([end.signal, stop.signal]);
    void followCollection(name, handlers, { ...environment, fetch: fetchBy }, signal);
    return {
      stop: () => stop.abort(),
      revisions,
      names: () => state.documents.map((document) => (document as { name?: string }).name),
    };
  }
  return { server, wire, follow, streams: () => server.live.counts().streams };
}

test("two collections come over one stream, and both go on after a break from where they stood", async () => {
  const { server, wire, follow, streams } = await setup();
  await server.put("soup", "Soup");
  await server.putImage("cake", "Cake");
  const [menu, images] = [follow("menu"), follow("image")];
  await expect.poll(() => [menu.names(), images.names()]).toEqual([["Soup"], ["Cake"]]);
  await expect.poll(streams).toBe(1);
  await server.put("soup", "Leek soup");
  await server.putImage("cake", "Two cakes");
  await expect.poll(() => [menu.names(), images.names()]).toEqual([["Leek soup"], ["Two cakes"]]);
  wire.down();
  await expect.poll(streams).toBe(0);
  await server.put("soup", "Pea soup");
  await server.putImage("cake", "Three cakes");
  wire.up();
  await expect.poll(() => [menu.names(), images.names()]).toEqual([["Pea soup"], ["Three cakes"]]);
  await expect.poll(streams).toBe(1);
  // What was missed came as the changes themselves: nothing twice, nothing out of order.
  expect([menu.revisions.at(-1), images.revisions.at(-1)]).toEqual([5, 6]);
  expect(images.revisions).toEqual(images.revisions.toSorted((a, b) => a - b));
});

test("what is followed later joins the open stream, and what is left no longer keeps it", async () => {
  const { server, follow, streams } = await setup();
  await server.put("soup", "Soup");
  const menu = follow("menu");
  await expect.poll(menu.names).toEqual(["Soup"]);
  const images = follow("image");
  await server.putImage("cake", "Cake");
  await expect.poll(images.names).toEqual(["Cake"]);
  await expect.poll(streams).toBe(1);
  menu.stop();
  await server.put("soup", "Leek soup");
  await server.putImage("cake", "Two cakes");
  await expect.poll(images.names).toEqual(["Two cakes"]);
  expect(menu.names()).toEqual(["Soup"]);
  images.stop();
  await expect.poll(streams).toBe(0);
});

test("a server of an earlier release, which sends one collection only, has two streams", async () => {
  const { server, wire, follow, streams } = await setup();
  const earlier: typeof fetch = async (input, init) => await wire.fetch(String(input).split("?")[0]!, init);
  const [menu, images] = [follow("menu", earlier), follow("image", earlier)];
  await expect.poll(streams).toBe(2);
  await server.put("soup", "Soup");
  await server.putImage("cake", "Cake");
  await expect.poll(() => [menu.names(), images.names()]).toEqual([["Soup"], ["Cake"]]);
});

import { describe, expect, onTestFinished, test } from "vitest";
import { actorNamed } from "#kernel/actor.ts";
import { frozenClock } from "#kernel/clock.ts";
import { stores } from "#store/stores.examples.ts";
import { change } from "./change.server.ts";
import { startFeed } from "./feed.server.ts";

const cook = actorNamed("the cook");
const clock = frozenClock("2026-11-23T08:12:00Z");

describe.each(stores)("the feed on $name", ({ open }) => {
  async function opened() {
    const store = await open();
    const feed = await startFeed(store);
    onTestFinished(async () => {
      feed.stop();
      await store.close();
    });
    return { store, feed, clock };
  }

  test("announces a change once, after its commit, with the revision it got", async () => {
    const room = await opened();
    const heard: string[] = [];
    room.feed.subscribe((changes) =>
      heard.push(...changes.map((one) => `${one.revision} ${one.type} ${one.document}`)),
    );
    await change(room, cook, async ({ record }) => {
      await record({ topic: "menu", type: "added", document: { id: "soup" } });
      await record({ topic: "menu", type: "removed", document: { id: "stew" } });
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(['1 added {"id":"soup"}', '2 removed {"id":"stew"}']);
    expect(room.feed.revision()).toBe(2);
  });

  test("says nothing of a change that failed", async () => {
    const room = await opened();
    const heard: unknown[] = [];
    room.feed.subscribe((changes) => heard.push(...changes));
    const failed = change(room, cook, async ({ record }) => {
      await record({ topic: "menu", type: "added", document: { id: "soup" } });
      throw new Error("burnt");
    });
    await expect(failed).rejects.toThrow("burnt");
    await room.feed.look();
    expect(heard).toEqual([]);
    expect(room.feed.revision()).toBe(0);
  });

  test("hears what another process committed", async () => {
    const room = await opened();
    const other = await startFeed(room.store);
    onTestFinished(() => other.stop());
    const heard = new Promise<number>((resolve) =>
      room.feed.subscribe((changes) => resolve(changes[0]!.revision)),
    );
    await change({ ...room, feed: other }, cook, async ({ record }) => {
      await record({ topic: "menu", type: "added", document: { id: "soup" } });
    });
    if (!room.store.sqlite) return expect(await heard).toBe(1);
    // The same connection does not move its own data_version: here the feed is asked to look.
    await room.feed.look();
    expect(await heard).toBe(1);
  });
});

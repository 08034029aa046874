import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { Invalid } from "#values/problem.ts";
import type { Store } from "#database/store.server.ts";
import { change } from "./change.server.ts";
import type { CommittedChange, Feed } from "./feed.server.ts";
import { startFeed } from "./feed.server.ts";
import { deleteOldChanges, forgetChanges } from "./change-log.server.ts";
import { databaseOn, openMemoryStore, ownPostgres, testDatabases } from "./test-databases.testkit.ts";

const cook = actorNamed("the cook");
const clock = frozenClock("2026-11-23T08:12:00Z");

const add = (deps: { store: Store; feed: Feed }, ...ids: string[]) =>
  change({ ...deps, clock }, cook, async ({ logChange }) => {
    for (const id of ids) await logChange({ topic: "menu", type: "added", document: { id } });
  });

/** The changes that a feed announces from now on, and a wait for the one that reaches a revision. */
function listening(feed: Feed) {
  const received: CommittedChange[] = [];
  const waiting: { revision: number; resolve: () => void }[] = [];
  feed.subscribe((changes) => {
    received.push(...changes);
    for (const { revision, resolve } of waiting) if (feed.revision() >= revision) resolve();
  });
  const reached = (revision: number) =>
    new Promise<void>((resolve) => {
      if (feed.revision() >= revision) resolve();
      else waiting.push({ revision, resolve });
    });
  return { received, reached };
}

describe.each([
  { name: "memory", prepare: async () => ({ open: openMemoryStore, clear: async () => undefined }) },
  ...testDatabases,
])("the feed on $name", ({ prepare }) => {
  async function opened(onFault?: (error: unknown) => void) {
    const place = await prepare();
    const store = await place.open();
    const feed = await startFeed(store, onFault);
    onTestFinished(async () => {
      feed.stop();
      await store.close();
      await place.clear();
    });
    return { store, feed, clock };
  }

  test("announces a change once, after its commit, with the revision it got", async () => {
    const deps = await opened();
    const received: string[] = [];
    deps.feed.subscribe((changes) =>
      received.push(...changes.map((one) => `${one.revision} ${one.type} ${one.document}`)),
    );
    await change(deps, cook, async ({ logChange }) => {
      await logChange({ topic: "menu", type: "added", document: { id: "soup" } });
      await logChange({ topic: "menu", type: "removed", document: { id: "stew" } });
      expect(received).toEqual([]);
    });
    expect(received).toEqual(['1 added {"id":"soup"}', '2 removed {"id":"stew"}']);
    expect(deps.feed.revision()).toBe(2);
    expect(await deps.feed.revisionOf("menu")).toBe(2);
    expect(await deps.feed.revisionOf("image")).toBe(0);
  });

  test("records who changed what and when", async () => {
    const deps = await opened();
    await add(deps, "soup");
    const row = await deps.store.db.selectFrom("live_change").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ changed_by: "the cook", changed_at: clock.now(), document_id: "soup" });
  });

  test("announces nothing of a change that failed", async () => {
    const deps = await opened();
    const { received } = listening(deps.feed);
    const failed = change(deps, cook, async ({ logChange }) => {
      await logChange({ topic: "menu", type: "added", document: { id: "soup" } });
      throw new Error("burnt");
    });
    await expect(failed).rejects.toThrow("burnt");
    await deps.feed.poll();
    expect(received).toEqual([]);
    expect(deps.feed.revision()).toBe(0);
  });

  test("rejects a document that breaks the document rules, whole", async () => {
    const deps = await opened();
    const bad = change(deps, cook, async ({ logChange }) => {
      await logChange({ topic: "menu", type: "added", document: { id: "soup" } });
      await logChange({
        topic: "menu",
        type: "added",
        document: { id: "a/b", "no*star": 1 } as { id: string },
      });
    });
    const error = await bad.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Invalid);
    expect((error as Invalid).problems.map(({ field }) => field)).toEqual(["menu/a/b", "no*star"]);
    expect(deps.feed.revision()).toBe(0);
  });

  test("gives changes made at once one order without gaps", async () => {
    const deps = await opened();
    const { received } = listening(deps.feed);
    await Promise.all(Array.from({ length: 20 }, (_, at) => add(deps, `dish-${at}`, `side-${at}`)));
    expect(received.map(({ revision }) => revision)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(new Set(received.map(({ documentId }) => documentId)).size).toBe(40);
  });

  test("reads once for all who ask before it begins, and again for who asks later", async () => {
    const deps = await opened();
    const { received } = listening(deps.feed);
    const asked = Array.from({ length: 3 }, () => deps.feed.poll());
    expect(new Set(asked).size).toBe(1);
    await asked[0];
    expect(received).toEqual([]);
    await Promise.all([add(deps, "soup"), add(deps, "stew")]);
    expect(received.map(({ documentId }) => documentId).toSorted()).toEqual(["soup", "stew"]);
  });

  test("announces what is committed while a read runs", async () => {
    const deps = await opened();
    const { received } = listening(deps.feed);
    let later: Promise<unknown> | undefined;
    deps.feed.subscribe(() => {
      later ??= add(deps, "stew");
    });
    await add(deps, "soup");
    await later;
    expect(received.map(({ documentId }) => documentId)).toEqual(["soup", "stew"]);
  });

  test("returns a topic's changes since a revision, also those before it started", async () => {
    const deps = await opened();
    await add(deps, "soup", "stew", "tart");
    const second = await startFeed(deps.store);
    onTestFinished(() => second.stop());
    for (const feed of [deps.feed, second]) {
      expect(feed.since("menu", 1)?.map(({ documentId }) => documentId)).toEqual(["stew", "tart"]);
      expect(feed.since("menu", 3)).toEqual([]);
      expect(feed.since("image", 0)).toEqual([]);
      expect(feed.since("menu", 4)).toBeNull();
    }
  });

  test("deletes old changes but each topic's last, and reports when a revision is too old", async () => {
    const deps = await opened();
    await change(deps, cook, async ({ logChange }) => {
      await logChange({ topic: "image", type: "added", document: { id: "cake" } });
    });
    await add(deps, "soup", "stew", "tart", "pie", "roll");
    await deleteOldChanges(deps.store, 2);
    await deleteOldChanges(deps.store, 2);
    const kept = await deps.store.db
      .selectFrom("live_change")
      .select("revision")
      .orderBy("revision")
      .execute();
    expect(kept.map(({ revision }) => revision)).toEqual([1, 5, 6]);
    const later = await startFeed(deps.store);
    onTestFinished(() => later.stop());
    expect(later.since("menu", 3)).toBeNull();
    expect(later.since("menu", 4)?.map(({ revision }) => revision)).toEqual([5, 6]);
    expect(await later.revisionOf("image")).toBe(1);
  });

  test("has nothing new for a client that has a topic's last change, though that is deleted", async () => {
    const deps = await opened();
    await add(deps, "soup", "stew");
    await change(deps, cook, async ({ logChange }) => {
      await logChange({ topic: "image", type: "added", document: { id: "cake" } });
    });
    await deleteOldChanges(deps.store, 0);
    const later = await startFeed(deps.store);
    onTestFinished(() => later.stop());
    expect([later.since("menu", 1), later.since("menu", 2)]).toEqual([null, []]);
  });

  test("lets nobody resume from before what was forgotten, in a process that begins afterwards too", async () => {
    const deps = await opened();
    await add(deps, "soup", "stew", "tower");
    await change(deps, cook, async ({ tx, logChange }) => {
      await forgetChanges(tx);
      await logChange({ topic: "sample", type: "modified", document: { id: "sample" } });
    });
    const later = await startFeed(deps.store);
    onTestFinished(() => later.stop());
    // A browser that has the soup alone would be told of the tower, and never of the stew.
    for (const feed of [deps.feed, later]) expect(feed.since("menu", 1)).toBeNull();
  });

  test("goes on when one listener fails", async () => {
    const faults: unknown[] = [];
    const deps = await opened((error) => faults.push(error));
    const deaf = new Error("deaf");
    deps.feed.subscribe(() => {
      throw deaf;
    });
    const { received } = listening(deps.feed);
    await add(deps, "soup");
    expect(received).toHaveLength(1);
    expect(faults).toEqual([deaf]);
  });
});

describe.each(testDatabases)("two processes on one $name", ({ prepare }) => {
  test("announce one another's changes within 300 ms, nothing twice, in one order", async () => {
    const place = await prepare();
    const store = await place.open();
    const feed = await startFeed(store);
    const { received, reached } = listening(feed);
    const { databaseUrl, dataDir } = place.settings;
    const script = path.join(import.meta.dirname, "other-process.testkit.ts");
    const other = spawn(process.execPath, [script, databaseUrl, dataDir], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    onTestFinished(async () => {
      const gone = once(other, "exit");
      other.stdin.end();
      await gone;
      feed.stop();
      await store.close();
      await place.clear();
    });
    const lines = createInterface({ input: other.stdout })[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe("ready");

    const delays: number[] = [];
    for (let round = 1; round <= 5; round++) {
      const mine = add({ store, feed }, `mine-${round}`);
      other.stdin.write(`theirs-${round}\n`);
      const committed = Number((await lines.next()).value);
      await mine;
      await reached(round * 2);
      delays.push(Date.now() - committed);
    }
    expect(received.map(({ revision }) => revision)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
    // The promise itself, not the machine's speed: the quickest of five must meet it on the busiest machine.
    expect(Math.min(...delays)).toBeLessThan(300);
  });
});

describe.each(testDatabases)("a process that was away on $name", ({ prepare }) => {
  async function opened() {
    const place = await prepare();
    const [store, others] = [await place.open(), await place.open()];
    const [feed, otherFeed] = [await startFeed(store), await startFeed(others)];
    onTestFinished(async () => {
      feed.stop();
      otherFeed.stop();
      await Promise.all([store.close(), others.close()]);
      await place.clear();
    });
    return { store, feed, there: { store: others, feed: otherFeed } };
  }

  test("reads what it missed in order, however much it is", async () => {
    const { feed, there } = await opened();
    const { received, reached } = listening(feed);
    const ids = Array.from({ length: 1_201 }, (_, at) => `dish-${at}`);
    await change({ ...there, clock }, cook, async ({ logChanges }) => {
      await logChanges(ids.map((id) => ({ topic: "menu", type: "added", document: { id } })));
    });
    await reached(ids.length);
    expect(received.map(({ documentId }) => documentId)).toEqual(ids);
  });

  test("is told to read everything again where what it missed is deleted", async () => {
    const { feed, there } = await opened();
    const { received } = listening(feed);
    let [isAway, failed, read] = [true, 0, 0];
    feed.subscribe(
      () => undefined,
      async () => {
        if (isAway) throw new Error(`the store is away: ${++failed}`);
        read = feed.revision();
      },
    );
    await add(there, "soup", "stew");
    await expect.poll(() => received.length).toBe(2);
    // As it is when ten thousand more came and all but the last were deleted; nobody notifies of it either.
    const left = { topic: "menu", type: "added", document: "{}", changed_at: 0, changed_by: "" } as const;
    await there.store.db.transaction().execute(async (tx) => {
      await tx.updateTable("live_clock").set({ revision: 9, kept_after: 7 }).execute();
      await tx
        .insertInto("live_change")
        .values([8, 9].map((revision) => ({ ...left, revision, document_id: `dish-${revision}` })))
        .execute();
    });
    await expect.poll(() => failed, { timeout: 5_000 }).toBeGreaterThan(1);
    isAway = false;
    await expect.poll(() => read).toBe(9);
    await add(there, "pie");
    await expect.poll(() => received.at(-1)?.documentId).toBe("pie");
    expect(received.map(({ documentId }) => documentId)).toEqual(["soup", "stew", "pie"]);
    expect(feed.since("menu", 8)).toBeNull();
    expect(feed.since("menu", 9)?.map(({ documentId }) => documentId)).toEqual(["pie"]);
  });
});

test("reconnects to a PostgreSQL that was restarted, and misses nothing", async () => {
  const server = await ownPostgres();
  const place = await databaseOn(server.url);
  const [store, others] = [await place.open(), await place.open()];
  const [feed, otherFeed] = [await startFeed(store), await startFeed(others)];
  onTestFinished(async () => {
    feed.stop();
    otherFeed.stop();
    await store.close();
    await others.close();
  });
  const { received, reached } = listening(feed);
  await add({ store: others, feed: otherFeed }, "before");
  await reached(1);
  await server.kill();
  await expect(add({ store: others, feed: otherFeed }, "during")).rejects.toThrow();
  await server.start();
  await add({ store: others, feed: otherFeed }, "after");
  await reached(2);
  expect(received.map(({ documentId }) => documentId)).toEqual(["before", "after"]);
});

test("a PostgreSQL that dies in the middle of a transaction fails that transaction and nothing else", async () => {
  const server = await ownPostgres();
  const place = await databaseOn(server.url);
  const store = await place.open();
  onTestFinished(() => store.close());
  // An error that nobody listens to would end the whole process; the test run reports it as its own failure.
  const broken = store.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom("live_change").selectAll().execute();
    await server.kill();
    await transaction.selectFrom("live_change").selectAll().execute();
  });
  await expect(broken).rejects.toThrow();
  await server.start();
  expect(await store.db.selectFrom("live_change").selectAll().execute()).toEqual([]);
});

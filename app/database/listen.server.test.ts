import { EventEmitter } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import { listenTo } from "./listen.server.ts";
import type { PostgresPool } from "./postgres.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** A connection whose questions are answered by the test. */
class FakeClient extends EventEmitter {
  readonly asked: { text: string; answer(): void; fail(): void }[] = [];
  readonly release = vi.fn();
  query(text: string): Promise<void> {
    return new Promise((resolve, reject) =>
      this.asked.push({ text, answer: resolve, fail: () => reject(new Error("terminated")) }),
    );
  }
}

/** A pool whose connections come when the test says so. */
function fakePool() {
  const waiting: ((client: FakeClient) => void)[] = [];
  const pool = { connect: () => new Promise<FakeClient>((lend) => waiting.push(lend)) };
  return {
    // Of a pool nothing else is used.
    pool: pool as unknown as PostgresPool,
    waiting: () => waiting.length,
    async lend() {
      const client = new FakeClient();
      waiting.shift()?.(client);
      await vi.advanceTimersByTimeAsync(0);
      return client;
    },
  };
}

const asksWhetherItLives = 15_000;
const again = 250;

test("a connection that is lost is made again once, however often it is told of", async () => {
  const { pool, lend, waiting } = fakePool();
  const stop = listenTo(pool, "changes", () => undefined);
  const first = await lend();
  first.asked[0]!.answer();
  await vi.advanceTimersByTimeAsync(asksWhetherItLives);
  expect(first.asked[1]?.text).toBe("select 1");
  first.emit("error", new Error("reset"));
  expect(first.release).toHaveBeenCalledWith(true);
  await vi.advanceTimersByTimeAsync(again);
  expect(waiting()).toBe(1);
  // The question that it never answered fails only while the next one is being made.
  first.asked[1]!.fail();
  await vi.advanceTimersByTimeAsync(again);
  expect(waiting()).toBe(1);
  const second = await lend();
  expect(second.asked[0]?.text).toBe("listen changes");
  stop();
  expect(second.release).toHaveBeenCalledOnce();
});

test("a late failure of a lost connection does not end the one after it", async () => {
  const { pool, lend, waiting } = fakePool();
  const heard = vi.fn();
  const stop = listenTo(pool, "changes", heard);
  const first = await lend();
  first.emit("end");
  await vi.advanceTimersByTimeAsync(again);
  const second = await lend();
  second.asked[0]!.answer();
  first.asked[0]!.fail();
  await vi.advanceTimersByTimeAsync(again);
  expect([second.release.mock.calls.length, waiting()]).toEqual([0, 0]);
  second.emit("notification", { payload: "menu" });
  expect(heard).toHaveBeenCalledExactlyOnceWith("menu");
  stop();
});

test("a connection that comes after the end is given back, and no other is made", async () => {
  const { pool, lend, waiting } = fakePool();
  const stop = listenTo(pool, "changes", () => undefined);
  stop();
  const late = await lend();
  await vi.advanceTimersByTimeAsync(asksWhetherItLives);
  expect([late.release.mock.calls.length, late.asked, waiting()]).toEqual([1, [], 0]);
});

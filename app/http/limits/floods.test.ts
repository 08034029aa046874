import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readsFastEnough } from "./connections.server.ts";
import { createBufferedBytes } from "./buffered-bytes.ts";
import { Overloaded, createRenderLimit } from "./render-limit.ts";

/** A turn of the event loop: what was handed on in it has begun. */
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe("page renders at one time", () => {
  const limits = { concurrency: 2, maxWaiting: 3, maxWaitingPerNetwork: 2 };
  const flood = (addresses: readonly string[]) => {
    const places = createRenderLimit(limits);
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const outcomes = addresses.map((address) =>
      places(address, () => {
        begun.push(address);
        return new Promise<void>((resolve) => ends.push(resolve));
      }).then(
        () => "made",
        (error: unknown) => (error instanceof Overloaded ? "busy" : String(error)),
      ),
    );
    return { places, begun, ends, outcomes };
  };

  test("are two; a bounded number waits in order of arrival; the rest is refused", async () => {
    const { begun, ends, outcomes } = flood([
      "10.0.0.1",
      "10.0.0.2",
      "10.0.0.3",
      "10.0.0.4",
      "10.0.0.5",
      "10.0.0.6",
    ]);
    expect(await outcomes[5]).toBe("busy");
    expect(begun).toEqual(["10.0.0.1", "10.0.0.2"]);
    for (let end = 0; end < 5; end++) {
      ends[end]!();
      await outcomes[end];
      await turn();
    }
    expect(begun).toEqual(["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4", "10.0.0.5"]);
    expect(await Promise.all(outcomes.slice(0, 5))).toEqual(Array(5).fill("made"));
  });

  test("leave room in the queue when one household asks for everything", async () => {
    const { outcomes, ends } = flood([
      "2001:db8::1",
      "2001:db8::2",
      "2001:db8::3",
      "2001:db8::4",
      "2001:db8::5",
      "203.0.113.7",
    ]);
    expect(await outcomes[4]).toBe("busy");
    for (let end = 0; end < 5; end++) {
      ends[end]!();
      await turn();
    }
    expect(await outcomes[5]).toBe("made");
  });

  test("begin in turns of their own, so that what arrives is served between two", async () => {
    const places = createRenderLimit({ concurrency: 1, maxWaiting: 1, maxWaitingPerNetwork: 1 });
    const order: string[] = [];
    const first = places("a", async () => order.push("first")).then(() => order.push("sent"));
    const second = places("b", async () => order.push("second"));
    setImmediate(() => order.push("others"));
    await Promise.all([first, second]);
    expect(order).toEqual(["first", "sent", "others", "second"]);
  });

  test("leave the thread to others for as long as the work took, where they rest", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const places = createRenderLimit({ concurrency: 1, maxWaiting: 1, maxWaitingPerNetwork: 1, rests: true });
    const first = places("a", () => new Promise((resolve) => setTimeout(() => resolve("made"), 40)));
    const second = vi.fn(async () => "made");
    const waiting = places("b", second);
    await vi.advanceTimersByTimeAsync(40);
    expect(await first).toBe("made");
    await vi.advanceTimersByTimeAsync(39);
    expect(second).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toBe("made");
  });

  test("release their place when one fails", async () => {
    const places = createRenderLimit({ concurrency: 1, maxWaiting: 1, maxWaitingPerNetwork: 1 });
    const failing = places("a", () => Promise.reject(new Error("burnt")));
    const next = places("b", async () => "made");
    await expect(failing).rejects.toThrow("burnt");
    expect(await next).toBe("made");
    expect(await places("c", async () => "made")).toBe("made");
  });
});

describe("buffered response bytes", () => {
  test("are counted until each response is sent, and bounded", () => {
    const buffered = createBufferedBytes(100);
    const one = new EventEmitter() as ServerResponse;
    expect(buffered.reserve(one, 60)).toBe(true);
    expect(buffered.reserve(new EventEmitter() as ServerResponse, 41)).toBe(false);
    expect(buffered.total()).toBe(60);
    one.emit("close");
    expect(buffered.total()).toBe(0);
    expect(buffered.reserve(new EventEmitter() as ServerResponse, 100)).toBe(true);
  });
});

describe("a client that reads its response", () => {
  /** Whether it still keeps up, checked every two seconds, when it takes so many bytes in each. */
  const lasts = (bytesEach: number, checks: number) => {
    const readers = new WeakMap();
    const socket = { bytesWritten: 1_000_000, writableLength: 1_000_000 };
    for (let check = 0; check < checks; check++) {
      if (!readsFastEnough(socket, readers, check * 2_000)) return false;
      socket.writableLength = Math.max(0, socket.writableLength - bytesEach);
    }
    return true;
  };
  test.each([
    ["nothing", 0, false],
    ["a byte now and then", 1, false],
    ["half of what is asked", 1_000, false],
    ["what a slow line takes", 5_000, true],
    ["everything", 1_000_000, true],
  ])("at the speed of %s is disconnected or not", (_what, bytes, kept) =>
    expect(lasts(bytes, 200)).toBe(kept),
  );

  test("keeps a connection no longer than a quarter of an hour over one answer, however steadily it reads", () => {
    const readers = new WeakMap();
    const socket = { bytesWritten: 15_000_000, writableLength: 15_000_000 };
    let minutes = 0;
    while (readsFastEnough(socket, readers, minutes * 60_000) && minutes < 60) {
      minutes++;
      socket.writableLength -= 60 * 4_000;
    }
    expect(minutes).toBe(16);
  });

  test("is judged by what waits now, not by an earlier response", () => {
    const readers = new WeakMap();
    const socket = { bytesWritten: 1_000, writableLength: 500 };
    expect(readsFastEnough(socket, readers, 0)).toBe(true);
    socket.writableLength = 0;
    expect(readsFastEnough(socket, readers, 2_000)).toBe(true);
    Object.assign(socket, { bytesWritten: 2_000, writableLength: 500 });
    expect(readsFastEnough(socket, readers, 30_000)).toBe(true);
  });
});

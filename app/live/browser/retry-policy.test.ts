import { describe, expect, test } from "vitest";
import {
  afterAttempt,
  afterFallback,
  broughtNothing,
  initialRetryState,
  isUnreachable,
  pauseAfter,
} from "./retry-policy.ts";
import type { Attempt } from "./retry-policy.ts";

const streamed = (signs: number, silent = false, retry: number | null = null): Attempt => ({
  kind: "streamed",
  signs,
  silent,
  retry,
});
const suspicionAfter = (...attempts: Attempt[]) => attempts.reduce(afterAttempt, initialRetryState).suspicion;

describe("an attempt to follow a collection", () => {
  test.each([
    [streamed(0), true],
    [streamed(0, true), true],
    [streamed(1, true), true],
    [streamed(1), false],
    [streamed(2, true), false],
    [{ kind: "polled" }, false],
    [{ kind: "failed" }, true],
    [{ kind: "refused", retryAfter: 1_000 }, true],
  ] as const)("after %j falls back: %s", (attempt, expected) =>
    expect(broughtNothing(attempt)).toBe(expected),
  );

  test("raises the suspicion of streams when it breaks off, twice as much when it is silent", () => {
    expect(suspicionAfter(streamed(0))).toBe(1);
    expect(suspicionAfter(streamed(0, true))).toBe(2);
    expect(suspicionAfter(streamed(1, true))).toBe(2);
    expect(suspicionAfter(streamed(0), streamed(0))).toBe(2);
    expect(suspicionAfter(streamed(0), streamed(3))).toBe(0);
    expect(suspicionAfter({ kind: "failed" }, { kind: "refused", retryAfter: 1 })).toBe(0);
  });
});

describe("after a failed attempt", () => {
  const suspicious = { failures: 1, suspicion: 2, pollUntil: 0 };

  test("the server counts as unreachable from the second failure on, until it is reached", () => {
    const once = afterFallback(initialRetryState, false, 0);
    const twice = afterFallback(once, false, 0);
    expect([isUnreachable(once), isUnreachable(twice)]).toEqual([false, true]);
    expect(isUnreachable(afterFallback(twice, true, 0))).toBe(false);
    expect(isUnreachable(afterAttempt(twice, streamed(1)))).toBe(false);
    expect(isUnreachable(afterAttempt(twice, { kind: "polled" }))).toBe(false);
  });

  test("long polls are used for five minutes where streams are blocked and the server responds", () => {
    expect(afterFallback(suspicious, true, 1_000)).toEqual({ failures: 0, suspicion: 0, pollUntil: 301_000 });
    expect(afterFallback(suspicious, false, 1_000)).toEqual({ ...suspicious, failures: 2 });
    expect(afterFallback({ ...suspicious, suspicion: 1 }, true, 1_000)).toEqual({
      failures: 0,
      suspicion: 1,
      pollUntil: 0,
    });
  });
});

describe("the delay before the next attempt", () => {
  const failed = (failures: number) => ({ ...initialRetryState, failures });

  test("is what the server asked for", () => {
    expect(pauseAfter({ kind: "refused", retryAfter: 30_000 }, failed(3), 0)).toBe(30_000);
    expect(pauseAfter(streamed(5, false, 1_500), initialRetryState, 0)).toBe(1_500);
  });

  test("is short after a stream that ended well", () => {
    expect(pauseAfter(streamed(5), initialRetryState, 0)).toBe(200);
    expect(pauseAfter(streamed(5), initialRetryState, 1)).toBe(1_000);
  });

  test("doubles with every failure up to half a minute, with jitter", () => {
    const pauses = [0, 1, 2, 5, 6, 99].map((failures) => pauseAfter(streamed(0), failed(failures), 1));
    expect(pauses).toEqual([500, 1_000, 2_000, 16_000, 30_000, 30_000]);
    expect(pauseAfter({ kind: "failed" }, failed(99), 0)).toBe(15_000);
  });
});

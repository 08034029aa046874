import { expect, test } from "vitest";
import { frozenClock } from "#values/time/clock.ts";
import { createRateLimiter } from "./rate-limiter.ts";

const minute = 60_000;

test("each key has a limit for each sliding hour", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const limiter = createRateLimiter(clock, 2, 60 * minute);
  expect(limiter.consume("one")).toBe(true);
  clock.advance(20 * minute);
  expect([limiter.consume("one"), limiter.consume("one"), limiter.consume("other")]).toEqual([
    true,
    false,
    true,
  ]);
  expect([limiter.hasRoom("one"), limiter.used("one"), limiter.retryAfter("one")]).toEqual([
    false,
    2,
    40 * minute,
  ]);
  clock.advance(40 * minute);
  expect([
    limiter.hasRoom("one"),
    limiter.retryAfter("one"),
    limiter.consume("one"),
    limiter.consume("one"),
  ]).toEqual([true, 0, true, false]);
});

test("a flood from fifty thousand keys drops only the quietest ones", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const limiter = createRateLimiter(clock, 3, 60 * minute);
  limiter.consume("card tester");
  limiter.consume("quiet");
  for (let address = 0; address < 50_000; address++) {
    if (address === 25_000) limiter.consume("card tester");
    limiter.consume(`address ${address}`);
  }
  expect([limiter.used("card tester"), limiter.used("quiet")]).toEqual([2, 0]);
});

test("fifty thousand keys are remembered, and not one more", () => {
  const limiter = createRateLimiter(frozenClock("2026-11-23T08:12:00Z"), 3, 60 * minute);
  for (let address = 0; address < 50_000; address++) limiter.consume(`address ${address}`);
  expect([limiter.remembered(), limiter.used("address 0")]).toEqual([50_000, 1]);
  limiter.consume("one more");
  expect([limiter.remembered(), limiter.used("address 0"), limiter.used("address 1")]).toEqual([
    50_000, 0, 1,
  ]);
});

test("a key that is never asked for again is forgotten when its window is over", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const limiter = createRateLimiter(clock, 3, 60 * minute);
  for (let order = 0; order < 1_000; order++) {
    limiter.consume(`order ${order}`);
    clock.advance(minute);
  }
  // One a minute, for an hour.
  expect(limiter.remembered()).toBe(60);
  expect([limiter.used("order 999"), limiter.used("order 941"), limiter.used("order 900")]).toEqual([
    1, 1, 0,
  ]);
});

test("a key of which one is left waits for nothing, and one that is over is remembered no longer", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const limiter = createRateLimiter(clock, 2, 60 * minute);
  limiter.consume("one");
  expect([limiter.retryAfter("one"), limiter.retryAfter("other"), limiter.remembered()]).toEqual([0, 0, 1]);
  clock.advance(60 * minute - 1);
  expect([limiter.used("one"), limiter.used("one")]).toEqual([1, 1]);
  clock.advance(1);
  expect([limiter.used("one"), limiter.remembered()]).toEqual([0, 0]);
});

test("what another process counted fills the same limit, and what is refused is told to none", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const told: string[] = [];
  let hear = (_key: string): void => undefined;
  const counts = {
    under: (name: string) => ({
      keyOf: (key: string) => `${name} ${key}`,
      tell: (key: string) => void told.push(key),
      hear: (counted: (key: string) => void) => void (hear = counted),
    }),
  };
  const limiter = createRateLimiter(clock, 2, minute, { counts, name: "enquiries" });
  hear("enquiries one");
  expect([limiter.consume("one"), limiter.consume("one"), limiter.used("one")]).toEqual([true, false, 2]);
  expect(told).toEqual(["enquiries one"]);
});

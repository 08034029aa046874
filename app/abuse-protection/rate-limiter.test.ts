import { expect, test } from "vitest";
import { frozenClock } from "#values/clock.ts";
import { createRateLimiter } from "./rate-limiter.ts";

const minute = 60_000;

test("so many within an hour that slides along, each who for himself", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const cards = createRateLimiter(clock, 2, 60 * minute);
  expect(cards.consume("one")).toBe(true);
  clock.advance(20 * minute);
  expect([cards.consume("one"), cards.consume("one"), cards.consume("other")]).toEqual([true, false, true]);
  expect([cards.hasRoom("one"), cards.used("one"), cards.retryAfter("one")]).toEqual([false, 2, 40 * minute]);
  clock.advance(40 * minute);
  expect([cards.hasRoom("one"), cards.retryAfter("one"), cards.consume("one"), cards.consume("one")]).toEqual(
    [...[true, 0], ...[true, false]],
  );
});

test("a flood from fifty thousand addresses makes nobody forgotten who was there within it", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const cards = createRateLimiter(clock, 3, 60 * minute);
  cards.consume("card tester");
  cards.consume("quiet");
  for (let address = 0; address < 50_000; address++) {
    if (address === 25_000) cards.consume("card tester");
    cards.consume(`address ${address}`);
  }
  expect([cards.used("card tester"), cards.used("quiet")]).toEqual([2, 0]);
});

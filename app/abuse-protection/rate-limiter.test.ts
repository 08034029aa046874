import { expect, test } from "vitest";
import { frozenClock } from "#values/clock.ts";
import { budget } from "./rate-limiter.ts";

const minute = 60_000;

test("so many within an hour that slides along, each who for himself", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const cards = budget(clock, 2, 60 * minute);
  expect(cards.spend("one")).toBe(true);
  clock.advance(20 * minute);
  expect([cards.spend("one"), cards.spend("one"), cards.spend("other")]).toEqual([true, false, true]);
  expect([cards.left("one"), cards.spent("one"), cards.wait("one")]).toEqual([false, 2, 40 * minute]);
  clock.advance(40 * minute);
  expect([cards.left("one"), cards.wait("one"), cards.spend("one"), cards.spend("one")]).toEqual([
    ...[true, 0],
    ...[true, false],
  ]);
});

test("a flood from fifty thousand addresses makes nobody forgotten who was there within it", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const cards = budget(clock, 3, 60 * minute);
  cards.spend("card tester");
  cards.spend("quiet");
  for (let address = 0; address < 50_000; address++) {
    if (address === 25_000) cards.spend("card tester");
    cards.spend(`address ${address}`);
  }
  expect([cards.spent("card tester"), cards.spent("quiet")]).toEqual([2, 0]);
});

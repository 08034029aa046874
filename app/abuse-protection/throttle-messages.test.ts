import { expect, test } from "vitest";
import { frozenClock } from "#values/clock.ts";
import { throttleMessages } from "./throttle-messages.ts";

test("who knocks a thousand times is told of once, and how often at the next time", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const told: [string, object][] = [];
  const tell = throttleMessages(clock, 60_000, (words, about) => void told.push([words, about]));
  for (let n = 0; n < 1_000; n++) tell("a knock", { n });
  tell("a ring", {});
  clock.advance(60_000);
  tell("a knock", { n: 1_000 });
  expect(told).toEqual([
    ["a knock", { n: 0 }],
    ["a ring", {}],
    ["a knock", { n: 1_000, untoldBefore: 999 }],
  ]);
});

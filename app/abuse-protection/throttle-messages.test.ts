import { expect, test } from "vitest";
import { frozenClock } from "#values/time/clock.ts";
import { throttleMessages } from "./throttle-messages.ts";

test("of a thousand equal messages one is logged, and the next has the number left out", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const logged: [string, object][] = [];
  const log = throttleMessages(clock, 60_000, (message, fields) => void logged.push([message, fields]));
  for (let n = 0; n < 1_000; n++) log("a knock", { n });
  log("a ring", {});
  clock.advance(60_000);
  log("a knock", { n: 1_000 });
  expect(logged).toEqual([
    ["a knock", { n: 0 }],
    ["a ring", {}],
    ["a knock", { n: 1_000, omittedBefore: 999 }],
  ]);
});
